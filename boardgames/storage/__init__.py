"""What outlives the program: save files, autosaves, the player's settings and the library of games.

`saves` is the format of a file, `opening` brings a match back from one, `autosave` writes while a match is played,
`library` is the shelf; `files` and `folders` are the ground under them.
"""

"""Belonging on a desktop: icons in the menu and on the desktop, and saves that open with a double click.

What is to be made is worked out as plain data (`linux`, `windows`, `macos`), the same on any machine, and only then
made and written down (`install`), so that it can be shown beforehand and taken away again to the last trace.
"""

"""Typing, choosing, scrolling: pygame_gui behind screens that say each time what is there.

pygame_gui brings the behaviour and the letters; the canvas paints the boxes, so that one hand draws everything. A
screen derives from `FormScreen` and says its fields in the order in which Tab walks them:

    entry(self.forms, "name", rect, self.title, self.typed, hint=voice("..."), enter=self.save)
    choose(self.forms, "sort", rect, names, self.sort, self.order)

Each leaves a `Hit` and its texts on the canvas like everything else, so the walk of the keyboard, the robots and the
checks of layout know no difference. Only `gui` imports pygame_gui, and nothing imports `gui` before a form opens.
"""

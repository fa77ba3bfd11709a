"""Every text stands out from what is really behind it; cards that cannot be played lie in the shade and are exempt.

`tests/ui/test_layout.py` asks the same of the pictures that it looks at in each run.
"""

from __future__ import annotations

import pytest

from tests.ui import scenes
from tests.ui.reading import pale


@pytest.mark.soak
@pytest.mark.parametrize("name", scenes.usual())
def test_every_text_can_be_read(name):
    found = {}
    for size, language in (((1280, 720), "es"), ((1920, 1080), "en")):
        app = scenes.opened(size, 1.0, language)
        scenes.drawn(app, name)
        found[size] = pale(app)
        app.quit_screens()
    assert not {size: said for size, said in found.items() if said}

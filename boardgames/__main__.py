"""`python -m boardgames`, and where the stand-alone program begins."""

import sys

from boardgames.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m kosti` is the command `kosti`."""

from kosti.cli import main

if __name__ == "__main__":
    main()

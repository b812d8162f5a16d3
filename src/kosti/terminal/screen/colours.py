"""The colours of the screen, those of the web table."""

FELT, PAPER, PENCIL, BRASS = "#21463e", "#f7f2e6", "#8b8577", "#c2962c"

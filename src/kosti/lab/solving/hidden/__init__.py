"""Solutions of games with secrets: what `kosti solve` prints of them, and OpenSpiel's solver beside them."""

"""Games of pieces on a board, of which dice are the pieces; they know the boards of `board_placement` besides."""

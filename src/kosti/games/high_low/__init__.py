"""High and low: the throw itself is compared, as a sum or read as a number; they know the match of `chip_redistribution` besides."""

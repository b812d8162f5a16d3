"""Games that are sold in a box, with cards, boards and dice of their own."""

"""A number is hunted: whoever throws it scores, pays or is out."""

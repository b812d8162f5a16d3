"""`kosti solve`, what it prints, and the lists of what is solved; it knows `mind`."""

"""The live connection of a device, and its messages; it knows the house."""

"""All the numbers: every one of them is made, struck off or collected, mostly in order."""

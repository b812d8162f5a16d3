"""What people may do at a table: play, speak, ask the others; give words for fair dice, take back, look after onlookers and absent players; it knows rooms."""

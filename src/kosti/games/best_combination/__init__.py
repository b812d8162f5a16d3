"""The best combination of a round wins it, or the worst one loses: pairs, streets and hands of poker."""

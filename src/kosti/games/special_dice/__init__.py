"""Games with special dice: colours, pictures, other numbers of sides; they know the bets of `casino` besides."""

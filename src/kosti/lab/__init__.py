"""The laboratory: simulation, tournaments, benchmarks, odds and solving; it knows `mind` and what that knows."""

"""The laboratory: simulation, tournaments, benchmarks."""

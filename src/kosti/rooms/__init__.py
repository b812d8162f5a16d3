"""Tables with people round them, without network and disk; the standard library alone, and of Kosti the engine."""

export function writeWorker(): void;

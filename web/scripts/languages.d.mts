export function languages(folder?: string): { code: string; name: string; short: string }[];

/** Stands in for the package `punycode.js`: the few addresses in rules are written as they are opened. */
export default { toASCII: (host: string): string => host, toUnicode: (host: string): string => host };

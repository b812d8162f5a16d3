/** What is said on paper and about printing, in English. */

export const words = { rules: "Print the rules", sheet: "Print a score sheet", name: "Name", total: "Total", date: "Date" };

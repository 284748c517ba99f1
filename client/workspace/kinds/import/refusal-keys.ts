/** Where the words of a refusal stand: what is wrong with a table is said apart from what can be wrong anywhere. */
export const refusalKeys = (code: string): string[] => [`tables:${code}`, `errors:${code}`]

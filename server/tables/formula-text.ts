/**
 * What a spreadsheet takes for the beginning of a formula, marked or not: those of Chinese and Japanese
 * take the wide forms too, and all of them look past what cannot be seen.
 */
const formula = /^'*(?:[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u

/**
 * A text that a spreadsheet takes for nothing else: what begins like a formula gets an apostrophe,
 * or a title written by anybody would run on the computer of whoever opens the table.
 */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `harmless` made this of: a table of ours that is loaded says what it said. */
export const originalText = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

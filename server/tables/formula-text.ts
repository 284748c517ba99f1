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

// What ends a cell for some spreadsheet: a semicolon where the comma is the decimal point, a tab where
// text is pasted, a line's end where quotes are not understood. Quotes after it are the cell's own. It
// takes the sign where there is one, so that no part of it is looked at twice.
const cellStart = /[;\t\r\n][;"\p{Z}\p{C}]*('*)([=+\-@＝＋－＠﹦﹢﹣﹫]?)/gu

/**
 * `harmless` for a table of text, whose reader decides where a cell ends: what begins like a formula
 * behind any end of a cell or line gets an apostrophe too. Quotes alone do not keep a cell together.
 */
export const harmlessLine = (text: string): string =>
  harmless(text).replace(cellStart, (start: string, _marks: string, sign: string) =>
    sign === '' ? start : `${start.slice(0, -sign.length)}'${sign}`,
  )

/** The text that `harmlessLine` made this of. */
export const originalLine = (text: string): string =>
  originalText(
    text.replace(cellStart, (start: string, marks: string, sign: string) =>
      sign === '' || marks === '' ? start : `${start.slice(0, -sign.length - 1)}${sign}`,
    ),
  )

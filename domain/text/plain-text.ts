/** Which characters a text may have that people read in lists, menus, letters and tables. */

/** Turns the direction of what follows: a name with it reads backwards, and so does what stands behind. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** What stands for the end of a line. */
const lineEnds = /\r\n|[\r\n\u0085\u2028\u2029]/g

/** Most texts have none of all these. */
const unseen = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** One line: line ends and tabs are blanks in it, other control characters are left out. */
export const singleLine = (text: string): string =>
  unseen.test(text)
    ? text.replace(lineEnds, ' ').replaceAll('\t', ' ').replace(turning, '').replace(controls, '')
    : text

/** Several lines: newline and tab stay, other control characters are left out. */
export const severalLines = (text: string): string =>
  unseen.test(text) ? text.replace(lineEnds, '\n').replace(turning, '').replace(controls, '') : text

/**
 * Whether people see anything of the text: blanks, what Unicode lets programs leave out, marks of format,
 * and characters that stand for nothing outside one program are nothing.
 */
export const isVisible = (text: string): boolean => seen.test(text)

// A Braille cell without dots is no blank to Unicode, nor is what stands in place of an object.
const seen =
  /[^\s\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC]/u

/** The text with whatever nobody sees in it written out, `\u{200B}`: what is compared exactly, shown. */
export const unseenShown = (text: string): string =>
  text.replace(hidden, (one) => `\\u{${one.codePointAt(0)?.toString(16).toUpperCase()}}`)

// Of blanks the plain one alone is what it looks like.
const hidden =
  /(?! )[\s\p{Zs}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC]/gu

// NUL is refused elsewhere: no text with it can be kept (`sound-json.ts`).
const controls = /(?![\0\t\n])\p{Cc}/gu

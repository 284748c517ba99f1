/** How a text is searched for: capitals and the marks of letters make no difference, `dj` finds `đ`. */

// Each letter with what is typed for it where a keyboard lacks it.
const letters: Readonly<Record<string, string>> = {
  ...{ a: 'áàâäãåą', c: 'čćç', d: 'đď', e: 'éèêëěę', i: 'íìîï', l: 'łľ', n: 'ñňń' },
  ...{ o: 'óòôöõő', r: 'řŕ', s: 'šśş', t: 'ťţ', u: 'úùûüůű', y: 'ýÿ', z: 'žźż' },
}
const plainOf = new Map(
  Object.entries(letters).flatMap(([plain, marked]) =>
    [...marked].map((letter) => [letter, plain] as const),
  ),
)

/** Small letters without their marks. */
const plainLetters = (text: string): string =>
  [...text.toLowerCase().normalize('NFC')].map((letter) => plainOf.get(letter) ?? letter).join('')

/** Whether `part` is somewhere in `whole`. */
export const isTextPart = (part: string, whole: string): boolean =>
  hasLetters(part) ? new RegExp(searchPattern(part), 'i').test(whole) : whole.includes(part)

/** Whether there is anything in a text that is written in two ways: figures and Chinese are not. */
export const hasLetters = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()

const special = /[\\^$.|?*+()[\]{}-]/g

/**
 * The same as a regular expression, of JavaScript as of PostgreSQL, that ignores capitals: letters
 * with their marks, and every other character as it is, nothing repeated.
 */
export const searchPattern = (text: string): string =>
  plainLetters(text)
    .split('dj')
    .map((part) => [...part].map(patternOf).join(''))
    .join(`(?:${patternOf('d')}j|đ|Đ)`)

function patternOf(letter: string): string {
  const marked = letters[letter]
  if (marked === undefined) return letter.replace(special, '\\$&')
  return `[${letter}${marked}${marked.toUpperCase()}]`
}

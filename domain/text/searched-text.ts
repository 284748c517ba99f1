import { normalForm } from './normal-form.ts'

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
  [...normalForm(text.toLowerCase(), 'NFC')].map((letter) => plainOf.get(letter) ?? letter).join('')

/** Whether `part` is somewhere in `whole`. */
export function isTextPart(part: string, whole: string): boolean {
  if (!hasLetters(part)) return whole.includes(part)
  const wanted = unitsOf(part)
  const letters = [...normalForm(whole.toLowerCase(), 'NFC')]
  return letters.some((_, at) => isAt(letters, at, wanted)) || wanted.length === 0
}

/** Its letters without marks, and `dj` as one of them. */
const unitsOf = (text: string): string[] => plainLetters(text).match(/dj|./gsu) ?? []

/** Whether the units stand one after the other from there on; `đ` is `d`, `dj`, and before a `j` both. */
function isAt(letters: readonly string[], start: number, wanted: readonly string[]): boolean {
  let at = start
  for (const [place, unit] of wanted.entries()) {
    const letter = letters[at] ?? ''
    const plain = plainOf.get(letter) ?? letter
    if (unit !== 'dj') {
      if (plain !== unit) return false
      at += 1
    } else {
      const isTwo = plain === 'd' && letters[at + 1] === 'j'
      if (letter === 'đ' && isTwo && isAt(letters, at + 1, wanted.slice(place + 1))) return true
      if (letter !== 'đ' && !isTwo) return false
      at += isTwo ? 2 : 1
    }
  }
  return true
}

/** Whether there is anything in a text that is written in two ways: figures and Chinese are not. */
export const hasLetters = (text: string): boolean => text.toLowerCase() !== text.toUpperCase()

const special = /[\\^$.|?*+()[\]{}-]/g

/**
 * The same as a regular expression of PostgreSQL that ignores capitals: letters with their marks, and
 * every other character as it is, nothing repeated.
 */
export const searchPattern = (text: string): string =>
  unitsOf(text)
    .map((unit) => (unit === 'dj' ? `(?:${patternOf('d')}j|đ|Đ)` : patternOf(unit)))
    .join('')

function patternOf(letter: string): string {
  const marked = letters[letter]
  if (marked === undefined) return letter.replace(special, '\\$&')
  return `[${letter}${marked}${marked.toUpperCase()}]`
}

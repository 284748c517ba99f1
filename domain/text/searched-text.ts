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
  [...foldedText(text)].map((letter) => plainOf.get(letter) ?? letter).join('')

/** As texts are compared: in small letters, each with its mark in one character. */
export const foldedText = (text: string): string => normalForm(text.toLowerCase(), 'NFC')

/**
 * Whether a text has `part` somewhere in it. What is searched for is taken apart once, so that a text
 * costs no more than reading it; whoever asks often hands over what it is folded (`foldedText`).
 */
export function textSearch(part: string): (whole: string, folded?: string) => boolean {
  if (!hasLetters(part)) return (whole) => whole.includes(part)
  const units = unitsOf(part)
  return (whole, folded = foldedText(whole)) => {
    for (let at = 0; at < folded.length; at += 1) if (isAt(folded, at, units)) return true
    return units.length === 0
  }
}

/** Whether the units from `first` on stand one after the other there; `đ` is `d`, `dj`, and before a `j` both. */
function isAt(folded: string, start: number, units: readonly string[], first = 0): boolean {
  let at = start
  for (let place = first; place < units.length; place += 1) {
    const unit = units[place] ?? ''
    const letter = folded[at] ?? ''
    const plain = plainOf.get(letter) ?? letter
    if (unit !== 'dj') {
      // One that takes two characters is written in one way alone.
      if (plain !== unit && !(unit.length > 1 && folded.startsWith(unit, at))) return false
      at += unit.length
    } else {
      const isTwo = plain === 'd' && folded[at + 1] === 'j'
      if (letter === 'đ' && isTwo && isAt(folded, at + 1, units, place + 1)) return true
      if (letter !== 'đ' && !isTwo) return false
      at += isTwo ? 2 : 1
    }
  }
  return true
}

let last: { readonly part: string; readonly search: ReturnType<typeof textSearch> } | undefined

/** Whether `part` is somewhere in `whole`. */
export function isTextPart(part: string, whole: string): boolean {
  // Lists ask the same of one text after the other.
  if (last?.part !== part) last = { part, search: textSearch(part) }
  return last.search(whole)
}

/** Its letters without marks, and `dj` as one of them. */
const unitsOf = (text: string): string[] => plainLetters(text).match(/dj|./gsu) ?? []

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

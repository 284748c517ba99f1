import { pinyinReadings } from './pinyin-readings.ts'

/**
 * How Chinese is looked for with letters: by its syllables (`dongshan`, the last one begun at least)
 * or by the first letter of each (`ds`), whichever of its readings a character has there.
 */

/** Characters by the syllables they are read as. */
const readings: Readonly<Record<string, string>> = Object.fromEntries(
  pinyinReadings.flatMap((ofLetter) =>
    ofLetter.split(' ').map((one) => {
      const [syllable = ''] = /^[a-z]+/.exec(one) ?? []
      return [syllable, one.slice(syllable.length)]
    }),
  ),
)

/** For each character that is looked for the ones it may be. */
type Way = readonly string[]

/** More say nothing about a name, and one letter is in most of them. */
const [leastTyped, mostTyped] = [2, 24]
/** Letters that are parted in more ways than these are no name. */
const mostWays = 8
const longestSyllable = 6

const together = (isOne: (syllable: string) => boolean): string =>
  [
    ...new Set(
      Object.entries(readings)
        .filter(([syllable]) => isOne(syllable))
        .flatMap(([, characters]) => [...characters]),
    ),
  ].join('')

/** Characters that are read so, or begin so, by what was typed: a few hundred in all. */
const begun = new Map<string, string>()

function beginningWith(letters: string): string {
  const known = begun.get(letters)
  if (known !== undefined) return known
  const found = together((syllable) => syllable.startsWith(letters))
  if (found) begun.set(letters, found)
  return found
}

/** The ways in which a text of letters is Chinese; none for any other text. */
export function pinyinWays(text: string): readonly Way[] {
  const letters = text.toLowerCase().replaceAll('ü', 'v').replaceAll(/[' ]/g, '')
  if (letters.length < leastTyped || letters.length > mostTyped || !/^[a-z]+$/.test(letters)) {
    return []
  }
  const firsts = [...letters].map(beginningWith)
  return [...(firsts.includes('') ? [] : [firsts]), ...syllablesOf(letters).slice(0, mostWays)]
}

/** Every way to part letters into syllables; from each place on they are worked out once. */
function syllablesOf(letters: string): readonly Way[] {
  const from: Way[][] = [[]]
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const rest = letters.slice(at)
    const ways: Way[] = rest.length <= longestSyllable && beginningWith(rest) ? [[rest]] : []
    for (let size = longestSyllable; size > 0; size -= 1) {
      if (size >= rest.length || !readings[rest.slice(0, size)]) continue
      const others = from[rest.length - size] ?? []
      ways.push(...others.map((other) => [rest.slice(0, size), ...other]))
    }
    from[rest.length] = ways.slice(0, mostWays)
  }
  return (from[letters.length] ?? []).map((way) =>
    way.map((one, at) => (at === way.length - 1 ? beginningWith(one) : (readings[one] ?? ''))),
  )
}

/** The same as regular expressions of PostgreSQL. */
export const pinyinPatterns = (text: string): string[] =>
  pinyinWays(text).map((way) => way.map((characters) => `[${characters}]`).join(''))

/** Whether a text has somewhere what letters stand for. */
export function pinyinSearch(text: string): (whole: string) => boolean {
  const ways = pinyinWays(text)
  const isAt = (whole: readonly string[], start: number) =>
    ways.some((way) => way.every((characters, at) => characters.includes(whole[start + at] ?? '?')))
  return (whole) => [...whole].some((_, start, all) => isAt(all, start))
}

/** Makes `domain/text/pinyin-readings.ts` anew: `node --import tsx scripts/pinyin-readings.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinyin } from 'pinyin-pro'

/** The unified ideographs of Unicode, those of names included. */
const [first, last] = [0x4e00, 0x9fff]

/** Characters by the syllables they are read as, without tones; `ü` is typed as `v`. */
export function readings(): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (let code = first; code <= last; code += 1) {
    const character = String.fromCharCode(code)
    const syllables = pinyin(character, {
      multiple: true,
      toneType: 'none',
      type: 'array',
      v: true,
    })
    for (const syllable of new Set(syllables.filter((one) => /^[a-z]+$/.test(one)))) {
      found[syllable] = (found[syllable] ?? '') + character
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same as a source. */
export function readingsSource(): string {
  const lines = Object.entries(readings()).map(([syllable, text]) => syllable + text)
  const letters = new Set(lines.map(([letter = '']) => letter))
  return [
    '/** Syllables, each with the characters read so: facts of npm pinyin-pro, by `scripts/pinyin-readings.ts`. */',
    'export const pinyinReadings: readonly string[] = [',
    ...[...letters].map(
      (letter) => `  '${lines.filter((one) => one.startsWith(letter)).join(' ')}',`,
    ),
    ']',
    '',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(join(import.meta.dirname, '..', 'domain/text/pinyin-readings.ts'), readingsSource())
}

/** Which encoding a text is written in, when it does not say so itself. Runs in the reading process. */
import { type TableEncoding, tableEncodings } from '#domain/api/table-reading'

/** Bytes that are looked at: more make no difference to what is found. */
export const encodingSample = 256 * 1024

/** What our readers' programs write; Western European texts read the same in Windows-1250. */
const detectable: ReadonlySet<string> = new Set<TableEncoding>([
  ...(['gb18030', 'big5', 'windows-1250', 'windows-1251', 'iso-8859-2', 'iso-8859-5'] as const),
  ...(['utf-16le', 'utf-16be'] as const),
])

/**
 * Characters that no text has, signs of a law or a footnote that begin a word, and a foreign capital in
 * the middle of one: what is left of code page 852 or Mac Cyrillic in any encoding that is offered.
 */
const impossible = /[\p{Co}\p{Cn}\u0080-\u009f]|[§†‡¦¬]\p{Ll}|\p{Ll}{2}[^\P{Lu}A-Z]\p{Ll}/gu

/**
 * Letters of two scripts in one word, and what Windows-1250 makes of the š and ž of ISO 8859-2, which no
 * Serbian word has.
 */
const unlikely =
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|[a-z]\p{Script=Han}+[a-z]|[ąĄľĽ]|\p{L}[©®]|[©®]\p{L}/gu

const odditiesIn = (text: string): number =>
  [unlikely, impossible].reduce((sum, one) => sum + (text.match(one)?.length ?? 0), 0)

/** Whether a text has words that nobody writes: it was written in another encoding. */
export const isImplausible = (text: string): boolean => text.search(impossible) >= 0

/** The mark at the beginning of a text, if it has one. */
export function markedEncoding([first, second, third]: Uint8Array): TableEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/**
 * Encodings that a text without a mark can be written in, the likeliest first: UTF-8 where its bytes
 * are such, else what the detector says, less what it overlooks: words that
 * nobody writes.
 */
export async function likelyEncodings(sample: Buffer): Promise<readonly string[]> {
  // Its model takes a tenth of a second to load, and most texts are UTF-8.
  const { detectAll } = await import('jschardet')
  const found = detectAll(sample).flatMap(({ encoding, confidence }) => {
    const label = labelOf(encoding ?? '')
    if (label === null || !detectable.has(label)) return []
    const text = new TextDecoder(label).decode(sample)
    return [{ label, confidence, odd: odditiesIn(text) }]
  })
  found.sort((a, b) => a.odd - b.odd || b.confidence - a.confidence)
  return [...new Set([...found.map(({ label }) => label), 'gb18030', 'windows-1250'])]
}

/** The name of an encoding among those that are offered, for any label it goes by; null for others. */
export function labelOf(name: string): string | null {
  try {
    // The detector writes UTF-16 with one dash more than the standard.
    const { encoding } = new TextDecoder(name.replace(/^utf-16-/i, 'utf-16'))
    return tableEncodings.find((one) => one === (encoding === 'gbk' ? 'gb18030' : encoding)) ?? null
  } catch {
    return null
  }
}

/** Finds texts that are UTF-8 but for a few bytes: read as another encoding, every letter would be lost. */

const replacement = '\uFFFD'

/**
 * The first line with bytes that are no UTF-8, where the text as a whole is: more of its foreign letters
 * are well formed than broken, or it was cut off in the middle of its last one. Null for other encodings,
 * whose letters form UTF-8 only by chance.
 */
export async function brokenUtf8Line(bytes: AsyncIterable<Uint8Array>): Promise<number | null> {
  const decoder = new TextDecoder('utf-8')
  let [line, sound, broken, first] = [1, 0, 0, 0]
  let last = ''
  const count = (text: string) => {
    for (const mark of text) {
      if (mark === '\n') line += 1
      else if (mark === replacement) {
        broken += 1
        first ||= line
      } else if (mark > '\u007f') sound += 1
      last = mark
    }
  }
  for await (const piece of bytes) count(decoder.decode(piece, { stream: true }))
  count(decoder.decode())
  const isCutOff = broken === 1 && last === replacement && sound > 0
  return broken > 0 && (sound > broken || isCutOff) ? first : null
}

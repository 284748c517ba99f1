import { BoundedText, decodeEscapes } from './bounded-text.ts'
import { TableFault, type TableLimits } from './table-limits.ts'
import { readXml } from './xml-stream.ts'
import type { Archive } from './zip-archive.ts'

/** The texts that cells of a workbook point at by number. */
export async function sharedTextsOf(
  archive: Archive,
  name: string,
  limits: TableLimits,
): Promise<readonly string[]> {
  if (!archive.has(name)) return []
  const texts: string[] = []
  const text = new BoundedText(limits)
  let [characters, isText, phonetic] = [0, false, 0]
  const parts = readXml(await archive.open(name), {
    open: (element) => {
      if (element === 'si') text.clear()
      else if (element === 'rPh') phonetic += 1
      else if (element === 't') isText = phonetic === 0
    },
    text: (piece) => {
      if (isText) text.add(piece)
    },
    close: (element) => {
      if (element === 't') isText = false
      else if (element === 'rPh') phonetic -= 1
      else if (element === 'si') {
        characters += text.value.length
        texts.push(decodeEscapes(text.value))
        if (texts.length > limits.sharedTexts || characters > limits.sharedCharacters)
          throw new TableFault('tableTooManyTexts', { limit: limits.sharedTexts })
      }
    },
  })
  for await (const _ of parts);
  return texts
}

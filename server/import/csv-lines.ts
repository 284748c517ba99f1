import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** One line of a file with a header: its number as an editor counts, and its cells by column. */
export interface Line {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: Record<string, string>
}

/** The lines of a CSV file, `.gz` or plain, read as they are asked for: memory does not grow. */
export async function* csvLines(file: string): AsyncGenerator<Line> {
  const parser = parse({ bom: true, columns: true, info: true, skip_empty_lines: true, trim: true })
  const source = createReadStream(file)
  // A broken file ends the reader below with its error; the callback only keeps it from ending us.
  const settled = () => undefined
  if (file.endsWith('.gz')) pipeline(source, createGunzip(), parser, settled)
  else pipeline(source, parser, settled)
  for await (const { info, record } of parser as AsyncIterable<Parsed>) {
    yield { line: info.lines, cells: record }
  }
}

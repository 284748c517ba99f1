import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Line } from '../csv-lines.ts'
import { tableLines } from '../table/table-lines.ts'
import type { FileKind } from './normal-file.ts'

/** The lines of a kept table, read as they are asked for. */
export async function* batchLines(kind: FileKind, content: Buffer): AsyncGenerator<Line> {
  const dir = await mkdtemp(join(tmpdir(), 'headframe-import-'))
  try {
    const file = join(dir, `table.${kind}`)
    await writeFile(file, content)
    yield* tableLines(file)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** So many of the items at a time. */
export async function* chunked<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

import { sql } from 'drizzle-orm'
import type { TableReading } from '#domain/api/table-reading'
import type { Database } from '../../db/database.ts'
import type { TemporaryFiles } from '../../files/temporary-files.ts'
import { type TableLine, tableLines } from '../../tables/table-lines.ts'
import type { Batch } from './batch.ts'

interface Kept {
  readonly db: Database
  readonly temporary: TemporaryFiles
}

/** One batch is worked on at a time: it takes no place from what its person uploads meanwhile. */
const backgroundReader = 'imports'

/** The lines of a kept table, read as they are asked for. */
export async function* batchLines(
  parts: Kept,
  { id, form }: Pick<Batch, 'id' | 'form'>,
): AsyncGenerator<TableLine> {
  const file = await keptFile(parts, id)
  try {
    yield* tableLines(file.path, { reader: backgroundReader, reading: readingOf(form) })
  } finally {
    await parts.temporary.remove(file)
  }
}

/** A kept table on the disk, for whoever removes it again. */
export const keptFile = (parts: Kept, batchId: string) =>
  parts.temporary.receive(contentOf(parts, batchId))

/** What was found in a table when it came holds for as long as it is kept. */
export const readingOf = ({ encoding, sheet, headingLine }: Batch['form']): TableReading => ({
  ...(encoding && { encoding }),
  ...(sheet && { sheet }),
  ...(headingLine && { headingLine }),
})

/** Bytes at a time: to read more at once would hold up everybody else. */
const pieceSize = 1024 * 1024

async function* contentOf({ db }: Kept, batchId: string): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += pieceSize) {
    const [row] = await db.system((tx) =>
      tx.query<{ piece: Buffer }>(sql`
        select substring(content from ${from} for ${pieceSize}) as piece
        from import_batch where id = ${batchId}`),
    )
    if (!row || row.piece.length === 0) return
    yield row.piece
  }
}

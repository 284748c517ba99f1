import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Note } from '../table/notes.ts'

/** Keeps what people should know of lines that are taken, until they are. */
export async function keepNotes(tx: Tx, batchId: string, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  await tx.query(sql`
    insert into import_note (batch_id, line, heading, reason, params)
    select ${batchId}::uuid, line, heading, reason, params
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as r(line int, heading text, reason text, params jsonb)`)
}

/** One thing to know, of how many lines, and the first of them as it was said there. */
export interface NoteOfLines extends Note {
  readonly lines: number
}

/** The notes of a batch, those of most lines first. */
export const notesOf = (tx: Tx, batchId: string): Promise<NoteOfLines[]> =>
  tx.query<NoteOfLines>(sql`
    select min(line) as line, heading, reason, (array_agg(params order by line))[1] as params,
      count(*)::int as lines
    from import_note where batch_id = ${batchId}
    group by heading, reason order by lines desc, reason, heading limit 30`)

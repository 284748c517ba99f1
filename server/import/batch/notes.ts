import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { type OrgName, orgParams } from '../../records/checks/base/named-org.ts'
import { placeField } from '../../records/place/place.ts'
import type { Note } from '../table/notes.ts'
import type { Candidate } from '../table/read-lines.ts'

/** One thing to know, of how many lines, and the first of them as it was said there. */
export interface NoteOfLines extends Note {
  readonly lines: number
}

/** Keeps what people should know of lines that are taken, until they are: once for all lines of a chunk. */
export async function keepNotes(tx: Tx, batchId: string, notes: readonly Note[]): Promise<void> {
  const together = new Map<string, NoteOfLines>()
  for (const note of notes) {
    const key = `${note.reason} ${note.heading}`
    const first = together.get(key)
    together.set(key, { ...(first ?? note), lines: (first?.lines ?? 0) + 1 })
  }
  if (together.size === 0) return
  await tx.query(sql`
    insert into import_note (batch_id, line, heading, reason, params, lines)
    select ${batchId}::uuid, line, heading, reason, params, lines
    from jsonb_to_recordset(${JSON.stringify([...together.values()])}::jsonb)
      as r(line int, heading text, reason text, params jsonb, lines int)`)
}

/** Where lines come to stand that name no organisation: in that of whoever imports them. */
export async function placeNotes(
  tx: Tx,
  resource: Resource,
  made: readonly Candidate[],
): Promise<Note[]> {
  const field = placeField(resource)
  const assumed = made.filter(
    ({ assumedPlace, values }) => assumedPlace !== null && assumedPlace === values[field],
  )
  const [first] = assumed
  if (!first) return []
  const [org] = await tx.query<OrgName>(sql`
    select name, name_en as "nameEn", name_sr as "nameSr" from organization
    where id = ${first.assumedPlace}::uuid`)
  if (!org) return []
  const params = orgParams('org', org)
  return assumed.map(({ line }) => ({
    ...{ line: line.line, heading: '', reason: 'placedAtOwn', params },
  }))
}

/** The notes of a batch, those of most lines first. */
export const notesOf = (tx: Tx, batchId: string): Promise<Required<NoteOfLines>[]> =>
  tx.query<Required<NoteOfLines>>(sql`
    select min(line) as line, heading, reason, (array_agg(params order by line))[1] as params,
      sum(lines)::int as lines
    from import_note where batch_id = ${batchId}
    group by heading, reason order by sum(lines) desc, reason, heading limit 30`)

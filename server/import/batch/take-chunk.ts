/** One transaction of an import: lines become records, with what is remembered of them, or are only tried. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { announceTogether } from '../../records/history/announce-together.ts'
import type { TableLine } from '../../tables/table-lines.ts'
import { rememberLines } from '../known-lines.ts'
import { notesOn, notTaken, recordNote } from '../table/notes.ts'
import type { LineReader, Reading } from '../table/read-lines.ts'
import { type Taken, takeLines } from '../table/take-lines.ts'
import { advanceBatch, type Batch } from './batch.ts'
import { keepFaults } from './faults.ts'
import { keepNotes, placeNotes } from './notes.ts'

/** Work on one batch, and in whose right. */
export interface Job extends RecordContext {
  readonly batch: Batch
  readonly resource: Resource
  readonly actor: Actor
}

/** Undoes a rehearsal, with what it found. */
class Rehearsed extends Error {
  readonly taken: Taken
  constructor(taken: Taken) {
    super('a rehearsal leaves nothing behind')
    this.taken = taken
  }
}

/** Lines of a table, and what they say. */
export interface Chunk {
  readonly lines: readonly TableLine[]
  readonly reading: Reading
}

/** Whether the work goes on: false when somebody stopped it. */
export async function takeChunk(
  job: Job,
  reader: LineReader,
  { lines, reading }: Chunk,
): Promise<boolean> {
  const { db, clock, batch, resource, actor, figureFaults } = job
  const now = clock.now()
  const rehearsal = batch.state === 'checking'
  const note = async (tx: Tx, taken: Taken): Promise<boolean> => {
    const { made, known, standing, sameAsRecord, refused, faults } = taken
    const all = [
      ...faults,
      ...refused.flatMap(({ candidate, problem }) =>
        reader.faultsOf(candidate.line, problem, candidate.values),
      ),
    ]
    await keepFaults(tx, batch.id, all)
    if (rehearsal) {
      const noting = { resource, actor, now, headingOf: reader.headingOf }
      await keepNotes(tx, batch.id, [
        ...standing.map(notTaken),
        ...sameAsRecord.map(recordNote),
        ...(await placeNotes(tx, resource, made)),
        ...made.flatMap((one) => notesOn(one, noting)),
      ])
    }
    const faulty = lines.length - made.length - known
    const counts = { done: lines.length, fresh: made.length, known, faulty }
    return advanceBatch(tx, batch, counts, now)
  }
  const work = db.scoped(actor.scope, async (tx) => {
    const taken = await takeLines(tx, reading, {
      ...{ resource, actor, now, figureFaults, rehearsal },
      contentMatch: { fields: reader.mappedFields, createdBefore: new Date(batch.createdAt) },
    })
    if (rehearsal) throw new Rehearsed(taken)
    return withSystemRole(tx, null, async () => {
      await keepMade(tx, batch.id, taken.made)
      await rememberLines(tx, taken.made)
      const ids = taken.made.map(({ id }) => id)
      await announceTogether(tx, resource, { ids, action: 'import', now })
      if (!(await note(tx, taken))) throw new Problem(409, 'cancelled')
      return true
    })
  })
  return work.catch((error: unknown) => {
    if (error instanceof Rehearsed) return db.system((tx) => note(tx, error.taken))
    if (error instanceof Problem && error.code === 'cancelled') return false
    throw error
  })
}

async function keepMade(tx: Tx, batchId: string, made: Taken['made']): Promise<void> {
  const rows = made.map(({ id, line, version }) => ({ id, line: line.line, version }))
  await tx.query(sql`
    insert into import_made (batch_id, record_id, line, version)
    select ${batchId}::uuid, id, line, version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, line int, version int)`)
}

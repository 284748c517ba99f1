import { sql } from 'drizzle-orm'
import { keepable } from '#domain/text/sound-json'
import type { Database, Tx } from '../../db/database.ts'
import type { Fault } from '../table/fault.ts'

/** Characters of a cell that are shown beside what is wrong with it. */
const longestShown = 500

/** A fault as it is kept: without parameters it says that it has none. */
type KeptFault = Required<Fault>

/** Keeps why lines were not taken. */
export async function keepFaults(tx: Tx, batchId: string, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return
  const shown = faults.map((one) => ({ ...one, value: keepable(one.value, longestShown) }))
  await tx.query(sql`
    insert into import_fault (batch_id, line, heading, reason, params, value)
    select ${batchId}::uuid, line, heading, reason, params, value
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as r(line int, heading text, reason text, params jsonb, value text)`)
}

/** The first cell of each column of which nobody can say how its numbers or days are written. */
export const ambiguousColumnsOf = (
  tx: Tx,
  batchId: string,
): Promise<Pick<KeptFault, 'heading' | 'value' | 'reason' | 'params'>[]> =>
  tx.query(sql`
    select distinct on (heading) heading, value, reason, params from import_fault
    where batch_id = ${batchId} and reason in ('ambiguousNumber', 'ambiguousDate')
    order by heading, line`)

/** Values that are asked about at a time. */
const mostUnknown = 30

/** What cells say that their field does not know, with the lines it stands in; the most frequent first. */
export const unknownValuesOf = (
  tx: Tx,
  batchId: string,
): Promise<(Pick<Fault, 'heading' | 'value'> & { readonly lines: number })[]> =>
  tx.query(sql`
    select heading, value, count(*)::int as lines from import_fault
    where batch_id = ${batchId} and reason in ('unknownValue', 'notFound', 'notABoolean')
    group by heading, value order by lines desc, heading, value limit ${mostUnknown}`)

/** Why lines of a batch were not taken, in the order of the file. */
export const faultsOf = (tx: Tx, batchId: string, limit: number): Promise<KeptFault[]> =>
  tx.query<KeptFault>(sql`
    select line, heading, reason, params, value from import_fault
    where batch_id = ${batchId} order by line, heading limit ${limit}`)

/** Lines whose faults are read at a time. */
const linesAtATime = 500

/** All of them in that order, those of some lines at a time. */
export async function* eachFault(db: Database, batchId: string): AsyncGenerator<Fault[]> {
  for (let after = 0; ; ) {
    const faults = await db.system((tx) =>
      tx.query<Fault>(sql`
        select line, heading, reason, params, value from import_fault
        where batch_id = ${batchId} and line > ${after} and line <= coalesce((
          select line from import_fault where batch_id = ${batchId} and line > ${after}
          order by line offset ${linesAtATime - 1} limit 1), 2147483647)
        order by line, heading`),
    )
    const last = faults.at(-1)
    if (!last) return
    yield faults
    after = last.line
  }
}

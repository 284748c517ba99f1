import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import { isInSet, type PartialSet, partialSets } from '#domain/definition/unique'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { columnTypeOf } from '../../../db/sql/where-sql.ts'
import { duplicateFaultOf, type Other, otherInSet } from '../../store/duplicate-fault.ts'
import {
  afterStoring,
  type BatchCheck,
  stateAfter,
  type Verdict,
  type Write,
} from '../base/check.ts'

/**
 * No second record of a partial set (`domain/definition/unique.ts`): asked beforehand, so that it is said with
 * whatever else is wrong. Of two at one moment the index of the set refuses the second.
 */
export const duplicates: BatchCheck = {
  async prepare(tx, writes) {
    const judges: Awaited<ReturnType<typeof judgeOf>>[] = []
    const [first] = writes
    for (const set of first ? partialSets(first.resource) : []) {
      judges.push(await judgeOf(tx, set, writes))
    }
    return {
      faultsOf: async (write) => {
        const faults: FieldError[] = []
        for (const judge of judges) {
          const verdict = await judge.faultsOf(write)
          if (verdict === afterStoring) return afterStoring
          faults.push(...verdict)
        }
        return faults
      },
      accept: (write) => {
        for (const judge of judges) judge.accept(write)
      },
    }
  },
}

async function judgeOf(tx: Tx, set: PartialSet, writes: readonly Write[]) {
  const keys = new Map<Write, string>()
  for (const write of writes) {
    const stored = storedBy(write)
    if (isInSet(set, stored)) keys.set(write, keyOf(set, stored))
  }
  const others = await othersOf(tx, set, [...keys.keys()])
  const accepted = new Set<string>()
  return {
    faultsOf: async (write: Write): Promise<Verdict> => {
      const { resource, after } = write
      const other = others.get(after.id)
      if (other) return [await duplicateFaultOf(tx, resource, set, other)]
      // Which number the first one has is known once it is stored.
      return accepted.has(keys.get(write) ?? '') ? afterStoring : []
    },
    accept: (write: Write): void => {
      const key = keys.get(write)
      if (key !== undefined) accepted.add(key)
    },
  }
}

const storedBy = (write: Write): Values => ({ ...write.after, storedState: stateAfter(write) })

const keyOf = ({ fields }: PartialSet, stored: Values): string =>
  JSON.stringify(fields.map((name) => stored[name] ?? null))

/** The record that each of the writes would be the second beside, by the id of what is written. */
async function othersOf(
  tx: Tx,
  set: PartialSet,
  writes: readonly Write[],
): Promise<ReadonlyMap<string, Other>> {
  const [first] = writes
  if (!first) return new Map()
  const { resource } = first
  const lines = writes.map(({ after }) => ({
    ':id': after.id,
    ...Object.fromEntries(set.fields.map((name) => [name, after[name] ?? null])),
  }))
  const typed = set.fields.map((name) => `"${name}" ${columnTypeOf(name, resource)}`)
  const found = await tx.query<Other & { readonly written: string }>(sql`
    select w.":id" as written, o.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as w(":id" uuid, ${sql.raw(typed.join(', '))})
    cross join lateral (${otherInSet(resource, set, sql`w.":id"`, (name) => sql.raw(`w."${name}"`))}) o`)
  return new Map(found.map(({ written, ...other }) => [written, other]))
}

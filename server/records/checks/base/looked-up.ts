import type { FieldError } from '#domain/definition/field-error'
import type { Tx } from '../../../db/database.ts'
import type { BatchCheck, Write } from './check.ts'

interface LookedUp<T> {
  /** What a write says that has to be looked up. */
  readonly saidBy: (write: Write) => readonly T[]
  /** Looks up all of it at once; answers what is wrong with one, null where nothing is. */
  readonly lookUp: (tx: Tx, all: readonly T[]) => Promise<(one: T) => FieldError | null>
}

/** A check of many writes that asks the database once, whatever they say. */
export const lookedUp = <T>({ saidBy, lookUp }: LookedUp<T>): BatchCheck => ({
  async prepare(tx, writes) {
    const said = new Map(writes.map((write) => [write, saidBy(write)]))
    const faultOf = await lookUp(tx, [...said.values()].flat())
    return {
      faultsOf: (write): FieldError[] =>
        (said.get(write) ?? []).flatMap((one) => faultOf(one) ?? []),
    }
  },
})

import type { Values } from '#domain/where/where'
import { problemOf } from '../../../api/problem.ts'
import { isUnreachable } from '../../../api/reachable.ts'
import { createRecord, type RecordAnswer } from '../../../api/records.ts'

interface Several {
  readonly resource: string
  /** The field whose values each get a record of their own. */
  readonly field: string
  readonly values: Values
  /** The same for every try to send the form. */
  readonly key: string
  /** Some were made and these values are left over. */
  readonly onPart: (made: number, left: readonly string[]) => void
}

/**
 * Makes one record for each value, in order; the answer is the last one's. What the server refuses
 * stops nobody else: it is told through `onPart`, and the first refusal is thrown.
 */
export async function createSeveral(several: Several): Promise<RecordAnswer> {
  const { resource, field, values, key, onPart } = several
  const left: string[] = []
  let last: RecordAnswer | null = null
  let made = 0
  let fault: unknown
  for (const value of values[field] as readonly string[]) {
    try {
      last = await createRecord(resource, { ...values, [field]: value }, `${key}:${value}`)
      made += 1
    } catch (error) {
      const problem = problemOf(error)
      // Nothing arrives: the whole form is sent again, and what was made is not made twice.
      if (problem && isUnreachable(problem)) throw error
      left.push(value)
      fault ??= error
    }
  }
  if (last && left.length === 0) return last
  if (made > 0) onPart(made, left)
  throw fault
}

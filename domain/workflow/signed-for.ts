/** What people sign for in the rows of a record, and when their signatures no longer say so. */

import { isChanged } from '../definition/changed-fields.ts'
import { pickedFields } from '../definition/picked-fields.ts'
import type { Resource } from '../definition/resource.ts'
import type { Fields } from '../definition/transition.ts'
import type { Context, Values } from '../where/where.ts'
import { stateOf } from './states.ts'

const signedFields = pickedFields(({ signedFor }) => Boolean(signedFor))

/** The tables whose rows nobody has signed any more, since these changes say something else than was signed for. */
export function lapsedSignatures(
  resource: Resource,
  before: Values,
  changes: Values,
  context: Context,
): Values {
  const state = () => stateOf(resource, before, context)
  return Object.fromEntries(
    signedFields(resource.fields).flatMap(([name, field]) => {
      if (!isChanged(before, { ...before, ...changes }, field.signedFor ?? [])) return []
      const rows = changes[name] ?? before[name]
      // Where nobody signs any more, what was signed stays.
      const isOpen = resource.changedIn?.[name]?.includes(state()) ?? true
      if (!isOpen || !Array.isArray(rows)) return []
      const blank = blankOf(field.columns ?? {})
      return [[name, (rows as readonly Values[]).map((row) => ({ ...row, ...blank }))]]
    }),
  )
}

/** What people do not write in a new row. */
const blankOf = (columns: Fields): Values =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, one]) =>
      one.calculated ? [[name, one.default ?? null]] : [],
    ),
  )

/** Child rows that people write, with the columns that they do not write. */
import type { Actor } from '../access/access.ts'
import { pickedFields } from '../definition/picked-fields.ts'
import type { Fields } from '../definition/transition.ts'
import type { Field } from '../fields/field.ts'
import { filledIn } from '../fields/filled-in.ts'
import { canonical } from '../text/canonical.ts'
import type { Context, Values } from '../where/where.ts'

type Acting = Context & { readonly actor: Actor }

const fieldsWithDefault = pickedFields((field) => field.default !== undefined)
const tables = pickedFields(({ columns }) => columns !== undefined)

/** The values with what is left out filled in. */
export function withDefaults(fields: Fields, values: Values, context: Acting): Values {
  const filled: Record<string, unknown> = { ...values }
  for (const [name, field] of fieldsWithDefault(fields)) {
    if (!(name in values)) filled[name] = defaultOf(field, context)
  }
  for (const [name, field] of tables(fields)) {
    if (name in filled) filled[name] = keptRows(field, [], filled[name], context)
  }
  return filled
}

function defaultOf(field: Field, { actor, now }: Acting) {
  switch (filledIn(field)) {
    case 'actor':
      return actor.id
    case 'actorOrg':
      return actor.lineage.org
    case 'now':
      return now.toISOString().slice(0, field.kind === 'date' ? 10 : undefined)
    case null:
      return field.default
  }
}

/** Child rows with the columns people do not write: kept where the row stayed, else their default. */
export function keptRows(
  field: Field | undefined,
  before: unknown,
  rows: unknown,
  context: Acting,
): unknown {
  const { columns } = field ?? {}
  if (!columns || !Array.isArray(rows)) return rows
  const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
  const stayed = stayedRows(columns, before)
  return rows.map((row: Values) => {
    const known = { ...computedPart(columns, stayed(row)), ...row }
    return { ...blank, ...withDefaults(columns, known, context) }
  })
}

/** Takes the row that says what this one says, each once; only calculated columns have any use for it. */
function stayedRows(columns: Fields, before: unknown): (row: Values) => Values | undefined {
  const said = Object.entries(columns).flatMap(([name, one]) => (one.calculated ? [] : [name]))
  const isKept = said.length < Object.keys(columns).length
  if (!isKept || !Array.isArray(before)) return () => undefined
  // A row may still be nothing at all: it is refused later, by its name.
  const keyOf = (row: Values | null) => canonical(said.map((name) => row?.[name] ?? null))
  const unclaimed = new Map<string, Values[]>()
  for (const row of before.toReversed() as Values[]) {
    const same = unclaimed.get(keyOf(row))
    if (same) same.push(row)
    else unclaimed.set(keyOf(row), [row])
  }
  return (row) => unclaimed.get(keyOf(row))?.pop()
}

function computedPart(columns: Fields, row: Values | undefined): Values {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => columns[name]?.calculated))
}

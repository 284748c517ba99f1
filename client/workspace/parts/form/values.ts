/** What stands in a form before anyone types, what it proposes meanwhile, and what it sends. */

import type { AnyRow, Resource } from '#domain/definition/resource'
import { follows, type Suggestion, suggested } from '#domain/definition/suggestion'
import { templatedRows, templatesIn } from '#domain/definition/template-rows'
import type { Field } from '#domain/fields/index'
import { traitsOf } from '#domain/fields/kinds'
import type { Values } from '#domain/where/where'
import { type Beginner, startOf } from '../../data/beginner.ts'
import type { Preset } from '../../data/list/list-state.ts'
import { sameValue } from '../../data/records/differences.ts'
import type { SettingsInForce } from './use-settings-in-force.ts'

/** The fields of a form, in its order. */
export const formFields = (resource: Resource): string[] =>
  resource.form.flatMap(({ fields }) => [...fields])

/** A new record as its definition and the screen it is made on propose it. */
export function blankValues(resource: Resource, preset: Preset, beginner: Beginner): Values {
  return Object.fromEntries(
    formFields(resource).map((name) => {
      const field = resource.fields[name]
      const only = preset?.[name]?.length === 1 ? preset[name][0] : undefined
      if (only !== undefined) return [name, field?.many ? [only] : only]
      return [name, field ? startOf(field, beginner) : null]
    }),
  )
}

/** The values of a stored record that its form may change. */
export const valuesOf = (resource: Resource, record: AnyRow): Values =>
  Object.fromEntries(formFields(resource).map((name) => [name, record[name] ?? null]))

/**
 * The fields in which a new record says what a stored one says. What says who enters it, when, what
 * proves it, what is true of one case alone, and what there can be once, such as a code, starts anew.
 */
export function likeFields(resource: Resource, record: AnyRow): ReadonlySet<string> {
  const once = new Set(
    (resource.unique ?? []).flatMap((one) => [...('fields' in one ? one.fields : one)]),
  )
  const isOwn = (name: string, field: Field) =>
    field.ofOneCase ||
    !traitsOf(field).copied ||
    field.default === 'actor' ||
    (once.has(name) && traitsOf(field).identifies)
  return new Set(
    formFields(resource).filter((name) => {
      const field = resource.fields[name]
      return field && (record[name] ?? null) !== null && !isOwn(name, field)
    }),
  )
}

/** A new record that says in those fields what the stored one says. */
export const likeValues = (
  resource: Resource,
  record: AnyRow,
  { blank, filled }: { readonly blank: Values; readonly filled: ReadonlySet<string> },
): Values =>
  Object.fromEntries(
    Object.entries(blank).map(([name, begins]) => {
      const field = resource.fields[name]
      if (!field || !filled.has(name)) return [name, begins]
      const value = record[name]
      return [name, field.columns ? rowsLike(field.columns, value) : listed(field, value)]
    }),
  )

const listed = ({ many }: Field, value: unknown) =>
  many && !Array.isArray(value) ? [value] : value

/** Rows without what was calculated in them, or is true of one case alone. */
const rowsLike = (columns: NonNullable<Field['columns']>, rows: unknown) =>
  (rows as readonly Values[]).map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) => columns[name]?.calculated === false && !columns[name]?.ofOneCase,
      ),
    ),
  )

/** Fills in what the definition suggests, where neither the person nor the stored record says more. */
export function withSuggestions(
  resource: Resource,
  values: Values,
  { touched, filled, settings = {}, chosen = {}, usual = {}, stored, ...opened }: Filling,
): Values {
  const isNew = stored === undefined
  const wasSuggested = (name: string, suggestion: Suggestion, before: StoredRecord) => {
    const kept = before.values[name] ?? null
    const there = { settings, chosen: before.chosen, isNew, ...opened }
    return kept === null || sameValue(kept, suggested(suggestion, before.values, there))
  }
  const found = Object.entries(resource.suggests ?? {}).flatMap(([name, suggestion]) => {
    const isFollowed = follows(suggestion, touched)
    if (touched.has(name) || (filled?.has(name) && !isFollowed)) return []
    // What a stored record says stays, unless it was proposed itself and what it follows is changed.
    if (stored && !(isFollowed && wasSuggested(name, suggestion, stored))) return []
    const value = suggested(suggestion, values, { settings, chosen, isNew, ...opened })
    return value === undefined ? [] : [[name, value]]
  })
  const items = Object.entries(usual).filter(
    ([name, item]) =>
      isNew &&
      !touched.has(name) &&
      !filled?.has(name) &&
      !sameValue(values[name], item) &&
      sameValue(values[name], resource.fields[name]?.default ?? null),
  )
  const all = [...items, ...found, ...copiedRows(resource, values, chosen)]
  return all.length > 0 ? { ...values, ...Object.fromEntries(all) } : values
}

/** Tables whose rows are to be those of the template that is chosen; none while it is not known. */
function copiedRows(resource: Resource, values: Values, chosen: Chosen): [string, unknown][] {
  return templatesIn(resource.fields).flatMap(([name, template]): [string, unknown][] => {
    const id = values[template.of] ?? null
    const named = chosen[template.of]
    if (id !== null && named?.id !== id) return []
    const copied = id === null ? [] : rowsOf(named?.[template.rows])
    const rows = templatedRows(template, rowsOf(values[name]), copied)
    return sameValue(rowsOf(values[name]), rows) ? [] : [[name, rows]]
  })
}

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

type Chosen = Readonly<Record<string, Values>>

/** A record as it was stored when its form was opened, and what its references point at. */
export interface StoredRecord {
  readonly values: Values
  readonly chosen: Readonly<Record<string, Values>>
}

interface Filling {
  /** Fields the person has chosen. */
  readonly touched: ReadonlySet<string>
  /** Fields that another record has filled in: they change with what they follow, and not before. */
  readonly filled?: ReadonlySet<string>
  readonly settings?: SettingsInForce
  /** What references point at, by reference. */
  readonly chosen?: Readonly<Record<string, Values>>
  /** Items that new records start with, by the fields that choose from their dictionaries. */
  readonly usual?: Values
  /** Left out: nothing is stored yet. */
  readonly stored?: StoredRecord
  /** The person works above the mines. */
  readonly isAboveMines?: boolean
  readonly now: Date
}

/** Values as they are sent: an emptied field is nothing. */
export const written = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  )

/** What a form asks for: what it works out beside that, to narrow choices and to hold rules to, is the server's. */
export const asked = ({ fields }: Pick<Resource, 'fields'>, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.calculated))

/** What a create sends: only what says something. */
export const stated = (values: Values): Values =>
  Object.fromEntries(Object.entries(written(values)).filter(([, value]) => value !== null))

/** What a change sends: only what differs from the record it was made on. */
export const changesOf = (base: Values, values: Values): Values =>
  Object.fromEntries(
    Object.entries(written(values)).filter(([name, value]) => !sameValue(base[name], value)),
  )

/** The values with nothing in what does not apply. */
export const emptied = (values: Values, hidden: ReadonlySet<string>): Values => ({
  ...values,
  ...Object.fromEntries([...hidden].map((name) => [name, null])),
})

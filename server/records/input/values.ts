/** What people send, checked against the definition: unknown and foreign fields refused by name. */

import type { Actor } from '#domain/access/access'
import { brokenRules, checkInput, faultyFields, soundRules } from '#domain/definition/check-input'
import {
  applicable,
  applicableValues,
  conditionsOf,
  hiddenFields,
} from '#domain/definition/conditional'
import { aheadErrors } from '#domain/definition/date-bounds'
import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import type { Resource } from '#domain/definition/resource'
import { stampFields } from '#domain/definition/stamp'
import type { Fields } from '#domain/definition/transition'
import { linesOf } from '#domain/fields/richtext'
import { canonical } from '#domain/text/canonical'
import { isVisible } from '#domain/text/plain-text'
import type { Context, Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { lapsedBy } from '#domain/workflow/endorsement'
import { keptRows, withDefaults } from '#domain/workflow/kept-rows'
import { lapsedSignatures } from '#domain/workflow/signed-for'
import { stateOf } from '#domain/workflow/states'
import { invalid } from '../../platform/problem.ts'
import { writableFields } from '../access/policy.ts'
import { withoutMasks } from '../access/secrets.ts'
import { safeRichText } from './rich-text.ts'

/** The values of a new record, defaults filled in. Throws with every fault, each at its field. */
export function newValues(
  resource: Resource,
  input: Values,
  context: Context & { readonly actor: Actor },
  id: string,
): Values {
  const asked = withDefaults(resource.fields, input, context)
  const hidden = hiddenFields(resource, asked, context)
  const sent = checked(resource, writableFields(resource, context.actor), input, { hidden })
  const values = applicableValues(withDefaults(resource.fields, sent, context), hidden)
  const whole = { ...values, id, createdBy: context.actor.id, storedState: resource.initial }
  mustHold(resource, null, whole, context)
  return values
}

/** The changes to a record, without those that change nothing. Throws like `newValues`. */
export function changedValues(
  resource: Resource,
  before: Values,
  input: Values,
  context: Context & { readonly actor: Actor },
): Values {
  const fields = writableFields(resource, context.actor)
  const hidden = hiddenFields(resource, { ...before, ...input }, context)
  const sent = checked(resource, fields, input, { hidden, partial: true })
  const whole = Object.entries(sent).map(([name, value]) => [
    name,
    keptRows(resource.fields[name], before[name], value, context),
  ])
  const gone = [...hidden].map((name) => [name, null])
  const chosen = differing(before, Object.fromEntries([...whole, ...gone]))
  mustBeChangeable(resource, before, chosen, context)
  mustKeepLinked(resource.fields, before, chosen)
  const lapsed = {
    ...lapsedBy(resource, Object.keys(chosen)),
    ...lapsedSignatures(resource, before, chosen, context),
  }
  const changes = { ...chosen, ...differing(before, lapsed) }
  const after = { ...before, ...changes }
  mustHaveConditional(resource, fields, hidden, after)
  mustHold(resource, before, after, context)
  return changes
}

/** Some fields never change, and some only in a way of their own that says what it brings about. */
function mustBeChangeable(
  resource: Resource,
  before: Values,
  changes: Values,
  context: Context,
): void {
  const { fixed = [], rearranged = [], changedIn = {} } = resource
  const state = stateOf(resource, before, context)
  const settled = Object.keys(changedIn).filter((name) => !changedIn[name]?.includes(state))
  const faults = [
    ...settled.map((field) => ({ field, code: 'settled' })),
    ...fixed.map((field) => ({ field, code: 'fixed' })),
    ...rearranged.map((field) => ({ field, code: 'rearranged' })),
  ].filter(({ field }) => field in changes)
  if (faults.length > 0) throw invalid(faults)
}

/** A row of which a record was made says what that record was made of. */
function mustKeepLinked(fields: Fields, before: Values, chosen: Values): void {
  const linkedIn = (name: string, rows: unknown): unknown[] => {
    const { linked } = fields[name] ?? {}
    if (linked === undefined || !Array.isArray(rows)) return []
    return rows.flatMap((row: Values) => row[linked] ?? [])
  }
  const faults = Object.entries(chosen).flatMap(([name, rows]) => {
    const kept = new Set(linkedIn(name, rows))
    const lost = linkedIn(name, before[name]).some((one) => !kept.has(one))
    return lost ? [{ field: name, code: 'rowLinked' }] : []
  })
  if (faults.length > 0) throw invalid(faults)
}

/** What a change brings onto the form must be filled in like what stood there from the start. */
function mustHaveConditional(
  resource: Resource,
  fields: Fields,
  hidden: ReadonlySet<string>,
  after: Values,
): void {
  const missing = [...conditionsOf(resource).keys()].filter(
    (name) => !hidden.has(name) && fields[name]?.required && (after[name] ?? null) === null,
  )
  if (missing.length > 0) throw invalid(missing.map((field) => ({ field, code: 'required' })))
}

/**
 * Values safe to store and show: formatted text keeps only what `safeRichText` lets through. Throws
 * where nothing is left to see of one that is required; what was an entity is a character by then.
 */
export function safeValues(fields: Fields, values: Values): Values {
  const safe: Record<string, unknown> = {}
  for (const [name, field] of richFields(fields)) {
    const value = values[name]
    if (typeof value !== 'string') continue
    const kept = safeRichText(value)
    if (field.required && !isVisible(linesOf(kept)))
      throw invalid([{ field: name, code: 'notVisible' }])
    safe[name] = kept
  }
  return Object.keys(safe).length === 0 ? values : { ...values, ...safe }
}

const richFields = pickedFields(({ kind }) => kind === 'richtext')

interface Checking {
  /** Fields that do not apply to the record. */
  readonly hidden: ReadonlySet<string>
  /** Required fields may be missing. */
  readonly partial?: boolean
}

function checked(
  resource: Resource,
  writable: Fields,
  input: Values,
  { hidden, partial = false }: Checking,
): Values {
  const fields = applicable(writable, hidden)
  const said = Object.entries(input).filter(([name, value]) => !hidden.has(name) || value !== null)
  const sent = withoutMasks(fields, Object.fromEntries(said))
  const result = checkInput(fields, sent, partial)
  if (result.ok) return safeValues(fields, result.values)
  throw invalid(
    result.errors.map((error) =>
      hidden.has(error.field) ? { ...error, code: 'notApplicable' } : explained(resource, error),
    ),
  )
}

/** A field that exists but is not the person's to write is told apart from a misspelt one. */
function explained(resource: Resource, error: FieldError): FieldError {
  const exists =
    Object.hasOwn(resource.fields, error.field) ||
    (stampFields as readonly string[]).includes(error.field)
  return error.code === 'unknownField' && exists ? { ...error, code: 'notWritable' } : error
}

function mustHold(
  resource: Resource,
  before: Values | null,
  after: Values,
  context: Context,
): void {
  const derived = computed(resource, after)
  const ahead = aheadErrors(resource, { before, after }, context)
  const rules = soundRules(resource.rules, faultyFields(ahead), derived)
  const errors = [...ahead, ...brokenRules(rules, after, derived, context)]
  if (errors.length > 0) throw invalid(errors)
}

/** Only what differs from the record as it is. */
function differing(before: Values, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(before[name] ?? null, value ?? null)),
  )
}

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

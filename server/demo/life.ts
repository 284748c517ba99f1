import type { Actor } from '#domain/access/access'
import { somewhereIn } from '#domain/access/scope'
import { brokenRules, checkInput } from '#domain/definition/check-input'
import { applicable, hiddenFields } from '#domain/definition/conditional'
import { dateErrors } from '#domain/definition/date-bounds'
import type { FieldError } from '#domain/definition/field-error'
import { type AnyRow, formFields, type Resource } from '#domain/definition/resource'
import { filledIn } from '#domain/fields/filled-in'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { step } from '#domain/workflow/step'
import type { Person } from './person.ts'

/** One thing that was done to a record. `by` null is the system. */
export interface HistoryStep {
  readonly action: string
  readonly at: Date
  readonly by: Actor | null
  readonly before: AnyRow
  readonly after: AnyRow
  readonly why?: string
}

/** A record with everything that happened to it: each step passed the rules that people meet. */
export interface RecordLife {
  readonly resource: Resource
  record: AnyRow
  readonly steps: HistoryStep[]
}

interface Birth {
  readonly id: string
  readonly values: Values
  /** Null: there before anybody was. */
  readonly author: Person | null
  readonly at: Date
  /** Values that the product itself sets: `generated`, `source`. */
  readonly marks?: Values
}

const nobody = { id: '00000000-0000-0000-0000-000000000000', roles: [] } as unknown as Actor

/** A new record as its author would have entered it. Throws when the form would have refused it. */
export function begin(
  resource: Resource,
  { id, values, author, at, marks = {} }: Birth,
): RecordLife {
  const when = at.toISOString()
  const actor = author?.actor ?? nobody
  const createdBy = author?.id ?? null
  const hidden = hiddenFields(resource, values, { actor, now: at })
  const checked = checkInput(applicable(formFields(resource), hidden), values)
  const fault = (errors: readonly FieldError[]) =>
    new Error(`${resource.name} ${id} cannot be entered: ${JSON.stringify(errors)}`)
  if (!checked.ok) throw fault(checked.errors)
  const bare: AnyRow = {
    ...emptyOf(resource, { author: createdBy, at: when }),
    ...checked.values,
    ...marks,
    ...{ id, number: null, state: resource.initial, storedState: resource.initial, version: 1 },
    ...{ createdBy, createdAt: when, updatedBy: createdBy, updatedAt: when },
    deletedAt: null,
  }
  const record = { ...bare, ...computed(resource, bare) }
  const broken = [
    // What was there before anybody was is written as it stands today.
    ...(author
      ? dateErrors({ fields: resource.fields }, { before: null, after: record }, { now: at })
      : []),
    ...brokenRules(resource.rules ?? [], record, {}, { actor, now: at }),
  ]
  if (broken.length > 0) throw fault(broken)
  return { resource, record, steps: [] }
}

interface Taking {
  /** Null: the system, where a definition lets only the system act. */
  readonly by: Person | null
  readonly at: Date
  readonly input?: Values
  readonly why?: string
}

/** Takes a transition. Throws when this person could not have taken it then, with this input. */
export function take(life: RecordLife, action: string, { by, at, input = {}, why }: Taking): void {
  const actor = by?.actor ?? nobody
  // People of the demonstration act where they look.
  const context = by
    ? { actor, now: at, place: somewhereIn(actor.scope) }
    : { actor, now: at, system: true as const }
  const result = step(life.resource, life.record, action, input, context)
  if (!result.ok) {
    const { number: _, ...record } = life.record
    throw new Error(
      `${life.resource.name} ${action} by ${actor.id}: ${result.reason} ${JSON.stringify(result.errors)} ${JSON.stringify(record)}`,
    )
  }
  const { state, ...fields } = result.changes
  const before = life.record
  const changed = { ...before, ...fields }
  const after: AnyRow = {
    ...changed,
    ...computed(life.resource, changed),
    ...{ state: String(state), storedState: String(state), version: before.version + 1 },
    ...{ updatedBy: by?.actor.id ?? null, updatedAt: at.toISOString() },
  }
  life.record = after
  life.steps.push({ action, at, by: by?.actor ?? null, before, after, why })
}

/** What the server fills in unasked. People of the demonstration say themselves for which organisation. */
function emptyOf(
  { fields }: Resource,
  { author, at }: { readonly author: string | null; readonly at: string },
): Values {
  const filled: Readonly<Record<string, unknown>> = { actor: author, actorOrg: null }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const is = filledIn(field)
      if (is === 'now') return [name, field.kind === 'date' ? at.slice(0, 10) : at]
      return [name, is ? filled[is] : (field.default ?? null)]
    }),
  )
}

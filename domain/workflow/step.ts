/** How records move: which transitions a person has, and what taking one does. Pure; `server/records/write/act.ts` stores. */
import type { Principal } from '../access/access.ts'
import { soundPart } from '../definition/check-input.ts'
import { aheadErrors } from '../definition/date-bounds.ts'
import type { FieldError } from '../definition/field-error.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Fields, Rule, Setting, Transition } from '../definition/transition.ts'
import { unfilled } from '../definition/unfilled.ts'
import { type Context, type Operand, resolve, type Values } from '../where/where.ts'
import { brokenByStep } from './broken-by-step.ts'
import { isPaused, rowIndexes, transitionConditions } from './conditions.ts'
import { staleFileErrors } from './dialog-start.ts'
import { lapsedBy } from './endorsement.ts'
import { keptRows } from './kept-rows.ts'
import { barringFields, isSystem, permittedAs } from './permitted-as.ts'
import { settle } from './settle.ts'
import { lapsedSignatures } from './signed-for.ts'
import type { PlacedContext, TransitionContext } from './step-context.ts'
import { unchangedErrors } from './unchanged.ts'
import { ungrantable } from './ungrantable.ts'
import { isActor } from './waiting.ts'

/** Why something may not be done; `errors` name fields. */
export interface Refusal {
  readonly ok: false
  readonly reason: 'noSuchAction' | 'notAllowed' | 'notReady' | 'paused' | 'invalid'
  readonly errors: readonly FieldError[]
  /** When a pause ends. */
  readonly until?: string
}

export interface Done {
  readonly ok: true
  readonly transition: Transition
  /** Changed values only, state included. */
  readonly changes: Values
  /** In whose place the person acted; null in their own right. */
  readonly principal: Principal | null
}

export const refused = (
  reason: Refusal['reason'],
  errors: readonly FieldError[] = [],
): Refusal => ({
  ok: false,
  reason,
  errors,
})

/** The actions open to this person on this record, by name. */
export function transitionsFor(
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Record<string, Transition> {
  const ways = resource.states[record.storedState] ?? {}
  return Object.fromEntries(
    Object.entries(ways).filter(([, transition]) =>
      permittedAs(resource, transition, record, context),
    ),
  )
}

/**
 * Takes one transition. Returns the changed values, or a refusal: no such action in this state, not this
 * person's to take, not ready or paused whoever takes it, or input that breaks a rule.
 */
export function step(
  resource: Resource,
  record: AnyRow,
  action: string,
  input: Values,
  context: TransitionContext,
): Done | Refusal {
  const transition = resource.states[record.storedState]?.[action]
  if (!transition) return refused('noSuchAction')
  const taking = permittedAs(resource, transition, record, context)
  if (!taking) return untaken(resource, transition, record, context)

  const fields = askedFields(resource, transition)
  const asked = context.system
    ? { values: input, errors: [] }
    : brought(fields, record, input, context)
  const ahead = context.system
    ? []
    : aheadErrors({ fields }, { before: record, after: asked.values }, context)
  const unfit = [...asked.errors, ...ahead]
  if (unfit.length > 0) return refused('invalid', unfit)
  const same = context.system
    ? []
    : [
        ...unchangedErrors(transition, record, asked.values),
        ...staleFileErrors(resource.fields, record, transition, asked.values),
      ]
  if (same.length > 0) return refused('invalid', same)

  const settings = Object.entries(transition.sets ?? {}).map(([name, setting]) => [
    name,
    // What a proxy asks for was asked for by whom they stand in for, who does not decide on it either.
    isActor(setting) && barringFields(resource).has(name)
      ? (taking.principal?.actor ?? context.actor).id
      : settle(setting as Setting, { ...record, ...asked.values }, context),
  ])
  const set: Values = {
    ...asked.values,
    ...(resource.endorsement?.asked ? lapsedBy(resource, Object.keys(asked.values)) : {}),
    ...Object.fromEntries(settings),
  }
  const changes: Values = {
    ...set,
    ...lapsedSignatures(resource, record, set, context),
    ...rowChange(transition, record, context),
    state: transition.to,
  }
  // Rules are for what people write; what was right once must still be able to end.
  const isByClock = context.system && transition.due !== undefined
  const missing = context.system ? [] : unfilled(resource, record, transition, context)
  const faulty = new Set(missing.map(({ field }) => field))
  const only = (rule: Rule) => !isByClock || !resource.rules?.includes(rule)
  const errors = [
    ...missing,
    ...brokenByStep({ resource, transition }, record, changes, context, { faulty, only }),
  ]
  if (errors.length === 0 && !context.system)
    errors.push(...ungrantable({ resource, transition }, record, changes, context))
  return errors.length > 0
    ? refused('invalid', errors)
    : { ok: true, transition, changes, principal: taking.principal }
}

/** What a dialog brought that is right by itself, its rows with what people do not write in them. */
function brought(fields: Fields, record: Values, input: Values, context: TransitionContext) {
  const { values, errors } = soundPart(fields, input)
  const whole = Object.entries(values).map(([name, value]) => [
    name,
    keptRows(fields[name], record[name], value, context),
  ])
  return { values: Object.fromEntries(whole) as Values, errors }
}

/** Why a transition is not taken: the record's fault only where the person could take it otherwise. */
function untaken(
  resource: Resource,
  transition: Transition,
  record: AnyRow,
  context: TransitionContext,
): Refusal {
  if (isSystem(context)) return refused('notAllowed')
  const missing = transitionConditions(resource, transition, record, context)
    .filter(({ holds }) => !holds())
    .map(({ code }) => code)
  const isRecords = missing.length > 0 && missing.every((code) => code === 'record')
  if (!isRecords) return refused('notAllowed')
  const until = transition.pausedUntil && record[transition.pausedUntil]
  return isPaused(until, context) ? { ...refused('paused'), until } : refused('notReady')
}

/** The fields of an action's dialog: the same object for the same transition of the same type. */
export function askedFields(resource: Resource, transition: Transition): Fields {
  const ofType = dialogs.get(resource) ?? new WeakMap<Transition, Fields>()
  dialogs.set(resource, ofType)
  const known = ofType.get(transition)
  if (known) return known
  const fields = Object.fromEntries(
    (transition.asks ?? []).flatMap((name) => {
      const one = resource.fields[name]
      return one ? [[name, { ...one, calculated: false }]] : []
    }),
  )
  ofType.set(transition, fields)
  return fields
}
const dialogs = new WeakMap<Resource, WeakMap<Transition, Fields>>()

function rowChange(transition: Transition, record: Values, context: Context): Values {
  if (!transition.row) return {}
  const { table, sets } = transition.row
  const chosen = new Set(rowIndexes(transition, record, context))
  const rows = record[table] as readonly Values[]
  const changed = Object.entries(sets).map(([name, operand]) => [
    name,
    resolve(operand as Operand, record, context),
  ])
  return {
    [table]: rows.map((row, index) =>
      chosen.has(index) ? { ...row, ...Object.fromEntries(changed) } : row,
    ),
  }
}

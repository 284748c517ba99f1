/** How records move: which transitions a person has, and what taking one does. Pure; `server/records/write/act.ts` stores. */
import * as z from 'zod/mini'
import type { Actor, Principal } from './access.ts'
import { rowIndexes } from './conditions.ts'
import { type Field, rowSchema } from './fields/index.ts'
import { textFault } from './fields/numeric.ts'
import { barringFields, permittedAs } from './permitted-as.ts'
import type { AnyRow, Resource } from './resource.ts'
import type { Lineage } from './scope.ts'
import type { Fields, Rule, Setting, Transition } from './transition.ts'
import { isActor } from './waiting.ts'
import { type Context, matches, type Operand, resolve, type Values, type Where } from './where.ts'
import { writableRows } from './writable-rows.ts'

/** Why something may not be done; `errors` name fields. */
export interface Refusal {
  readonly ok: false
  readonly reason: 'noSuchAction' | 'notAllowed' | 'invalid'
  readonly errors: readonly FieldError[]
}
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
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

/** Who acts and when; the system acts where a definition lets only the system act. */
export interface StepContext extends Context {
  readonly actor: Actor
  readonly system?: boolean
  /** Of what the clock brings: the account that answers for it; null where nobody does. */
  readonly onAuthorityOf?: string | null
  /** Where the record stands; needed by whoever stands in for somebody. */
  readonly place?: Lineage | null
}

/** The state to show: the first clock state whose rule holds, else the stored one. */
export function stateOf(resource: Resource, record: Values, context: Context): string {
  const stored = String(record.storedState ?? record.state)
  for (const [name, { from, when }] of Object.entries(resource.clockStates ?? {})) {
    if (from.includes(stored) && matches(when, record, context)) return name
  }
  return stored
}

/** A transition that time takes, with the state it leaves. */
export interface DueTransition {
  readonly from: string
  readonly action: string
  readonly due: Where
}

/** The transitions that a record type leaves to the clock. */
export function dueTransitions(resource: Resource): DueTransition[] {
  return Object.entries(resource.states).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([action, { due, when }]) =>
      due ? [{ from, action, due: when ? { all: [due, when] } : due }] : [],
    ),
  )
}

/** All states people see: stored ones and those the clock brings. */
export function statesOf(resource: Resource): string[] {
  return [...Object.keys(resource.states), ...Object.keys(resource.clockStates ?? {})]
}

/** The states in which people see records that stand in one of these: themselves, and late ones. */
export function statesSeen(resource: Resource, stored: readonly string[]): string[] {
  const late = Object.entries(resource.clockStates ?? {}).filter(([, { from }]) =>
    from.some((state) => stored.includes(state)),
  )
  return [...stored, ...late.map(([name]) => name)]
}

/** The rule that says "is shown in one of these states", over stored values: for lists and counts. */
export function inStates(resource: Resource, states: readonly string[]): Where {
  const clock = Object.entries(resource.clockStates ?? {})
  const one = (state: string): Where => {
    const brought = clock.find(([name]) => name === state)?.[1]
    if (brought) return { all: [{ storedState: { in: brought.from } }, brought.when] }
    const replacing = clock.filter(([, { from }]) => from.includes(state))
    return { storedState: state, none: replacing.map(([, { when }]) => when) }
  }
  return { any: states.map(one) }
}

/** The actions open to this person on this record, by name. */
export function transitionsFor(
  resource: Resource,
  record: AnyRow,
  context: StepContext,
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
 * person's to take, or input that breaks a rule.
 */
export function step(
  resource: Resource,
  record: AnyRow,
  action: string,
  input: Values,
  context: StepContext,
): Done | Refusal {
  const transition = resource.states[record.storedState]?.[action]
  if (!transition) return refused('noSuchAction')
  const taking = permittedAs(resource, transition, record, context)
  if (!taking) return refused('notAllowed')

  const asked = context.system
    ? { ok: true as const, values: input }
    : checkInput(askedFields(resource, transition), input)
  if (!asked.ok) return refused('invalid', asked.errors)

  const settings = Object.entries(transition.sets ?? {}).map(([name, setting]) => [
    name,
    // What a proxy asks for was asked for by whom they stand in for, who does not decide on it either.
    isActor(setting) && barringFields(resource).has(name)
      ? (taking.principal?.actor ?? context.actor).id
      : settle(setting as Setting, { ...record, ...asked.values }, context),
  ])
  const changes: Values = {
    ...asked.values,
    ...Object.fromEntries(settings),
    ...rowChange(transition, record, context),
    state: transition.to,
  }
  // Rules are for what people write; what was right once must still be able to end.
  const isByClock = context.system && transition.due !== undefined
  const rules = [...(transition.requires ?? []), ...(isByClock ? [] : (resource.rules ?? []))]
  const errors = brokenRules(rules, record, changes, context)
  return errors.length > 0
    ? refused('invalid', errors)
    : { ok: true, transition, changes, principal: taking.principal }
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

function settle(setting: Setting, record: Values, context: Context): unknown {
  return typeof setting === 'function'
    ? setting(record, context)
    : resolve(setting, record, context)
}

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

/** Rules that the record would break after the changes. */
export function brokenRules(
  rules: readonly Rule[],
  record: Values,
  changes: Values,
  context: Context,
): FieldError[] {
  const after = { ...record, ...changes }
  return rules
    .filter(({ holds }) => !matches(holds, after, context))
    .map(({ field, code }) => ({ field, code }))
}

type Checked =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** Checks values from outside, as every form and the server do: unknown fields are refused by name, every fault names its field. */
export function checkInput(fields: Fields, input: Values, partial = false): Checked {
  const result = schemaOf(fields, partial).safeParse(writableRows(fields, input), {
    reportInput: true,
  })
  if (result.success) return { ok: true, values: result.data as Values }
  const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, fields))
  return { ok: false, errors }
}

// To build a schema takes longer than to use it a hundred times.
const schemas = {
  whole: new WeakMap<Fields, z.ZodMiniObject>(),
  part: new WeakMap<Fields, z.ZodMiniObject>(),
}

function schemaOf(fields: Fields, partial: boolean): z.ZodMiniObject {
  const kept = partial ? schemas.part : schemas.whole
  const known = kept.get(fields)
  if (known) return known
  const whole = rowSchema(fields)
  const schema = partial ? z.partial(whole) : whole
  kept.set(fields, schema)
  return schema
}

const isMissing = (input: unknown) => input === undefined || input === null

/** What a list lacks that must not be empty, in the words of how it is filled in. */
function emptyList(of: Field | undefined): string {
  if (of?.columns) return 'noRow'
  if (of?.kind === 'image' || of?.kind === 'file') return 'noFile'
  return of?.kind === 'text' ? 'noLine' : 'noChoice'
}

/** The field, or column of a child table, at a path of the input. */
const fieldAt = (fields: Fields, [name, , column]: readonly PropertyKey[]): Field | undefined => {
  const field = fields[String(name)]
  return column === undefined ? field : (field?.columns?.[String(column)] ?? field)
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig) {
  const words: Partial<Record<string, string>> = { string: 'tooLong', array: 'tooManyEntries' }
  const code = words[origin] ?? 'tooBig'
  return { code, params: { max: Number(maximum) } }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall, of: Field | undefined) {
  const params = { min: Number(minimum) }
  if (origin === 'string')
    return minimum === 1 ? { code: 'required' } : { code: 'tooShort', params }
  if (origin !== 'array') return { code: 'tooSmall', params }
  return minimum === 1 ? { code: emptyList(of) } : { code: 'tooFewEntries', params }
}

/** What is wanted, in words of its own, where a value is of another kind altogether. */
const wanted: Readonly<Record<string, string>> = {
  int: 'notWhole',
  number: 'notANumber',
  string: 'notAText',
  boolean: 'notYesOrNo',
  array: 'notAList',
  object: 'notRows',
}

/** A number that nobody could read stays in its form as the text that was typed. */
function typeFault(expected: string, input: unknown): Omit<FieldError, 'field'> {
  const isTyped = ['number', 'int'].includes(expected) && typeof input === 'string'
  const fault = isTyped ? textFault(input) : null
  if (fault) return { code: fault.code, params: fault.params }
  const code = wanted[expected]
  return code ? { code } : { code: 'wrongType', params: { expected } }
}

function fieldErrors(issue: z.core.$ZodIssue, fields: Fields): FieldError[] {
  const field = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [field, key].filter(Boolean).join('.'),
        code: 'unknownField',
      }))
    case 'too_big':
      return [{ field, ...tooBig(issue) }]
    case 'too_small':
      return [{ field, ...tooSmall(issue, fieldAt(fields, issue.path)) }]
    case 'invalid_type':
      return [
        isMissing(issue.input)
          ? { field, code: 'required' }
          : { field, ...typeFault(issue.expected, issue.input) },
      ]
    case 'invalid_value':
      return [
        isMissing(issue.input)
          ? { field, code: 'required' }
          : {
              field,
              code: 'notAnOption',
              params: { options: issue.values.map(String).join(', ') },
            },
      ]
    case 'custom':
      return [{ field, code: String(issue.params?.code ?? 'invalid'), params: issue.params ?? {} }]
    default:
      return [{ field, code: 'invalid' }]
  }
}

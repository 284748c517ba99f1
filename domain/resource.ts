/**
 * A record type as data. Storage, validation, REST, screens, workflow, history and metrics all read
 * this one description; no engine code names a resource.
 */
import type { ProxyScope, RoleCode } from './access.ts'
import type { CheckName } from './checks.ts'
import type { Escalation } from './escalation.ts'
import type { Field } from './fields/field.ts'
import { severalFaults } from './several.ts'
import { countingFaults, type Statistics } from './statistics.ts'
import type { Suggestion } from './suggestion.ts'
import { type Context, type Operand, partsOf, type Values, type Where } from './where.ts'

export type Fields = Readonly<Record<string, Field>>

/** A value an action writes: an operand, or computed from the record as it was. */
export type Setting = Operand | ((record: Values, context: Context) => unknown)

/** One way out of a state: who may take it, what it asks for, what it sets, where it leads. */
export interface Exit<F extends Fields = Fields, S extends string = string> {
  readonly to: S
  /** Holders of one of these roles; with `by`, both must hold. Neither: only the system. */
  readonly roles?: readonly RoleCode[]
  /** A person named by the record. */
  readonly by?: Where
  /** The record must also satisfy this, whoever acts. */
  readonly when?: Where
  /**
   * Taken by the system as soon as this holds, once, however late the server notices: a rule over
   * `now` or `today`. Such an exit asks nothing; `roles` and `by` may let people take it as well.
   */
  readonly due?: Where
  /** Fields of the dialog; those marked required must be filled. */
  readonly asks?: readonly (keyof F & string)[]
  readonly sets?: Readonly<Partial<Record<keyof F & string, Setting>>>
  /** Rules over the result, each with the locale key of its message. */
  readonly requires?: readonly Rule[]
  /** Changes one row of a child table: the row that matches. */
  readonly row?: {
    readonly table: keyof F & string
    readonly where: Where
    readonly sets: Readonly<Record<string, Operand>>
  }
  /** Actions on other records that follow in the same transaction, carried out by the system. */
  readonly effects?: readonly Effect[]
  /** Records of other types that come into being with it, in this order. */
  readonly creates?: readonly Creation[]
  /** Irreversible or grave: the button asks again. */
  readonly grave?: boolean
  /** False: each record deserves a look of its own, so it is never taken for several at once. */
  readonly bulk?: false
}

/** Starts an action on records of another type. */
export interface Effect {
  readonly resource: string
  readonly action: string
  /**
   * Which records: this one, those of its organisation and of all above it, one it points at, or
   * all that hold the same as this one in the field `sharing`, itself left out.
   */
  readonly on:
    | 'self'
    | 'orgAndAncestors'
    | { readonly field: string }
    | { readonly sharing: string }
  readonly when?: Where
  /** Only targets for which this holds, once they carry what they would. */
  readonly where?: Where
  /** A field of the target that only moves forward: a target that is further already is left out. */
  readonly advances?: string
  /** Field of the target from a field of this record; `id` is the record itself. */
  readonly carries: Readonly<Record<string, string>>
  /** Further values for the target, made from this record. */
  readonly brings?: (record: Values) => Values
}

/** A record of another type that an action brings into being, made by the system. */
export interface Creation {
  readonly resource: string
  readonly when?: Where
  readonly values: (record: Values) => Values
  /** References by what their target is called for good: its code; a list where the field is one. */
  readonly coded?: Readonly<Record<string, readonly string[]>>
  /** References to what the same action made before, by its record type. */
  readonly made?: Readonly<Record<string, string>>
}

/**
 * Who is told of something, besides the people a new state waits for. `on` is an action, or a state
 * that the clock brings; `after` so many whole days in that state.
 */
export interface NoticeRule<F extends Fields = Fields> {
  readonly on: string
  readonly after?: number
  /** Fields that hold people. */
  readonly to?: readonly (keyof F & string)[]
  /** Holders of one of these roles, at the nearest organisation that has one. */
  readonly roles?: readonly RoleCode[]
  /** Besides, what an organisation has set for itself. */
  readonly escalates?: Escalation
}

/** A rule across fields: must hold when written; the message is `<resource>.rules.<code>`. */
export interface Rule {
  readonly code: string
  /** The field the message stands at. */
  readonly field: string
  readonly holds: Where
}

/** A state that only the clock brings: shown instead of the stored one while its rule holds. */
export interface ClockState {
  readonly from: readonly string[]
  readonly when: Where
}

export interface Access {
  readonly read: readonly RoleCode[]
  readonly create: readonly RoleCode[]
  /** Who may change fields; while the record is in one of the `editable` states. */
  readonly update: readonly RoleCode[]
  readonly delete: readonly RoleCode[]
  /** Fields that only these roles see and set. */
  readonly fields?: Readonly<Record<string, readonly RoleCode[]>>
}

/** What a column of the list needs and how the list starts. */
export interface ListView<F extends Fields> {
  readonly columns: readonly (keyof F | 'state' | 'number' | 'createdAt' | 'updatedAt')[]
  readonly sort: string
  readonly filters: readonly (keyof F | 'state')[]
  /** Fields that may be sorted and so are indexed, besides the filters. */
  readonly sortable?: readonly (keyof F | 'state' | 'createdAt')[]
  /** Number fields whose sum over the whole list stands under it. */
  readonly totals?: readonly (keyof F & string)[]
}

export interface FormSection<F extends Fields> {
  readonly name: string
  readonly fields: readonly (keyof F & string)[]
  /** The section is for records that satisfy this; its fields are neither asked nor kept elsewhere. */
  readonly when?: Where
  /** The same for single fields. */
  readonly only?: Readonly<Partial<Record<keyof F & string, Where>>>
}

type States<F extends Fields, S extends string> = Readonly<
  Record<S, Readonly<Record<string, Exit<F, S>>>>
>

export interface ResourceSpec<
  N extends string,
  F extends Fields,
  S extends string,
  C extends string,
> {
  readonly name: N
  /** The field that names a record to people. */
  readonly title: keyof F & string
  /** Prefix of the running number `HZ-2026-00012`; without it records carry no number. */
  readonly numbered?: string
  readonly fields: F
  /**
   * How the record is placed in the organisation tree: the organisation field that does it, `self`
   * for an organisation, or `shared` for reference data that everyone reads.
   */
  readonly placedBy: (keyof F & string) | 'self' | 'shared'
  readonly initial: S
  readonly states: States<F, S>
  readonly clockStates?: Readonly<Record<C, ClockState>>
  /** States in which the record waits for a person: what that person's to-do list is made of. */
  readonly waiting?: readonly S[]
  readonly notices?: readonly NoticeRule<F>[]
  /**
   * The kind of authority a proxy needs for the exits of this type; without it only `all` covers
   * them, and `none` is never handed over.
   */
  readonly proxyScope?: Exclude<ProxyScope, 'all'> | 'none'
  /** States in which fields may be changed by hand; default: the initial state. */
  readonly editable?: readonly S[]
  readonly rules?: readonly Rule[]
  /** Sets of fields that no two records share. */
  readonly unique?: readonly (readonly (keyof F & string)[])[]
  /** Who of those with the right may change fields: a person named by the record. */
  readonly changedBy?: Where
  /** Fields that keep the value the record was created with. */
  readonly fixed?: readonly (keyof F & string)[]
  /** The form of a new record offers several of this reference: one record is made for each. */
  readonly severally?: keyof F & string
  /** Which records may be deleted at all, whoever asks; default: every one. */
  readonly deletable?: Where
  /** Checks that need more than the record itself, by name: `server/records/checks/` has them. */
  readonly checks?: readonly CheckName[]
  readonly list: ListView<F>
  readonly form: readonly FormSection<F>[]
  readonly statistics?: Statistics<F>
  readonly access: Access
  /** What writing a record by hand brings about on others. */
  readonly follows?: readonly Effect[]
  /** Further read restriction by record, for holders of only these roles: they see their own. */
  readonly own?: { readonly roles: readonly RoleCode[]; readonly where: Where }
  /** What a form proposes, by field. */
  readonly suggests?: Readonly<Record<string, Suggestion>>
  /** Fields an event on the wall carries. */
  readonly wall?: { readonly level?: keyof F & string; readonly area?: keyof F & string }
}

export type Resource<
  N extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  C extends string = string,
> = ResourceSpec<N, F, S, C>

/** What every record carries besides its fields. */
export interface Stamp {
  readonly id: string
  readonly number: string | null
  /** As shown: a clock state where one holds. */
  readonly state: string
  /** As stored: what the exits hang on. */
  readonly storedState: string
  readonly version: number
  readonly createdBy: string | null
  readonly createdAt: string
  readonly updatedBy: string | null
  readonly updatedAt: string
  readonly deletedAt: string | null
}

type ValueOf<T> = T extends Field<infer V> ? V : never

/** A record of a type, as code reads it. Any field may still be empty. */
export type Row<R extends Resource> = Stamp & {
  readonly [K in keyof R['fields']]: ValueOf<R['fields'][K]> | null
}

/** A record of any type. */
export type AnyRow = Stamp & Values

/** Fields every table has; a definition may not use the names again. */
export const stampFields = [
  'id',
  'number',
  'state',
  'storedState',
  'version',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
] as const

/** Declares a record type. Throws at import, with path and cure, when the definition is unsound. */
export function resource<
  const N extends string,
  F extends Fields,
  const S extends string,
  const C extends string = never,
>(spec: ResourceSpec<N, F, S, C>): Resource<N, F, S, C> {
  const faults = faultsOf(spec as unknown as Resource)
  if (faults.length > 0) throw new Error(`Unsound definition:\n${faults.join('\n')}`)
  return spec
}

/** Everything wrong with a definition, each as `path: what is wrong`. */
export function faultsOf(spec: Resource): string[] {
  const names = new Set<string>([...Object.keys(spec.fields), ...stampFields])
  const field = (path: string, name: string) =>
    names.has(name) ? [] : [`${spec.name}.${path}: no field "${name}"`]
  const rule = (path: string, where: Where | undefined) =>
    (where ? fieldsOf(where) : []).flatMap((name) => field(path, name))
  return [
    ...Object.keys(spec.fields).flatMap((name) =>
      (stampFields as readonly string[]).includes(name)
        ? [`${spec.name}.fields.${name}: the name is taken by every record; choose another`]
        : [],
    ),
    ...field('title', spec.title),
    ...(['self', 'shared'].includes(spec.placedBy) ? [] : field('placedBy', spec.placedBy)),
    ...spec.list.columns.flatMap((name) => field('list.columns', String(name))),
    ...spec.list.filters.flatMap((name) => field('list.filters', String(name))),
    ...field('list.sort', spec.list.sort.replace(/^-/, '')),
    ...countingFaults(spec, field),
    ...spec.form.flatMap((section) =>
      section.fields.flatMap((name) => field(`form.${section.name}`, name)),
    ),
    ...spec.form.flatMap(({ name, when, only }) => [
      ...rule(`form.${name}.when`, when),
      ...Object.entries(only ?? {}).flatMap(([one, where]) => [
        ...field(`form.${name}.only`, one),
        ...rule(`form.${name}.only.${one}`, where),
      ]),
    ]),
    ...(spec.rules ?? []).flatMap((one) => rule(`rules.${one.code}`, one.holds)),
    ...(spec.unique ?? []).flatMap((set) => set.flatMap((name) => field('unique', name))),
    ...(spec.fixed ?? []).flatMap((name) => field('fixed', name)),
    ...severalFaults(spec),
    ...rule('deletable', spec.deletable),
    ...rule('changedBy', spec.changedBy),
    ...stateFaults(spec, field, rule),
  ]
}

type Check<T> = (path: string, value: T) => string[]

function stateFaults(
  spec: Resource,
  field: Check<string>,
  rule: Check<Where | undefined>,
): string[] {
  const known = Object.keys(spec.states)
  const state = (path: string, name: string) =>
    known.includes(name) ? [] : [`${spec.name}.${path}: no state "${name}"`]
  const exits = Object.entries(spec.states).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([action, exit]) => {
      const path = `states.${from}.${action}`
      return [
        ...state(path, exit.to),
        ...(exit.asks ?? []).flatMap((name) => field(`${path}.asks`, name)),
        ...Object.keys(exit.sets ?? {}).flatMap((name) => field(`${path}.sets`, name)),
        ...rule(`${path}.by`, exit.by),
        ...rule(`${path}.when`, exit.when),
        ...rule(`${path}.due`, exit.due),
        ...dueFaults(`${spec.name}.${path}`, from, exit),
      ]
    }),
  )
  const clock = Object.entries(spec.clockStates ?? {}).flatMap(([name, { from, when }]) => [
    ...from.flatMap((one) => state(`clockStates.${name}`, one)),
    ...rule(`clockStates.${name}`, when),
    ...(known.includes(name) ? [`${spec.name}.clockStates.${name}: also a stored state`] : []),
  ])
  const editable = (spec.editable ?? []).flatMap((name) => state('editable', name))
  const waiting = (spec.waiting ?? []).flatMap((name) => state('waiting', name))
  const notices = noticeFaults(spec, field)
  return [
    ...state('initial', spec.initial),
    ...[...exits, ...clock, ...editable, ...waiting, ...notices],
  ]
}

function dueFaults(path: string, from: string, { due, to, asks = [] }: Exit): string[] {
  if (!due) return []
  return [
    ...(asks.length > 0 ? [`${path}.asks: the clock answers no dialog; ask at another exit`] : []),
    ...(to === from ? [`${path}.to: leads back to "${from}" and would be due for ever`] : []),
  ]
}

function noticeFaults(spec: Resource, field: Check<string>): string[] {
  const actions = Object.values(spec.states).flatMap((ways) => Object.keys(ways))
  const clock = Object.keys(spec.clockStates ?? {})
  return (spec.notices ?? []).flatMap(({ on, after, escalates, to = [] }) => [
    ...to.flatMap((name) => field(`notices.${on}.to`, name)),
    ...(['create', ...actions, ...clock].includes(on)
      ? []
      : [`${spec.name}.notices: no action or clock state "${on}"`]),
    ...((after !== undefined || escalates) && !clock.includes(on)
      ? [`${spec.name}.notices.${on}.after: days pass only in a state that the clock brings`]
      : []),
  ])
}

/** Names of all fields a rule reads. */
export function fieldsOf(where: Where): string[] {
  const { groups, tests } = partsOf(where)
  return [
    ...tests.map((test) => test.field),
    ...groups.flatMap(({ rules }) => rules.flatMap((one) => fieldsOf(one))),
  ]
}

/** Fields a person fills in when creating or changing a record: those of the form. */
export function formFields(spec: Resource): Fields {
  const names = spec.form.flatMap((section) => section.fields)
  return Object.fromEntries(
    names.flatMap((name) => {
      const one = spec.fields[name]
      return one ? [[name, one]] : []
    }),
  )
}

import { isKept } from '../fields/field.ts'
import { traitsOf } from '../fields/kinds.ts'
import { asksSiteDay, fieldsOf, partsOf, type Where } from '../where/where.ts'
import { boardFaults } from './board.ts'
import { bulkFaults } from './bulk.ts'
import { codedFaults } from './coded.ts'
import { dailyFaults } from './daily.ts'
import { mergingFaults } from './merging.ts'
import { faultsOfSeveral } from './one-record-per.ts'
import { reminderFaults } from './reminder.ts'
import { requirementFaults } from './requirement-faults.ts'
import type { Resource } from './resource.ts'
import { rowFaults } from './row-faults.ts'
import { splittingFaults } from './splitting.ts'
import { stampFields } from './stamp.ts'
import { countingFaults } from './statistics-faults.ts'
import type { Transition } from './transition.ts'
import { uniqueFaults } from './unique-faults.ts'

/** Everything wrong with a definition, each as `path: what is wrong`. */
export function validationErrors(spec: Resource): string[] {
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
    ...(['self', 'shared'].includes(spec.placedBy) ? [] : field('placedBy', spec.placedBy)),
    ...addressedFaults(spec, field, rule),
    ...spec.list.columns.flatMap((name) => field('list.columns', String(name))),
    ...orderFaults(spec, field),
    ...searchFaults(spec, field),
    ...countingFaults(spec, field),
    ...spec.form.flatMap((section) =>
      section.fields.flatMap((name) => field(`form.${section.name}`, name)),
    ),
    ...spec.form.flatMap(({ name, computed = [] }) =>
      computed.flatMap((one) =>
        spec.fields[one]?.from
          ? []
          : [`${spec.name}.form.${name}.computed: "${one}" follows from nothing in the form`],
      ),
    ),
    ...spec.form.flatMap(({ name, when, only }) => [
      ...rule(`form.${name}.when`, when),
      ...Object.entries(only ?? {}).flatMap(([one, where]) => [
        ...field(`form.${name}.only`, one),
        ...rule(`form.${name}.only.${one}`, where),
      ]),
    ]),
    ...(spec.rules ?? []).flatMap((one) => rule(`rules.${one.code}`, one.holds)),
    ...(spec.order ?? []).flatMap((steps) => steps.flatMap((name) => field('order', name))),
    ...[uniqueFaults, requirementFaults].flatMap((faultsOf) => faultsOf(spec, field)),
    ...(spec.fixed ?? []).flatMap((name) => field('fixed', name)),
    ...(spec.endorsement?.fields ?? []).flatMap((name) => field('endorsement.fields', name)),
    ...(spec.endorsement?.besides ?? []).flatMap((name) => field('endorsement.besides', name)),
    ...(spec.rearranged ?? []).flatMap((name) => field('rearranged', name)),
    ...codedFaults(spec, field),
    ...(spec.copying?.asks ?? []).flatMap((name) => field('copying.asks', name)),
    ...faultsOfSeveral(spec),
    ...rule('unsigned', spec.unsigned),
    ...rule('deletable', spec.deletable),
    ...rule('deletedBy', spec.deletedBy),
    ...rule('restorable', spec.restorable),
    ...rule('undoable', spec.undoable),
    ...rule('discardable', spec.discardable),
    ...rule('changedBy', spec.changedBy),
    ...stateFaults(spec, field, rule),
    ...reminderFaults(spec, field, rule),
    ...boardFaults(spec, field),
    ...mergingFaults(spec, field),
    ...splittingFaults(spec, field),
    ...[...siteDayFaults(spec), ...rowFaults(spec)],
    ...dailyFaults(spec, field),
  ]
}

/** The day at the site is told from the zone that the record's organisation lives in. */
function siteDayFaults(spec: Resource): string[] {
  const asking = Object.entries(spec.clockStates ?? {}).filter(([, { when }]) => asksSiteDay(when))
  const due = Object.values(spec.states)
    .flatMap((ways) => Object.entries<Transition>(ways))
    .filter(([, { due = {}, when = {} }]) => asksSiteDay(due) || asksSiteDay(when))
  return spec.fields.siteZone?.lookup?.is === spec.placedBy
    ? []
    : [...asking, ...due].map(
        ([name]) =>
          `${spec.name}.${name}: asks for the day at the site; add the field "siteZone" of its place`,
      )
}

type Check<T> = (path: string, value: T) => string[]

/** A list in an order that its records do not have stands in any order. */
function orderFaults({ name, fields, list }: Resource, field: Check<string>): string[] {
  const orders = [['list.sort', list.sort.replace(/^-/, '')]].concat(
    (list.sortable ?? []).map((one) => ['list.sortable', String(one)]),
  )
  return orders.flatMap(([path = '', by = '']) => {
    const found = fields[by]
    const isOrdered = !found || (isKept(found) && traitsOf(found).sortable && !found.many)
    return [
      ...field(path, by),
      ...(isOrdered ? [] : [`${name}.${path}: "${by}" has no order; choose another`]),
    ]
  })
}

/** The database searches what it keeps; what is looked up or computed on reading stands in no row. */
function searchFaults({ name, title, fields, list }: Resource, field: Check<string>): string[] {
  const searched = [['title', title]].concat(list.filters.map((by) => ['list.filters', String(by)]))
  return searched.flatMap(([path = '', by = '']) => {
    const found = fields[by]
    const isSearched = !found || isKept(found)
    return [
      ...field(path, by),
      ...(isSearched ? [] : [`${name}.${path}: "${by}" is kept in no row; choose another`]),
    ]
  })
}

function addressedFaults(
  { name, addressed, placedBy, proxyScope, states, fields }: Resource,
  field: Check<string>,
  rule: Check<Where | undefined>,
): string[] {
  if (!addressed) return []
  const { to, since, dueAt, first, receipt } = addressed
  const known = Object.keys(states)
  const { ref, many } = fields[to] ?? {}
  return [
    ...[to, since, dueAt, first].flatMap((one) => (one ? field('addressed', one) : [])),
    ...(ref === 'organization' && (many || to === placedBy)
      ? []
      : [`${name}.addressed.to: "${to}" names no organisations`]),
    // Its receipts are counted by whom it names.
    ...(to === placedBy && (addressed.open.length > 0 || receipt)
      ? [`${name}.addressed: what reaches all below it is news to nobody; leave "open" empty`]
      : []),
    ...[...addressed.in, ...addressed.open].flatMap((one) =>
      known.includes(one) ? [] : [`${name}.addressed: no state "${one}"`],
    ),
    ...rule('addressed.receipt', receipt),
    // Whoever stands in for somebody would read in the right of both.
    ...(proxyScope === 'none' ? [] : [`${name}.addressed: needs the proxyScope 'none'`]),
  ]
}

function stateFaults(
  spec: Resource,
  field: Check<string>,
  rule: Check<Where | undefined>,
): string[] {
  const known = Object.keys(spec.states)
  const state = (path: string, name: string) =>
    known.includes(name) ? [] : [`${spec.name}.${path}: no state "${name}"`]
  const transitions = Object.entries(spec.states).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([action, transition]) => {
      const path = `states.${from}.${action}`
      return [
        ...state(path, transition.to),
        ...(transition.asks ?? []).flatMap((name) => field(`${path}.asks`, name)),
        ...changeFaults(spec, path, transition),
        ...Object.keys(transition.sets ?? {}).flatMap((name) => field(`${path}.sets`, name)),
        ...rule(`${path}.by`, transition.by),
        ...rule(`${path}.when`, transition.when),
        ...rule(`${path}.due`, transition.due),
        ...rule(`${path}.bulk`, typeof transition.bulk === 'object' ? transition.bulk : undefined),
        ...bulkFaults(`${spec.name}.${path}`, transition),
        ...signatureFaults(spec, path, transition),
        ...decisionFaults(path, transition, { field, rule }),
        ...dueFaults(`${spec.name}.${path}`, from, transition),
      ]
    }),
  )
  const clock = Object.entries(spec.clockStates ?? {}).flatMap(([name, { from, when }]) => [
    ...from.flatMap((one) => state(`clockStates.${name}`, one)),
    ...rule(`clockStates.${name}`, when),
    ...(known.includes(name) ? [`${spec.name}.clockStates.${name}: also a stored state`] : []),
  ])
  const editable = (spec.editable ?? []).flatMap((name) => state('editable', name))
  const shown = [...known, ...Object.keys(spec.clockStates ?? {})]
  const changedIn = Object.entries(spec.changedIn ?? {}).flatMap(([name, states = []]) => [
    ...field('changedIn', name),
    ...states.flatMap((one) => (shown.includes(one) ? [] : state(`changedIn.${name}`, one))),
  ])
  const waiting = (spec.waiting ?? []).flatMap((name) => state('waiting', name))
  const notices = noticeFaults(spec, field)
  return [
    ...state('initial', spec.initial),
    ...[...transitions, ...clock, ...editable, ...changedIn, ...waiting, ...notices],
  ]
}

/** What somebody signs they can take back, unless the record is closed by it. */
function signatureFaults(
  spec: Resource,
  path: string,
  { asks = [], signs, to }: Transition,
): string[] {
  const next = Object.keys(spec.states[to] ?? {})
  const isSigned = asks.some((name) => spec.fields[name]?.kind === 'sign')
  if (signs === undefined) {
    return isSigned && next.length > 0
      ? [`${spec.name}.${path}.signs: name the action that takes the signature back`]
      : []
  }
  return next.includes(signs)
    ? []
    : [`${spec.name}.${path}.signs: no action "${signs}" in the state "${to}"`]
}

/** Whoever takes an action changes what its dialog asks for, and nothing that is computed. */
const changeFaults = (
  { name: type }: Resource,
  path: string,
  { mustChange = [], continues = [], anew = [], asks = [] }: Transition,
): string[] =>
  Object.entries({ mustChange, continues, anew }).flatMap(([part, names]) =>
    names.flatMap((name) =>
      asks.includes(name) ? [] : [`${type}.${path}.${part}: "${name}" is not asked for`],
    ),
  )

interface Checks {
  readonly field: Check<string>
  readonly rule: Check<Where | undefined>
}

function decisionFaults(
  path: string,
  { heads = [], decides }: Transition,
  check: Checks,
): string[] {
  const asker = decides?.askedBy ? check.field(`${path}.decides`, decides.askedBy) : []
  const asked = Object.entries(decides?.asked ?? {})
  return [
    ...asker,
    ...heads.flatMap(({ when }) => check.rule(`${path}.heads`, when)),
    ...asked.flatMap(([name, instead]) => [
      ...check.field(`${path}.decides`, name),
      ...(instead ? check.field(`${path}.decides`, instead) : []),
    ]),
  ]
}

function dueFaults(
  path: string,
  from: string,
  { due, to, asks = [], sets = {} }: Transition,
): string[] {
  if (!due) return []
  // One that fills what it asks to be empty is taken once; one that moves its day on, once a day.
  const isOnce = partsOf(due).tests.some(({ field, operator, operand }) =>
    operator === 'empty'
      ? operand === true && sets[field]
      : ['atMost', 'before'].includes(operator) && typeof sets[field] === 'function',
  )
  return [
    ...(asks.length > 0 ? [`${path}.asks: the clock answers no dialog; ask at another exit`] : []),
    ...(to === from && !isOnce
      ? [`${path}.to: leads back to "${from}" and would be due for ever`]
      : []),
  ]
}

function noticeFaults(spec: Resource, field: Check<string>): string[] {
  const actions = Object.values(spec.states).flatMap((ways) => Object.keys(ways))
  const clock = Object.keys(spec.clockStates ?? {})
  return (spec.notices ?? []).flatMap(({ on, after, changed, escalates, to = [] }) => [
    ...to.flatMap((name) => field(`notices.${on}.to`, name)),
    ...(changed ?? []).flatMap((name) => field(`notices.${on}.changed`, name)),
    ...((changed !== undefined) === (on === 'change')
      ? []
      : [`${spec.name}.notices.${on}.changed: a change, and nothing else, says of what`]),
    ...(['create', 'change', ...actions, ...clock].includes(on)
      ? []
      : [`${spec.name}.notices: no action or clock state "${on}"`]),
    ...((after !== undefined || escalates) && !clock.includes(on)
      ? [`${spec.name}.notices.${on}.after: days pass only in a state that the clock brings`]
      : []),
  ])
}

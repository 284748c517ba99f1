/** Asks a definition, state by state, who may do what: the tables in `resources/rights/`. */
import { type Actor, everyone, type RoleCode, roleAliases, roleCodes } from '../access/access.ts'
import { bulkActions } from '../definition/bulk.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import { discardableOf } from '../definition/submission.ts'
import type { Fields, Transition } from '../definition/transition.ts'
import { isOperand, partsOf, type Where } from '../where/where.ts'
import { transitionsFor } from '../workflow/step.ts'

export const noon = new Date('2026-03-10T12:00:00.000Z')
const earlier = '2026-03-09T12:00:00.000Z'
const later = '2026-03-11T12:00:00.000Z'
const stranger = 'somebody else'
// A record that is itself a person.
const itself = 'itself'
export const lineage = {
  installation: 'g',
  group: 'g',
  company: 'c',
  factory: 'f',
  workshop: null,
  org: 'f',
}

/** Somebody at a mine with these roles alone. */
export const personWith = (roles: readonly RoleCode[], id = stranger): Actor => ({
  ...{ id, username: id, roles, isExternal: false, lineage },
  scope: { level: 'factory', orgId: 'f' },
})

// A site's own code may what the role may that it stands for.
const roles = roleCodes.filter((code) => !roleAliases[code])

/** The rights of a record type as Markdown: first its fields, then every transition of every state. */
export function rightsTable(resource: Resource): string {
  const { name, access } = resource
  const rights = (['read', 'create', 'update', 'delete'] as const).map(
    (right) => `- ${right}: ${sorted(access[right])}`,
  )
  const own = resource.own
    ? [`- read their own alone: ${sorted(resource.own.roles.filter((role) => !roleAliases[role]))}`]
    : []
  const { readByUnit } = resource
  const unit = readByUnit
    ? [`- read what names their unit (${readByUnit.field}): ${sorted(readByUnit.roles)}`]
    : []
  const discard = discardableOf(resource)
    ? [`- discard a draft of their own: whoever may create (${sorted(access.create)})`]
    : []
  const together = bulkActions(resource).toSorted((a, b) => a.localeCompare(b))
  const bulk = together.length > 0 ? [`- for several records at once: ${together.join(', ')}`] : []
  const head = '| in | action | to | roles | people named by the record |\n|---|---|---|---|---|'
  const transitions = Object.entries(resource.states).flatMap(([state, ways]) =>
    Object.entries(ways).map(([action, transition]) =>
      exitLine(resource, state, action, transition),
    ),
  )
  return [
    `# ${name}`,
    '',
    ...rights,
    ...own,
    ...unit,
    ...discard,
    ...bulk,
    '',
    head,
    ...transitions,
    '',
  ].join('\n')
}

function exitLine(
  resource: Resource,
  state: string,
  action: string,
  transition: Transition,
): string {
  const record = recordFor(resource, state, transition)
  // Who decides may depend on what the record says: each of its ways is asked.
  const records = transition.heads?.map(({ when }) => ({ ...record, ...satisfying(when) })) ?? [
    record,
  ]
  const may = (actor: Actor) =>
    records.some(
      (one) => action in transitionsFor(resource, one, { actor, now: noon, place: lineage }),
    )
  const alone = roles.filter((role) => may(personWith([role])))
  // Named people are asked with the roles the transition needs: what is left is their name.
  const held = transition.roles ?? ['members']
  const people = [...peopleIn(resource.fields), itself]
  const named = people.filter((person) => may(personWith(held, person)))
  const barred = people.filter((person) => !named.includes(person))
  const who = alone.length > 0 ? barred.map((person) => `not ${person}`) : named
  return `| ${[state, action, transition.to, sorted(alone) || '-', who.join(', ') || (transition.due ? 'the clock' : '-')].join(' | ')} |`
}

const sorted = (codes: readonly string[]) =>
  everyone.every((one) => codes.includes(one))
    ? 'everyone'
    : [...new Set(codes)].sort((a, b) => a.localeCompare(b, 'en')).join(', ')

/** Everybody a record can name: its author, its user fields, those in its rows. */
function peopleIn(fields: Fields): string[] {
  const named = Object.entries(fields).flatMap(([name, { kind, many, columns }]) => {
    if (columns) return peopleIn(columns).map((column) => `${name}.${column}`)
    return kind === 'user' && !many ? [name] : []
  })
  return [
    ...named.filter((name) => name !== 'createdBy' && !name.endsWith('.createdBy')),
    'createdBy',
  ]
}

/** A record in which every person is named by the name of their field, and the transition's rule holds. */
export function recordFor(resource: Resource, state: string, transition: Transition): AnyRow {
  const names = Object.entries(resource.fields).map(([name, { kind, many, columns }]) => {
    if (columns) return [name, rowsFor(name, columns, transition)]
    return [name, kind === 'user' && !many ? name : null]
  })
  const stamp = {
    ...{ id: itself, number: 'R-1', state, storedState: state, version: 1 },
    ...{ createdBy: 'createdBy', createdAt: earlier, updatedBy: null, updatedAt: earlier },
    deletedAt: null,
  }
  const byTime = transition.by ? satisfying(transition.by) : {}
  return {
    ...Object.fromEntries(names),
    ...stamp,
    ...byTime,
    ...(transition.when ? satisfying(transition.when) : {}),
  } as AnyRow
}

function rowsFor(table: string, columns: Fields, { row }: Transition) {
  const people = peopleIn(columns).filter((name) => name !== 'createdBy')
  return people.map((name) => ({
    ...(row?.table === table ? satisfying(row.where) : {}),
    [name]: `${table}.${name}`,
  }))
}

/** Values for which a rule holds, of several ways the first; who acts is left to who asks. */
export function satisfying(where: Where): Record<string, unknown> {
  const { groups, tests } = partsOf(where)
  const nested = groups.flatMap(({ kind, rules }) =>
    kind === 'none' ? [] : rules.slice(0, kind === 'any' ? 1 : undefined),
  )
  const own = Object.fromEntries(
    tests.flatMap(({ field, operator, operand }) => {
      if (isOperand(operand) && typeof operand === 'object' && operand !== null) {
        return operand.operand === 'now' ? [[field, operator === 'before' ? earlier : later]] : []
      }
      if (operator === 'is' || operator === 'atLeast') return [[field, operand]]
      return operator === 'empty' ? [[field, operand === true ? null : field]] : []
    }),
  )
  return Object.assign({}, ...nested.map(satisfying), own)
}

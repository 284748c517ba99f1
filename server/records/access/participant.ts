/**
 * People whom a record itself names: whoever has to rectify, accept, review or sign it, and whom it tells
 * what becomes of it. They read it and take their transitions wherever it stands, for the duty was laid
 * on them, or the news told them, by name; scope decides for everybody else.
 */

import { isOfOwnUnit, type UnitMember, unitReadBy } from '#domain/definition/read-by-unit'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { isNamedBy } from '#domain/definition/submission'
import type { Transition } from '#domain/definition/transition'
import { accountsOf, type Context, partsOf, type Values, type Where } from '#domain/where/where'
import { isActor } from '#domain/workflow/waiting'

type Person = Context['actor'] & UnitMember

const isOneOf = (accounts: readonly string[], value: unknown): boolean =>
  accounts.some((id) => id === value)

/** One person, or one of several. */
const names = (value: unknown, accounts: readonly string[]): boolean =>
  Array.isArray(value) ? value.some((one) => isOneOf(accounts, one)) : isOneOf(accounts, value)

const cache = new WeakMap<Resource, ReadonlySet<string>>()

/** The fields through which a record names the people of its exits and of its notices. */
export function participantFields(resource: Resource): ReadonlySet<string> {
  const known = cache.get(resource)
  if (known) return known
  const transitions = Object.values(resource.states).flatMap((ways) => Object.values(ways))
  const { notices = [], reminders = [] } = resource
  const told = [...notices, ...reminders].flatMap(({ to = [] }) => to)
  const fields = new Set([
    ...transitions.flatMap(({ by, row, awaits }) => [
      ...(by ? namedIn(by) : []),
      ...(awaits ? [awaits] : []),
      ...(row?.people ? [row.people] : []),
    ]),
    ...told,
  ])
  cache.set(resource, fields)
  return fields
}

/**
 * Whether the record names this person, in a field or in a row that waits for them, or the unit that
 * they answer for: its author alone until it is submitted.
 */
export function isParticipant(resource: Resource, record: AnyRow, person: Person): boolean {
  const accounts = accountsOf(person)
  const isNamed = (name: string) => isNamedBy(resource, record.storedState, name)
  const transitions = Object.values(resource.states).flatMap((ways) => Object.values(ways))
  return (
    [...participantFields(resource)].some(
      (name) => isNamed(name) && names(record[name], accounts),
    ) ||
    transitions.some(
      (transition) =>
        transition.row && isNamed(transition.row.table) && isInRow(transition, record, accounts),
    ) ||
    isOfOwnUnit(resource, record, person)
  )
}

/** Whether a list asks for nothing but records that name this person, or the unit that they answer for. */
export function asksForOwn(resource: Resource, where: Where, person: Person): boolean {
  const accounts = accountsOf(person)
  const unit = unitReadBy(resource, person)
  const fields = participantFields(resource)
  const ownIn = (field: string): readonly string[] => [
    ...(fields.has(field) ? accounts : []),
    ...(unit !== null && field === resource.readByUnit?.field ? [unit] : []),
  ]
  const isOwn = (rule: Where): boolean =>
    (rule.any?.length ?? 0) > 0
      ? (rule.any ?? []).every(isOwn)
      : (rule.all ?? []).some(isOwn) ||
        partsOf(rule).tests.some(
          ({ field, operator, operand }) =>
            (['is', 'has'].includes(operator) && isOneOf(ownIn(field), operand)) ||
            (operator === 'in' &&
              Array.isArray(operand) &&
              operand.every((id) => isOneOf(ownIn(field), id))),
        )
  return (where.all ?? []).some(isOwn)
}

function isInRow({ row }: Transition, record: AnyRow, accounts: readonly string[]): boolean {
  const rows = row ? record[row.table] : undefined
  if (!row || !Array.isArray(rows)) return false
  const fields = namedIn(row.where)
  return rows.some((line: Values) => fields.some((name) => isOneOf(accounts, line[name])))
}

const namedIn = (where: Where): string[] =>
  partsOf(where).tests.flatMap(({ field, operator, operand }) =>
    (operator === 'is' || operator === 'has') && isActor(operand) ? [field] : [],
  )

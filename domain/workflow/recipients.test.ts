import { describe, expect, it } from 'vitest'
import { resourceNamed, resources } from '#domain/resources/index'
import type { RoleCode } from '../access/access.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import { noon, recordFor, satisfying } from '../rights/rights.testing.ts'
import { formerRecipients, isMeant, newRecipients, recipientsOf } from './recipients.ts'

const typeNamed = (name: string): Resource => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  return resource
}

/** Whether somebody whom the record does not name is notified for one of these roles. */
const isTold = (
  resource: Resource,
  roles: readonly RoleCode[],
  { action, before, after }: Parameters<typeof recipientsOf>[1],
  id = 'somebody else',
): boolean =>
  recipientsOf(resource, { action, before, after }).holders.some(
    (group) =>
      group.roles.some((role) => roles.includes(role)) &&
      isMeant(group, after, { actor: { id }, now: noon }),
  )

const violationIn = (storedState: string, fields: object = {}): AnyRow =>
  ({
    ...recordFor(typeNamed('violation'), storedState, { to: storedState }),
    ...{ violationClass: 'general', requestedBy: null, ...fields },
  }) as AnyRow

describe('of a violation that comes to be signed', () => {
  const told = (roles: readonly RoleCode[], fields: object, id?: string) =>
    isTold(
      typeNamed('violation'),
      roles,
      {
        action: 'notify',
        before: violationIn('approved', fields),
        after: violationIn('to-be-signed', fields),
      },
      id,
    )

  it('an officer is notified who signs for somebody without an account, but not its finder', () => {
    expect(told(['safetyMembers'], { violator: null })).toBe(true)
    expect(told(['safetyMembers'], { violator: null }, 'foundBy')).toBe(false)
    expect(told(['leader'], { violator: null })).toBe(false)
  })

  it('no officer is where the violator signs', () => {
    expect(told(['safetyMembers'], { violator: 'li' })).toBe(false)
  })
})

// By hand from the catalogue, violation-appeal.
describe('of an appeal', () => {
  it.each<[string, RoleCode[], RoleCode[]]>([
    ['general', ['factoryManager', 'leader', 'safetyDepartment'], ['director', 'safetyMembers']],
    ['serious', ['factoryManager', 'leader', 'safetyLeader'], ['safetyDepartment', 'director']],
    ['red-line', ['leader', 'admingroup'], ['factoryManager', 'safetyLeader']],
  ])('against a violation of class %s those are notified who decide on it', (kind, yes, no) => {
    const fields = { violationClass: kind }
    const appeal = {
      action: 'appeal',
      before: violationIn('to-be-signed', fields),
      after: violationIn('under-appeal', fields),
    }
    const told = (role: RoleCode, id?: string) => isTold(typeNamed('violation'), [role], appeal, id)
    expect(yes.filter((role) => !told(role))).toEqual([])
    expect(no.filter((role) => told(role))).toEqual([])
    // Who approved it decides on no appeal.
    expect(told('leader', 'approvedBy')).toBe(false)
  })
})

const deciding = resources.flatMap((resource) =>
  Object.entries(resource.states).flatMap(([state, ways]) =>
    Object.entries<Transition>(ways).flatMap(([action, transition]) =>
      transition.decides ? [[resource.name, state, action, resource, transition] as const] : [],
    ),
  ),
)

it.each(deciding)(
  'of a %s that is %s whoever may %s is notified when it is asked for',
  (_, state, ___, resource, transition) => {
    const { roles = [], heads = [{ when: {}, roles }] } = transition
    for (const head of heads) {
      const after = {
        ...recordFor(resource, state, transition),
        ...satisfying(head.when),
      } as AnyRow
      const asked = { action: 'ask', before: { ...after, storedState: 'before' }, after }
      expect(head.roles.filter((role) => !isTold(resource, [role], asked))).toEqual([])
    }
  },
)

/** A record that names one person wherever its type says that whoever is named hears of a new one. */
function naming(resource: Resource, id: string): AnyRow {
  const fields = (resource.notices ?? []).flatMap(({ on, to = [] }) => (on === 'create' ? to : []))
  const tables = Object.values(resource.states[resource.initial] ?? {}).flatMap(({ row }) =>
    row ? [row.table] : [],
  )
  return {
    ...recordFor(resource, resource.initial, { to: resource.initial }),
    ...Object.fromEntries(fields.map((name) => [name, id])),
    ...Object.fromEntries(tables.map((name) => [name, [{ user: id }]])),
  } as AnyRow
}

const namingPeople = resources.filter((resource) => {
  const [before, after] = [naming(resource, 'li'), naming(resource, 'wang')]
  return newRecipients(resource, before, after).people.length > 0
})

it('people are named by drills, meetings and papers, among others', () => {
  const names = namingPeople.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['drill', 'pre-shift-meeting', 'management-certificate']),
  )
})

it.each(namingPeople)('whom a $name names no longer is told, by whatever write', (resource) => {
  const [before, after] = [naming(resource, 'li'), naming(resource, 'wang')]
  expect(newRecipients(resource, before, after).people).toEqual(['wang'])
  expect(formerRecipients(resource, before, after).people).toEqual(['li'])
  const { people } = recipientsOf(resource, { action: 'hand-over', before, after })
  expect(people).toContain('wang')
  expect(people).not.toContain('li')
})

it('nobody is struck off a drill by its end', () => {
  const drill = typeNamed('drill')
  const before = naming(drill, 'li')
  const after = { ...before, storedState: 'canceled' }
  expect(formerRecipients(drill, before, after).people).toEqual([])
})

/** Decisions of somebody else than the author, which moves a record on. */
const judged = resources.flatMap((resource) =>
  Object.entries(resource.states).flatMap(([state, ways]) =>
    Object.entries<Transition>(ways).flatMap(([action, { by, to }]) =>
      isBarred(by) && to !== state ? [[resource.name, state, action, resource, to] as const] : [],
    ),
  ),
)
function isBarred(by: Transition['by']): boolean {
  const barred = by && 'createdBy' in by ? by.createdBy : undefined
  return JSON.stringify(barred) === '{"not":{"operand":"actor"}}'
}
/** Why its author need not hear of it. */
const unheard = new Map([
  ['violation sign-for-external', 'It takes the place of a signature and judges nothing'],
  ['user-registration vouch', 'The safety office decides next, and that is heard of'],
  ['work-hours confirm', 'Every shift in one go; what is sent back or refused is heard of'],
])

it.each(judged)('whoever entered a %s that is %s hears that others %s it', (...judgement) => {
  const [name, state, action, resource, to] = judgement
  const author = { ...recordFor(resource, state, { to }), createdBy: 'author' }
  const before = { ...author, storedState: state } as AnyRow
  const { people } = recipientsOf(resource, {
    ...{ action, before, after: { ...before, storedState: to } },
  })
  expect(people.includes('author')).toBe(!unheard.has(`${name} ${action}`))
})

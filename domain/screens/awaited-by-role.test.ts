import { describe, expect, it } from 'vitest'
import { resourceNamed, resources } from '#domain/resources/index'
import type { RoleCode } from '../access/access.ts'
import type { Transition } from '../definition/transition.ts'
import { matches } from '../where/where.ts'
import { assigneesIn } from '../workflow/waiting.ts'
import { awaitedByRole, todoQuery, todosFor } from './todos.ts'

const now = new Date('2026-03-10T12:00:00Z')
const isAwaited = (name: string, roles: readonly RoleCode[], record: object) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  return matches(awaitedByRole(resource, { roles }), { ...record }, { actor: { id: 'me' }, now })
}

it.each([
  ['theirs to confirm', { createdBy: 'other', recorder: 'other' }, true],
  ['what they wrote', { createdBy: 'me', recorder: 'other' }, false],
  ['what they recorded', { createdBy: 'other', recorder: 'me' }, false],
])('of a water balance %s waits for the manager: %j, %s', (_, people, expected) => {
  const record = { storedState: 'in-approval', ...people }
  expect(isAwaited('mine-water-balance', ['factoryManager'], record)).toBe(expected)
})

it('in another state, and for another role, it does not', () => {
  const people = { createdBy: 'other', recorder: 'other' }
  const confirmed = { storedState: 'confirmed', ...people }
  expect(isAwaited('mine-water-balance', ['factoryManager'], confirmed)).toBe(false)
  const submitted = { storedState: 'in-approval', ...people }
  expect(isAwaited('mine-water-balance', ['safetyMembers'], submitted)).toBe(false)
})

it('is a penalty to execute for every officer but the violator', () => {
  const signed = { storedState: 'signed', violator: 'me' }
  expect(isAwaited('violation', ['safetyMembers'], signed)).toBe(false)
  expect(isAwaited('violation', ['safetyMembers'], { ...signed, violator: 'other' })).toBe(true)
})

const decided = resources.flatMap((resource) =>
  (resource.waiting ?? []).flatMap((state) =>
    assigneesIn(resource, state).holders.length > 0 ? [[resource.name, state] as const] : [],
  ),
)

describe('where no field says who acts, it waits for those who may by their roles', () => {
  const outsider = { storedState: 'to-be-signed', violator: null, createdBy: 'a', foundBy: 'b' }

  it('as a violation by somebody without an account does for every officer but its finder', () => {
    expect(isAwaited('violation', ['safetyMembers'], outsider)).toBe(true)
    expect(isAwaited('violation', ['safetyMembers'], { ...outsider, foundBy: 'me' })).toBe(false)
    expect(isAwaited('violation', ['safetyMembers'], { ...outsider, createdBy: 'me' })).toBe(false)
    expect(isAwaited('violation', ['leader'], outsider)).toBe(false)
  })

  it('and not where the field names somebody', () => {
    const named = { ...outsider, violator: 'li' }
    expect(isAwaited('violation', ['safetyMembers'], named)).toBe(false)
  })

  it('as a question to another organisation does until somebody is named to answer it', () => {
    const asked = { storedState: 'to-do', responsible: null, createdBy: null }
    expect(isAwaited('incident-action', ['foreman'], asked)).toBe(true)
    expect(isAwaited('incident-action', ['members'], asked)).toBe(false)
    expect(isAwaited('incident-action', ['foreman'], { ...asked, responsible: 'li' })).toBe(false)
  })

  it('in a line of its own beside the one of whom a field names', () => {
    const violation = resourceNamed('violation')
    const lines = violation ? todosFor(violation, { roles: ['safetyMembers'] }) : []
    const fields = lines.filter(({ state }) => state === 'to-be-signed').map(({ field }) => field)
    expect(fields).toEqual(['violator', null])
  })
})

const waited = resources.flatMap((resource) =>
  (resource.waiting ?? []).map((state) => [resource.name, state, resource] as const),
)

it.each(waited)(
  'a %s that is %s is in the list of everybody who may move it on',
  (_, state, resource) => {
    const { fields } = assigneesIn(resource, state)
    const isNamed = fields.some((one) => one === 'createdBy' || resource.fields[one]?.required)
    const { editable = [resource.initial], list } = resource
    if (isNamed || fields.some((one) => resource.fields[one]?.from)) {
      const listed = fields.filter((one) => one === 'createdBy' || list.filters.includes(one))
      expect(listed).toEqual(fields)
      return
    }
    for (const [action, transition] of Object.entries<Transition>(resource.states[state] ?? {})) {
      const { to, roles = [], decides } = transition
      const isGivenBack = to === state || editable.includes(to)
      if (isGivenBack) continue
      for (const role of roles) {
        const lines = todosFor(resource, { roles: [role] })
        const isListed = lines.some(
          (line) =>
            (line.state === state && line.field === null) ||
            (decides && line.request === decides.request),
        )
        expect([action, role, isListed]).toEqual([action, role, true])
      }
    }
  },
)

it.each(decided)('a %s that is %s waits for nobody who may only give it back', (name, state) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  const { editable = [resource.initial] } = resource
  const rights = assigneesIn(resource, state).holders.map(({ right }) => right)
  for (const [action, { to }] of Object.entries<Transition>(resource.states[state] ?? {}))
    if (to !== state && editable.includes(to)) expect(rights).not.toContain(`act:${action}`)
})

it('the list behind such a line asks for the same, in the place of another as well', () => {
  const balance = resourceNamed('mine-water-balance')
  const [line] = balance ? todosFor(balance, { roles: ['factoryManager'] }) : []
  if (!line) throw new Error('no line')
  const asked = (more: object) => decodeURIComponent(todoQuery({ ...line, ...more }, 'me'))
  expect(asked({})).toBe('filter[state][in]=in-approval&filter[waiting][is]=role')
  expect(asked({ principal: { id: 'p2', userName: 'Wang' } })).toBe(
    'filter[state][in]=in-approval&filter[waiting][is]=role,p2',
  )
})

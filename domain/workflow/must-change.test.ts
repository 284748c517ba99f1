import { expect, it } from 'vitest'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import { validationErrors } from '../definition/validate-definition.ts'
import { resources } from '../resources/index.ts'
import { hazard } from '../resources/process-control/hazard.ts'
import { lineage, noon, personWith, recordFor } from '../rights/rights.testing.ts'
import { refused, step } from './step.ts'

const [first, second, third] = [
  '0196d0a0-0000-7000-8000-000000000001',
  '0196d0a0-0000-7000-8000-000000000002',
  '0196d0a0-0000-7000-8000-000000000003',
] as const

const actions = resources.flatMap((resource) =>
  Object.entries<Readonly<Record<string, Transition>>>(resource.states).flatMap(([state, ways]) =>
    Object.entries(ways).map(([action, transition]) => ({ resource, state, action, transition })),
  ),
)

/** One person or one organisation that a dialog asks for and the record names already. */
const namesAgain = ({ fields }: Resource, { asks = [] }: Transition): string[] =>
  asks.filter((name) => {
    const one = fields[name]
    return (one?.kind === 'user' || one?.kind === 'org') && !one.many && !one.calculated
  })

it('every action that names another person or organisation changes it', () => {
  const found = actions.flatMap(({ resource, state, action, transition }) =>
    namesAgain(resource, transition).map((name) => ({
      place: `${resource.name} ${state} ${action}`,
      isChanged: transition.mustChange?.includes(name) ?? false,
    })),
  )
  expect(found.length).toBeGreaterThan(9)
  expect(found.filter(({ isChanged }) => !isChanged)).toEqual([])
})

it.each([
  ['pending-rectification', 'rectifier', 'reassign'],
  ['under-rectification', 'rectifier', 'reassign'],
  ['to-be-accepted', 'acceptor', 'reassign-acceptance'],
  ['under-acceptance', 'acceptor', 'reassign-acceptance'],
])('a hazard in the state %s has another %s after %s', (state, field, action) => {
  const resource: Resource = hazard
  const transition = resource.states[state]?.[action] ?? { to: state }
  const dates = { foundAt: '2026-03-09T12:00:00.000Z', deadline: '2026-03-12T12:00:00.000Z' }
  const record = {
    ...recordFor(resource, state, transition),
    rectifier: first,
    acceptor: second,
    ...dates,
  }
  const context = { actor: personWith(['safetyLeader'], 'head'), now: noon, place: lineage }
  const assign = (id: string) =>
    step(resource, record as unknown as AnyRow, action, { [field]: id }, context)
  const same = field === 'rectifier' ? first : second
  expect(assign(same)).toEqual(refused('invalid', [{ field, code: 'unchanged' }]))
  expect(assign(third)).toMatchObject({ ok: true, changes: { [field]: third } })
})

it('what an action is there to change is asked for', () => {
  const closed = { look: { to: 'closed', mustChange: ['level'] } } as const
  const spec: Resource = { ...hazard, states: { ...hazard.states, closed } }
  expect(validationErrors(spec)).toContain(
    'hazard.states.closed.look.mustChange: "level" is not asked for',
  )
})

import { describe, expect, it } from 'vitest'
import type { Transition } from '../definition/transition.ts'
import { resources } from '../resources/index.ts'

/** Every other record type that raises hazards, with what a hazard is made of. A successor says what its own did. */
const raising = resources
  .filter(({ name }) => name !== 'hazard')
  .flatMap(({ name, states }) =>
    Object.values(states).flatMap((ways) =>
      Object.values<Transition>(ways).flatMap(({ creates = [] }) =>
        creates.flatMap((creation) => (creation.resource === 'hazard' ? [{ name, creation }] : [])),
      ),
    ),
  )

describe('a hazard that another record raises', () => {
  it.each(raising)('is no statutory major one before somebody says so: $name', ({ creation }) => {
    const gravest = {
      ...{ level: 'high', hazardLevel: 'high', dangerLevel: 'high', suggestedLevel: 'high' },
      ...{ potentialSeverity: 'death', statutoryMajor: true, task: 'x', item: 'x', content: 'x' },
    }
    expect(creation.values(gravest, gravest).statutoryMajor).not.toBe(true)
  })

  it('is raised by these', () => {
    expect([...new Set(raising.map(({ name }) => name))].toSorted()).toEqual([
      'contractor-inspection',
      'drill',
      'equipment-test',
      'near-miss',
      'site-inspection',
      'snapshot-hazard',
      'special-inspection',
      'take5',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { resources } from '../resources/index.ts'
import { menu } from './screens.ts'

const screens = menu.flatMap((group) => group.screens)

/** Links of somebody's own account are accepted and left in their profile. */
const elsewhere = new Set(['linked-identity'])

describe('whoever a record may name to act', () => {
  const named = resources.filter(({ name, states }) => {
    const ways = Object.values(states).flatMap((state) => Object.values(state ?? {}))
    return !elsewhere.has(name) && ways.some(({ roles, by }) => by && !roles)
  })
  it.each(named.map((resource) => [resource.name, resource] as const))(
    'is offered a screen of %s to open it, whatever their role',
    (name, { access }) => {
      const offered = new Set(
        screens.filter(({ resource }) => resource === name).flatMap(({ roles }) => roles),
      )
      expect(access.read.filter((role) => !offered.has(role))).toEqual([])
    },
  )
})

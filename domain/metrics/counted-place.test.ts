import { describe, expect, it } from 'vitest'
import type { Resource } from '../definition/resource.ts'
import { resourceNamed } from '../resources/index.ts'
import { matches, type Where } from '../where/where.ts'
import { cubes } from './index.ts'

const nobody = { actor: { id: 'nobody' }, now: new Date('2026-03-10T08:00:00Z') }

/** Whether records of the stored state may count, whatever else the rule asks. */
const counts = ({ storedState, all = [], any }: Where, state: string): boolean =>
  (storedState === undefined || matches({ storedState }, { storedState: state }, nobody)) &&
  all.every((rule) => counts(rule, state)) &&
  (any?.some((rule) => counts(rule, state)) ?? true)

function placesOf({ fields, placedBy }: Resource, dimensions: readonly string[]): string[] {
  const grounds = dimensions.filter((name) => {
    const { ref } = fields[name] ?? {}
    return ref !== undefined && resourceNamed(ref)?.isGround
  })
  return [placedBy, ...grounds]
}

describe('the organisation and the ground for which a record counts', () => {
  const all = cubes.map((cube) => [cube.name, cube] as const)
  it.each(all)('are not changed by hand while it counts in %s', (_, cube) => {
    const resource = resourceNamed(cube.of) as Resource
    const { initial, editable = [initial], fixed = [], rearranged = [], changedIn = {} } = resource
    const fields = Object.values(cube.dimensions).flatMap((one) =>
      'field' in one ? [one.field] : [],
    )
    const loose = placesOf(resource, fields).flatMap((name) =>
      editable
        .filter((state) => counts(cube.where, state) && (changedIn[name]?.includes(state) ?? true))
        .map((state) => `${name} while ${state}`),
    )
    const kept = [...fixed, ...rearranged]
    // The check `areaMine` keeps an area at its mine.
    const isChecked = (resource.checks ?? []).includes('areaMine')
    const names = loose.filter((one) => !kept.some((name) => one.startsWith(`${name} while`)))
    expect(isChecked ? names.filter((one) => !one.startsWith('ownerOrg')) : names).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { orgConfig } from '#domain/resources/basic-data/org-config'
import { safetyDay } from '#domain/resources/basic-data/safety-day'
import { inForce } from './in-force.ts'

const nothing = {
  ...{ data: null, inherited: null, standard: {} },
  defaults: { org: 'actorOrg', maxDelays: 2 },
}

describe('the settings that somebody may only read', () => {
  it('are what holds everywhere while nobody has set anything', () => {
    expect(inForce(orgConfig, nothing)).toEqual({ org: null, maxDelays: 2 })
  })

  it('are what the place itself says before that', () => {
    const standard = { maxDelays: 5 }
    expect(inForce(orgConfig, { ...nothing, standard })).toMatchObject({ maxDelays: 5 })
  })

  it('are those from above where somebody has set them', () => {
    const inherited = { org: 'mine', values: { maxDelays: 1 } }
    expect(inForce(orgConfig, { ...nothing, inherited })).toEqual({ maxDelays: 1 })
  })

  it('are none of a type that is no setting', () => {
    expect(inForce(safetyDay, nothing)).toBeUndefined()
  })
})

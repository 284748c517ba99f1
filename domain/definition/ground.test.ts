import { describe, expect, it } from 'vitest'
import { gridArea } from '../resources/basic-data/grid-area.ts'
import { workPlace } from '../resources/basic-data/work-place.ts'
import { role } from '../resources/identity-org/role.ts'
import { resources } from '../resources/index.ts'
import { hazard } from '../resources/process-control/hazard.ts'
import { ground, onGround } from './ground.ts'

describe('where on the ground of a mine a record is', () => {
  it('is said by the types that are ground, and by no other', () => {
    const types = resources.filter(({ isGround }) => isGround).map(({ name }) => name)
    expect(types.toSorted()).toEqual([ground.area.type, ground.place.type])
    expect(gridArea.fields[ground.area.shape].kind).toBe('geo')
    expect(workPlace.fields[ground.place.shape].kind).toBe('geo')
  })

  it('is the area and the place that a hazard names', () => {
    expect(onGround(hazard, { id: 'h', gridArea: 'a', workPlace: 'p' })).toEqual({
      area: 'a',
      place: 'p',
    })
    expect(onGround(hazard, { id: 'h', gridArea: 'a', workPlace: null })).toEqual({
      area: 'a',
      place: null,
    })
  })

  it('is an area or a place itself, an area not that above it', () => {
    expect(onGround(workPlace, { id: 'p', gridArea: 'a' })).toEqual({ area: 'a', place: 'p' })
    expect(onGround(gridArea, { id: 'a', parent: 'above' })).toEqual({ area: 'a', place: null })
  })

  it('is nowhere for what names no ground', () => {
    expect(onGround(role, { id: 'r' })).toBeNull()
    expect(onGround(hazard, { id: 'h' })).toBeNull()
  })
})

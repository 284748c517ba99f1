import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import type { SourceHealth } from '#domain/wall/wire'
import { awaitedSource, failingSource } from './use-reason.ts'

const cell = (key: string, orgCode: string): Cell => ({
  ...{ key, orgCode, dimensions: {}, value: null, asOf: null, quality: 'unavailable' },
})
const source = (
  id: string,
  orgCodes: string[],
  cubes?: string[],
  isExtra?: true,
): SourceHealth => ({
  ...{ id, quality: 'unavailable', asOf: null, reason: 'http', orgCodes },
  ...(cubes ? { cubes } : {}),
  ...(isExtra ? { isExtra } : {}),
})
const north = source('north', ['NORTH'])
const quakes = source('quakes', ['NORTH'], ['tremor'], true)
const hazards = { value: [cell('hazard.open', 'NORTH')] }
const tremors = { value: [cell('tremor.count', 'NORTH')] }

it('names for figures of records the source that brings records', () => {
  expect(failingSource([quakes, north], hazards)?.id).toBe('north')
  expect(failingSource([quakes], hazards)).toBeUndefined()
})

it('names for figures of files the source that brings these', () => {
  expect(failingSource([north, quakes], tremors)?.id).toBe('quakes')
})

it('names the source of the organisation shown, and none where several may be meant', () => {
  const south = source('south', ['SOUTH'])
  expect(failingSource([south, north], hazards)?.id).toBe('north')
  expect(failingSource([south, source('west', ['WEST'])], hazards)).toBeUndefined()
  expect(failingSource([south], hazards)?.id).toBe('south')
})

describe('of two sources that fail for one mine', () => {
  const dust = source('dust', ['NORTH'], ['dust'], true)
  const water = source('water', ['NORTH'], ['water.volume'])
  const safety = source('safety', ['NORTH'], ['hazard.open', 'tremor'])

  it('names the one that is to tell the cube of the figure', () => {
    expect(failingSource([dust, quakes], tremors)?.id).toBe('quakes')
    expect(failingSource([quakes, dust], { value: [cell('dust.mean', 'NORTH')] })?.id).toBe('dust')
    expect(failingSource([water, safety], hazards)?.id).toBe('safety')
    expect(failingSource([water, safety], tremors)?.id).toBe('safety')
  })

  it('names none where none of them is to tell it, though there are no others', () => {
    expect(failingSource([dust, water], hazards)).toBeUndefined()
    expect(failingSource([dust], tremors)).toBeUndefined()
  })

  it('names it on the board of the group, where one alone is to tell the cube', () => {
    const group = { value: [cell('hazard.open', 'G')] }
    expect(failingSource([water, safety], group)?.id).toBe('safety')
    expect(failingSource([source('south', ['SOUTH']), safety], group)).toBeUndefined()
  })

  it('names the one of the figure that is missing, where others of the tile are known', () => {
    const known: Cell = { ...cell('tremor.count', 'NORTH'), value: 3, quality: 'good' }
    const data = { a: [known], b: [cell('dust.mean', 'NORTH')] }
    expect(failingSource([quakes, dust], data)?.id).toBe('dust')
  })
})

const silent = (id: string, reason: string | null, cubes: string[]): SourceHealth => ({
  ...{ id, quality: 'unknown', asOf: null, reason, orgCodes: ['NORTH'], isExtra: true, cubes },
})

it('names for figures of a file the source that names their cube, the failing one first', () => {
  const quiet = silent('quiet', null, ['tremor'])
  const closed = silent('closed', 'unreachable', ['tremor'])
  const other = silent('other', 'unreachable', ['methane'])
  expect(awaitedSource([other, quiet, closed], tremors, 'tremor')?.id).toBe('closed')
  expect(awaitedSource([other, quiet], tremors, 'tremor')?.id).toBe('quiet')
  expect(awaitedSource([other, north], tremors, 'tremor')).toBeUndefined()
})

it('names for figures of records a source of their organisation that has failed since it was asked first', () => {
  const never: SourceHealth = { ...north, quality: 'unknown' }
  expect(awaitedSource([quakes, never], hazards)?.id).toBe('north')
  expect(awaitedSource([{ ...never, reason: null }], hazards)).toBeUndefined()
  expect(awaitedSource([{ ...never, orgCodes: ['SOUTH'] }], hazards)).toBeUndefined()
})

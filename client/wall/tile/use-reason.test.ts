import { expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import type { SourceHealth } from '#domain/wall/wire'
import { failingSource } from './use-reason.ts'

const cell = (key: string, orgCode: string): Cell => ({
  ...{ key, orgCode, dimensions: {}, value: null, asOf: null, quality: 'unavailable' },
})
const source = (id: string, orgCodes: string[], isExtra?: true): SourceHealth => ({
  ...{ id, quality: 'unavailable', asOf: null, reason: 'http', orgCodes },
  ...(isExtra ? { isExtra } : {}),
})
const north = source('north', ['NORTH'])
const quakes = source('quakes', ['NORTH'], true)
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

import { expect, it } from 'vitest'
import { metrics } from '#domain/metrics/index'
import { metricSheets } from './metric-sheets.built.ts'

it('every metric has a sheet that survives being written as JSON', () => {
  expect(new Set(Object.keys(metricSheets))).toEqual(new Set(metrics.map(({ key }) => key)))
  expect(JSON.parse(JSON.stringify(metricSheets))).toEqual(metricSheets)
  expect(metricSheets['drill.overdue']).toEqual({
    ...{ unit: 'count', digits: 0, target: 0, good: 'low', isListed: true },
    cubes: ['drill.overdue'],
  })
  // The words for what a figure is split by are those of the records.
  expect(metricSheets['hazard.total']?.choices).toEqual({
    level: 'hazard:options.level',
    source: 'hazard:options.source',
    type: 'hazard:options.hazardType',
  })
})

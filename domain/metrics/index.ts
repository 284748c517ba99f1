import { accidentCubes, accidentMetrics } from './accident.ts'
import { drillCubes, drillMetrics } from './drill.ts'
import { hazardCubes, hazardMetrics } from './hazard.ts'
import { historyCubes, historyMetrics } from './history.ts'
import type { Cube, Metric } from './metric.ts'
import { riskCubes, riskMetrics } from './risk.ts'
import { safeDayCubes, safeDayMetrics } from './safe-day.ts'
import { violationCubes, violationMetrics } from './violation.ts'
import { waterCubes, waterMetrics } from './water-balance.ts'

/** Every cube that records are counted into. */
export const cubes: readonly Cube[] = [
  ...hazardCubes,
  ...violationCubes,
  ...drillCubes,
  ...safeDayCubes,
  ...waterCubes,
  ...accidentCubes,
  ...riskCubes,
  ...historyCubes,
]

/** Every figure a screen may show. */
export const metrics: readonly Metric[] = [
  ...hazardMetrics,
  ...violationMetrics,
  ...drillMetrics,
  ...safeDayMetrics,
  ...waterMetrics,
  ...accidentMetrics,
  ...riskMetrics,
  ...historyMetrics,
]

const cubeByName = new Map(cubes.map((one) => [one.name, one]))
const metricByKey = new Map(metrics.map((one) => [one.key, one]))

/** The cube of that name, or undefined: names arrive from outside. */
export const cubeNamed = (name: string): Cube | undefined => cubeByName.get(name)

/** The metric of that key, or undefined: keys arrive from outside. */
export const metricNamed = (key: string): Metric | undefined => metricByKey.get(key)

import type { Cube, Metric } from './definition/metric.ts'
import { modules } from './found.generated.ts'

/** Every cube that records are counted into. */
export const cubes: readonly Cube[] = modules.flatMap((family): readonly Cube[] => family.cubes)

/** Every figure a screen may show. */
export const metrics: readonly Metric[] = modules.flatMap(
  (family): readonly Metric[] => family.metrics,
)

const cubeByName = new Map(cubes.map((one) => [one.name, one]))
const metricByKey = new Map(metrics.map((one) => [one.key, one]))

/** The cube of that name, or undefined: names arrive from outside. */
export const cubeNamed = (name: string): Cube | undefined => cubeByName.get(name)

/** The metric of that key, or undefined: keys arrive from outside. */
export const metricNamed = (key: string): Metric | undefined => metricByKey.get(key)

import type { Cube, Metric } from './definition/metric.ts'
import { cubeNamed, cubes, metricNamed, metrics } from './index.ts'

/** Every cube and figure that this installation knows: the built-in ones and those of its files. */
export interface Catalogue {
  readonly cubes: readonly Cube[]
  readonly metrics: readonly Metric[]
  /** The cube of that name, or undefined: names arrive from outside. */
  readonly cubeNamed: (name: string) => Cube | undefined
  readonly metricNamed: (key: string) => Metric | undefined
}

/** A cube that a file defines, with its figures. */
export interface CustomFigures {
  readonly cube: Cube
  readonly metrics: readonly Metric[]
}

export const builtIn: Catalogue = { cubes, metrics, cubeNamed, metricNamed }

/** What comes before the dot of a built-in cube or figure; no file may take such a name. */
export const builtInFamilies: readonly string[] = [
  ...new Set(
    [...cubes, ...metrics].map((one) => ('key' in one ? one.key : one.name).split('.')[0]),
  ),
].filter((family) => family !== undefined)

/** The built-in figures and those of files. A built-in name stays with what is built in. */
export function catalogueWith(custom: readonly CustomFigures[]): Catalogue {
  const ownCubes = new Map(custom.map(({ cube }) => [cube.name, cube]))
  const own = new Map(custom.flatMap((one) => one.metrics.map((metric) => [metric.key, metric])))
  return {
    cubes: [...cubes, ...ownCubes.values()],
    metrics: [...metrics, ...own.values()],
    cubeNamed: (name) => cubeNamed(name) ?? ownCubes.get(name),
    metricNamed: (key) => metricNamed(key) ?? own.get(key),
  }
}

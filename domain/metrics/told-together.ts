import type { Cube } from './definition/metric.ts'

interface Apart {
  readonly name: string
  /** The cubes that belong to it and are not named. */
  readonly lacks: readonly string[]
}

/**
 * Cubes that are named without those they belong to. Figures set them against each other, so of one
 * organisation the same source tells them: ours against those of another system may be less than nought.
 */
export function toldApart(cubes: readonly Cube[], named: readonly string[]): Apart[] {
  const pairs = cubes.flatMap(({ name, within = [], toldWith = [] }) =>
    [...within.map(({ whole }) => whole), ...toldWith].map((other) => [name, other] as const),
  )
  return named.flatMap((name) => {
    const belonging = pairs.flatMap(([one, other]) =>
      one === name ? [other] : other === name ? [one] : [],
    )
    const lacks = [...new Set(belonging)].filter((other) => !named.includes(other))
    return lacks.length > 0 ? [{ name, lacks }] : []
  })
}

/** Severities as people on a wall read them: five kinds, the mildest at the foot of the bar. */
import type { Cell } from '#domain/metrics/definition/metric'
import type { Tokens } from '../../../theme/tokens.ts'

export const kinds = ['nearMiss', 'firstAid', 'minor', 'lostTime', 'fatality'] as const
export type Kind = (typeof kinds)[number]

const severities: Readonly<Record<Kind, readonly string[]>> = {
  nearMiss: ['near-miss', 'property'],
  firstAid: ['first-aid'],
  minor: ['medical-treatment', 'restricted-work'],
  lostTime: ['lost-time'],
  fatality: ['fatality'],
}

/** Injuries that must be seen; everything milder is normal data. */
export const colourOfKind = (kind: Kind, tokens: Tokens): string =>
  ({
    nearMiss: tokens.data2,
    firstAid: tokens.data,
    minor: tokens.yellow,
    lostTime: tokens.orange,
    fatality: tokens.red,
  })[kind]

/** Counts by month and kind, months in order; null where nothing of a month is known. */
export function seriesOf(cells: readonly Cell[]) {
  const months = [...new Set(cells.map(({ dimensions }) => dimensions.month ?? ''))].toSorted(
    (a, b) => a.localeCompare(b),
  )
  const counts = (kind: Kind) =>
    months.map((month) => {
      const values = cells.flatMap(({ dimensions, value }) =>
        dimensions.month === month &&
        severities[kind].includes(dimensions.severity ?? '') &&
        value !== null
          ? [value]
          : [],
      )
      return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null
    })
  return { months, byKind: kinds.map((kind) => ({ kind, counts: counts(kind) })) }
}

/** The kinds that happened at all: a legend names nothing that is not in the picture. */
export const present = ({ byKind }: ReturnType<typeof seriesOf>): readonly Kind[] =>
  byKind.filter(({ counts }) => counts.some((count) => count)).map(({ kind }) => kind)

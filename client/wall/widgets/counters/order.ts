/** Counters of organisations. Pure. */
import type { Cell } from '#domain/metrics/definition/metric'
import { isUnderReview } from '#domain/rules/safe-day-review'

export interface Counter {
  readonly orgCode: string
  readonly cell: Cell
  /** Percent of the way to the target; null without one. */
  readonly reached: number | null
  readonly isReviewed: boolean
}

type Slots = Readonly<Record<'current' | 'target' | 'review', readonly Cell[]>>

/** The shortest run first, for it is the news; without a counter last. */
export function countersOf({ current, target, review }: Slots): Counter[] {
  const byOrg = (cells: readonly Cell[]) => new Map(cells.map((one) => [one.orgCode, one.value]))
  const targets = byOrg(target)
  const reviews = byOrg(review)
  const days = ({ value }: Cell) => value ?? Number.POSITIVE_INFINITY
  return current
    .toSorted((a, b) => days(a) - days(b) || a.orgCode.localeCompare(b.orgCode))
    .map((cell) => {
      const aim = targets.get(cell.orgCode)
      return {
        ...{ orgCode: cell.orgCode, cell, isReviewed: isUnderReview(reviews.get(cell.orgCode)) },
        reached: aim && cell.value !== null ? Math.min(100, (cell.value / aim) * 100) : null,
      }
    })
}

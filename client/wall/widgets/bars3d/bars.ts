/** Cells by organisation and level as bars: the worst organisations, the highest level in front. */
import type { Cell } from '#domain/metrics/definition/metric'

export const levels = ['high', 'medium', 'low'] as const
export type Level = (typeof levels)[number]

export interface OrgBars {
  readonly orgCode: string
  readonly values: Readonly<Record<Level, number | null>>
}

export const orgCount = (cells: readonly Cell[]): number =>
  new Set(cells.map(({ orgCode }) => orgCode)).size

/** The `limit` organisations with the most high, then medium, then low; equal ones by code. */
export function orgBars(cells: readonly Cell[], limit: number): OrgBars[] {
  const orgs = [...new Set(cells.map(({ orgCode }) => orgCode))]
  const bars = orgs.map((orgCode) => {
    const own = cells.filter((cell) => cell.orgCode === orgCode)
    const at = (level: Level) => own.find(({ dimensions }) => dimensions.level === level)?.value
    const values = {
      high: at('high') ?? null,
      medium: at('medium') ?? null,
      low: at('low') ?? null,
    }
    return { orgCode, values }
  })
  return bars.sort(worstFirst).slice(0, limit)
}

function worstFirst(a: OrgBars, b: OrgBars): number {
  const level = levels.find((name) => (a.values[name] ?? 0) !== (b.values[name] ?? 0))
  if (level) return (b.values[level] ?? 0) - (a.values[level] ?? 0)
  return a.orgCode < b.orgCode ? -1 : 1
}

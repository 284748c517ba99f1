import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'

/** Where the workspace lists the records behind a figure. */
export function figureHref({ key }: Pick<MetricQuery, 'key'>, cell: Cell): string {
  const { period = 'now', ...dimensions } = cell.dimensions
  const asked = new URLSearchParams({ key, org: cell.orgCode, period, ...dimensions })
  return `/go/figure?${asked}`
}

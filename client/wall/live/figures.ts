/**
 * Figures by the question they answer. A bucket keeps its identity while none of its cells changed,
 * so a widget is drawn again only by news about its own query.
 */
import { type Cell, cellId, type MetricQuery } from '#domain/metrics/definition/metric'
import type { WallOrg } from '#domain/wall/wire'

export type Figures = ReadonlyMap<string, readonly Cell[]>

export const noFigures: Figures = new Map()

/** The bucket of a query: its metric, its period and what it is split by. */
export const bucketOf = ({ key, by, period }: Pick<MetricQuery, 'key' | 'by' | 'period'>): string =>
  bucket(key, period, by)

/** The figures with `cells` put in their places; a cell replaces the one of the same name. */
export function withCells(figures: Figures, cells: readonly Cell[]): Figures {
  if (cells.length === 0) return figures
  const touched = new Map<string, Map<string, Cell>>()
  for (const cell of cells) {
    const bucket = bucketOfCell(cell)
    const known = touched.get(bucket) ?? byId(figures.get(bucket) ?? [])
    touched.set(bucket, known.set(cellId(cell), cell))
  }
  const next = new Map(figures)
  for (const [bucket, known] of touched) next.set(bucket, [...known.values()])
  return next
}

/** The figures without the cells of these names. */
export function withoutCells(figures: Figures, names: readonly string[]): Figures {
  if (names.length === 0) return figures
  const gone = new Set(names)
  const kept = [...figures].map(([bucket, cells]): [string, readonly Cell[]] => {
    const rest = cells.filter((cell) => !gone.has(cellId(cell)))
    return [bucket, rest.length === cells.length ? cells : rest]
  })
  return new Map(kept)
}

/** The cells that answer `query` for `scope`, in no order. */
export function answersTo(
  cells: readonly Cell[],
  query: MetricQuery,
  scope: string,
  orgs: readonly WallOrg[],
): readonly Cell[] {
  if (query.orgs === 'self') return cells.filter((cell) => cell.orgCode === scope)
  const codes = new Set(asked(query.orgs, scope, orgs).map(({ orgCode }) => orgCode))
  return cells.filter((cell) => codes.has(cell.orgCode))
}

/** The organisations that a question for several of them finds. */
export const asked = (
  several: Exclude<MetricQuery['orgs'], 'self'>,
  scope: string,
  orgs: readonly WallOrg[],
): readonly WallOrg[] =>
  several === 'mines'
    ? minesBelow(scope, orgs)
    : orgs.filter(({ parentCode }) => parentCode === scope)

/** The mines of `scope`, itself included when it is one. */
export function minesBelow(scope: string, orgs: readonly WallOrg[]): readonly WallOrg[] {
  const parents = new Map(orgs.map(({ orgCode, parentCode }) => [orgCode, parentCode]))
  const inScope = (code: string | null | undefined): boolean =>
    code === scope || (code != null && inScope(parents.get(code)))
  return orgs.filter(({ orgType, orgCode }) => orgType === 'factory' && inScope(orgCode))
}

/** Codes of the mines of `scope`; the scope itself where it has none. */
export function minesOrSelf(scope: string, orgs: readonly WallOrg[]): readonly string[] {
  const mines = minesBelow(scope, orgs).map(({ orgCode }) => orgCode)
  return mines.length > 0 ? mines : [scope]
}

function bucketOfCell({ key, dimensions }: Cell): string {
  const { period, ...by } = dimensions
  return bucket(key, period ?? 'now', Object.keys(by))
}

const bucket = (key: string, period: string, by: readonly string[]) =>
  [key, period, ...by.toSorted((a, b) => a.localeCompare(b))].join('|')

const byId = (cells: readonly Cell[]) => new Map(cells.map((cell) => [cellId(cell), cell]))

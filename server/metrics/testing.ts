import type { Cube, Fact } from '#domain/metrics/definition/metric'
import type { SourceState } from '../sources/source.ts'
import { type Org, OrgTree } from './org-tree.ts'

/** An organisation of a test, `code` below `parent`. */
export const org = (
  orgCode: string,
  parentCode: string | null = null,
  orgType = 'factory',
): Org => ({
  id: `id-${orgCode}`,
  orgCode,
  parentCode,
  orgType,
  name: orgCode,
  nameEn: null,
  nameSr: null,
  timeZone: 'UTC',
})

/** A group of one company with two mines, one of which has a workshop. */
export const smallGroup = new OrgTree([
  org('G', null, 'group'),
  org('C', 'G', 'company'),
  org('M1', 'C'),
  org('M2', 'C'),
  org('W1', 'M1', 'workshop'),
])

/** A source that answers every five seconds and did so at `lastGood`. */
export const sourceState = (id: string, state: Partial<SourceState> = {}): SourceState => ({
  id,
  covers: [],
  every: 5_000,
  lastGood: null,
  failing: false,
  reason: null,
  ...state,
})

/** One fact about a cube. */
export const fact = (
  cube: Pick<Cube, 'name'>,
  orgCode: string,
  value: number,
  dimensions: Readonly<Record<string, string>> = {},
  on?: string,
): Fact => ({
  metric: cube.name,
  orgCode,
  dimensions,
  value,
  asOf: '2026-11-21T08:00:00.000Z',
  ...(on === undefined ? {} : { on }),
})

/** Messages of a server, as the tests of this folder need them. */
import type { Cell } from '#domain/metrics/definition/metric'
import { screenSchema } from '#domain/wall/screen'
import type { Changes, Joined } from '#domain/wall/wire'

export const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 6, 0, second)).toISOString()

export const openHazards = (value: number, second = 0): Cell => ({
  key: 'hazard.open',
  orgCode: 'G',
  dimensions: { period: 'now' },
  value,
  asOf: at(second),
  quality: 'good',
})

export const layout = screenSchema.parse({
  code: 'test',
  title: { zh_CN: '测试', en_US: 'Test', sr_SP: 'Test' },
  design: { width: 1920, height: 1080 },
  areas: ['a'],
  rows: ['1fr'],
  columns: ['1fr'],
  widgets: [{ area: 'a', type: 'header' }],
})

/** An answer with a snapshot of one figure. */
export const answer = (value: number, over: Partial<Joined> = {}): Joined => ({
  epoch: 'e1',
  seq: 5,
  at: at(0),
  orgCode: 'G',
  demo: false,
  layout,
  snapshot: {
    ...{ cells: [openHazards(value)], events: [], orgs: [], sources: [] },
    ...{ urgent: [], urgentTotal: 0 },
  },
  ...over,
})

/** A message that changes that figure. */
export const news = (seq: number, value: number, over: Partial<Changes> = {}): Changes => ({
  epoch: 'e1',
  seq,
  at: at(seq),
  cells: [openHazards(value, seq)],
  events: [],
  ...over,
})

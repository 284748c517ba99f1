import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Cell } from '#domain/metrics/definition/metric'
import hazard from '../../../../locales/en_US/metrics/hazard.json'
import wall from '../../../../locales/en_US/wall.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { Rank } from './Rank.tsx'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en_US', ns: ['wall'], resources: { en_US: { wall, metrics: hazard } } })
})

const overdue = { key: 'hazard.overdue', period: 'now' as const }
const cell = (orgCode: string, value: number, quality: Cell['quality'] = 'good'): Cell => ({
  ...{ key: 'hazard.overdue', orgCode, dimensions: { period: 'now' } },
  ...{ value, asOf: null, quality },
})

const drawn = (value: Cell[], areas: Cell[] = []) =>
  renderToStaticMarkup(
    <WallContext value={{ store: createStore(() => emptyWall), clock: new ServerClock() }}>
      <Rank
        spec={{ type: 'rank', metrics: {}, options: {} }}
        queries={{
          value: { ...overdue, by: [], orgs: 'mines' },
          areas: { ...overdue, by: ['area'], orgs: 'self' },
        }}
        data={{ value, areas }}
      />
    </WallContext>,
  )

it('a mine or workshop in which nothing is overdue says so: an empty tile could also be a broken one', () => {
  const none = 'Overdue hazards: none'
  expect(drawn([{ ...cell('M', 0), asOf: '2026-03-10T06:00:00Z' }])).toContain(none)
  const nameless = { key: 'hazard.overdue', orgCode: 'W', quality: 'good' as const, value: 0 }
  const dimensions = { period: 'now', area: '' }
  const answer = { ...nameless, dimensions, asOf: '2026-03-10T06:00:00Z' }
  expect(drawn([], [answer])).toContain(none)
  expect(drawn([], [{ ...answer, value: null, asOf: null }])).not.toContain(none)
})

it('a mine whose source is away says so in its row, where others answer', () => {
  const text = drawn([cell('M1', 4), cell('M2', 9, 'unavailable')])
  const [first = '', second = ''] = text.split('data-org=').slice(1)
  expect(first).toContain(wall.quality.unavailable)
  expect(second).not.toContain(wall.quality.unavailable)
  expect(drawn([cell('M1', 4, 'stale'), cell('M2', 9, 'stale')])).not.toContain(wall.quality.stale)
})

import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import wall from '../../../../locales/en_US/wall.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { Rank } from './Rank.tsx'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en_US', ns: ['wall'], resources: { en_US: { wall } } })
})

it('a mine in which nothing is overdue says so: an empty tile could also be a broken one', () => {
  const overdue = { key: 'hazard.overdue', period: 'now' as const }
  const none = {
    ...{ key: 'hazard.overdue', orgCode: 'M', dimensions: { period: 'now' } },
    ...{ value: 0, asOf: null, quality: 'good' as const },
  }
  const text = renderToStaticMarkup(
    <WallContext value={{ store: createStore(() => emptyWall), clock: new ServerClock() }}>
      <Rank
        spec={{ type: 'rank', metrics: {}, options: {} }}
        queries={{
          value: { ...overdue, by: [], orgs: 'mines' },
          areas: { ...overdue, by: ['area'], orgs: 'self' },
        }}
        data={{ value: [none], areas: [] }}
      />
    </WallContext>,
  )
  expect(text).toContain('Nothing to rank')
})

import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import hazard from '../../../../locales/en_US/metrics/hazard.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { Bullets } from './Bullets.tsx'

const rate = (key: string) => ({ key, period: 'days30' as const, by: [], orgs: 'self' as const })

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { metrics: hazard } },
  })
})

describe('rates of rectification', () => {
  it('say each of which hazards it is, and when one counts', () => {
    const store = createStore(() => emptyWall)
    const queries = { a: rate('hazard.closureRate'), b: rate('hazard.onTimeRate') }
    const text = renderToStaticMarkup(
      <WallContext value={{ store, clock: new ServerClock() }}>
        <Bullets spec={{ type: 'bullets', metrics: {}, options: {} }} queries={queries} data={{}} />
      </WallContext>,
    )
    expect(text).toMatch(/Closure rate.*of those found: fixed and accepted.*On-time rate/)
    expect(text).toContain('of those due: fixed in time and accepted')
  })
})

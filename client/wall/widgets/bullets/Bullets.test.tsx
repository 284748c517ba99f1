import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Cell } from '#domain/metrics/definition/metric'
import hazard from '../../../../locales/en_US/metrics/hazard.json'
import wall from '../../../../locales/en_US/wall.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { Bullets } from './Bullets.tsx'

const rate = (key: string) => ({ key, period: 'days30' as const, by: [], orgs: 'self' as const })

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { metrics: hazard, wall } },
  })
})

const queries = { a: rate('hazard.closureRate'), b: rate('hazard.onTimeRate') }

function shown(data: Record<string, readonly Cell[]>) {
  const store = createStore(() => emptyWall)
  const spec = { type: 'bullets' as const, metrics: {}, options: {} }
  return renderToStaticMarkup(
    <WallContext value={{ store, clock: new ServerClock() }}>
      <Bullets spec={spec} queries={queries} data={data} />
    </WallContext>,
  )
}

const share = (key: string, value: number): readonly Cell[] => [
  { key, orgCode: 'G', dimensions: { period: 'days30' }, value, asOf: null, quality: 'good' },
]

describe('rates of rectification', () => {
  it('say each of which hazards it is, and when one counts', () => {
    const text = shown({})
    expect(text).toMatch(/Closure rate.*of those found: fixed and accepted.*On-time rate/)
    expect(text).toContain('of those due by yesterday: in time and accepted')
  })
  it('say in points what is missing to the target, in no colour of a level', () => {
    const text = shown({
      a: share('hazard.closureRate', 71.9),
      b: share('hazard.onTimeRate', 91),
    })
    expect(text.match(/[^>]*below target/g)).toEqual(['23.1 below target'])
    expect(text).not.toMatch(/orange|red|yellow/)
  })
})

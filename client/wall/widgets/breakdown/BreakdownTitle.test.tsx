import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CustomSheet } from '#domain/metrics/definition/metric'
import hazard from '../../../../locales/en_US/metrics/hazard.json'
import metrics from '../../../../locales/en_US/metrics.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { BreakdownTitle } from './BreakdownTitle.tsx'

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en_US', resources: { en_US: { metrics: { ...hazard, ...metrics } } } })
})

const words = (text: string) => ({ zh_CN: text, en_US: text, sr_SP: text })
const site: CustomSheet = {
  ...{ key: 'multi.count', name: words('S multi'), unit: words(''), digits: 0 },
  dimensions: {
    level: { name: words('Gallery'), values: {} },
    shaft: { name: words('Shaft'), values: {} },
  },
}

const titleOf = (key: string, by: string) =>
  renderToStaticMarkup(
    <WallContext
      value={{
        store: createStore(() => ({ ...emptyWall, customFigures: [site] })),
        clock: new ServerClock(),
      }}
    >
      <BreakdownTitle
        spec={{ type: 'breakdown', metrics: {}, options: {} }}
        queries={{ value: { key, by: [by], period: 'now', orgs: 'self' } }}
        data={{}}
      />
    </WallContext>,
  )

it('a figure of a file is split by what the file calls its dimension, also where one of ours has that name', () => {
  expect(titleOf('multi.count', 'level')).toBe('S multi · Gallery')
  expect(titleOf('multi.count', 'shaft')).toBe('S multi · Shaft')
  expect(titleOf('hazard.open', 'level')).toBe('Open · by level')
})

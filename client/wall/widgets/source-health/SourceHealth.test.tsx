import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SourceHealth as Source } from '#domain/wall/wire'
import wall from '../../../../locales/en_US/wall.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall, type Link } from '../../live/state.ts'
import { SourceHealth } from './SourceHealth.tsx'

const noon = Date.UTC(2026, 2, 10, 12)
const answered = new Date(noon).toISOString()
const own: Source = {
  ...{ id: 'local', quality: 'good', asOf: answered, reason: null },
  orgCodes: ['M1'],
}
const failing: Source = {
  ...{ id: 'north', quality: 'unavailable', asOf: answered, reason: 'timeout' },
  orgCodes: ['M2'],
}

/** What is said of two sources an hour after the server was last heard. */
function stateOf(link: Link): Record<string, string> {
  const clock = new ServerClock()
  clock.sync(noon + 3_600_000)
  const sources = [own, failing]
  const store = createStore(() => ({ ...emptyWall, link, heardAt: noon, sources }))
  const text = renderToStaticMarkup(
    <WallContext value={{ store, clock }}>
      <SourceHealth
        spec={{ type: 'sourceHealth', metrics: {}, options: {} }}
        queries={{}}
        data={{}}
      />
    </WallContext>,
  )
  const found = text.matchAll(/data-source="(\w+)" data-quality="(\w+)"/g)
  return Object.fromEntries([...found].map(([, id = '', quality = '']) => [id, quality]))
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en_US', resources: { en_US: { wall } }, interpolation: { escapeValue: false } },
  })
})

it('says of each source how it answers while the server is heard', () => {
  expect(stateOf('live')).toEqual({ local: 'good', north: 'unavailable' })
})

it('calls nothing good once the server is silent, and a fault still a fault', () => {
  expect(stateOf('lost')).toEqual({ local: 'disconnected', north: 'unavailable' })
})

import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import wall from '../../../locales/en_US/wall.json'
import { WallContext } from '../live/hooks.ts'
import { ServerClock } from '../live/server-clock.ts'
import { emptyWall } from '../live/state.ts'
import type { TileQuality } from './quality.ts'
import { TileTime } from './TileTime.tsx'

const noon = Date.UTC(2026, 2, 10, 12)
const old = noon - 83 * 60_000

function textOf(state: TileQuality): string {
  const clock = new ServerClock()
  clock.sync(noon)
  const store = createStore(() => ({ ...emptyWall, link: 'live' as const }))
  const markup = renderToStaticMarkup(
    <WallContext value={{ store, clock }}>
      <TileTime {...state} />
    </WallContext>,
  )
  return markup.replaceAll(/<[^>]*>/g, '')
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en_US', resources: { en_US: { wall } }, interpolation: { escapeValue: false } },
  })
})

it('says of figures of some mines how many have answered, and then of when they are', () => {
  const good = textOf({ quality: 'good', asOf: old, coverage: null })
  expect(good).not.toBe('')
  const state: TileQuality = { quality: 'partial', asOf: old, coverage: { have: 2, of: 19 } }
  expect(textOf(state)).toBe(`2 of 19 mines ${good}`)
  expect(textOf({ ...state, asOf: null }).trim()).toBe('2 of 19 mines')
})

it('says so too where everybody has answered and something is left out', () => {
  const good = textOf({ quality: 'good', asOf: old, coverage: null })
  const state = { quality: 'partial', asOf: old, coverage: null, reason: 'notStated' } as const
  expect(textOf(state)).toBe(`${wall.partialReason.notStated} ${good}`)
})

it('tells the age where the figures are old', () => {
  expect(textOf({ quality: 'stale', asOf: old, coverage: null })).toBe('83 min ago')
})

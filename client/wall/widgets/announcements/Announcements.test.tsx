import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Posted } from '#domain/wall/posted-announcement'
import wall from '../../../../locales/sr_SP/wall.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { Announcements } from './Announcements.tsx'
import { turnAt } from './turn.ts'

const storm: Posted = {
  ...{ id: '1', title: 'Jaka kiša', level: 'urgent', at: '2026-03-09T08:00:00Z' },
  by: { name: '集团', nameEn: 'Group', nameSr: 'Grupa' },
}
const blasting: Posted = { ...storm, id: '2', title: 'Miniranje u 14:00', level: 'normal' }

/** A wall `seconds` after noon, which is the start of a turn. */
function shown(announcements: readonly Posted[], seconds = 0, isStill = false): string {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isStill }) })
  const clock = new ServerClock(() => 0)
  clock.sync(Date.UTC(2026, 2, 10, 12) + seconds * 1000)
  const store = createStore(() => ({ ...emptyWall, announcements }))
  return renderToStaticMarkup(
    <WallContext value={{ store, clock }}>
      <Announcements />
    </WallContext>,
  )
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'sr_SP', resources: { sr_SP: { wall } } })
})

describe('the line of announcements', () => {
  it('is not there while nothing is announced', () => {
    expect(shown([])).toBe('')
  })

  it('says how grave it is, what, and by whom in the language of the wall', () => {
    const text = shown([storm])
    expect(text).toMatch(/Hitno.*Jaka kiša.*Grupa/)
    expect(text).not.toContain('1/1')
  })

  it('gives each twelve seconds, and says how many there are', () => {
    expect(shown([storm, blasting], 11)).toMatch(/Jaka kiša.*1\/2/)
    expect(shown([storm, blasting], 12)).toMatch(/Obaveštenje.*Miniranje.*2\/2/)
    expect(shown([storm, blasting], 24)).toContain('Jaka kiša')
  })

  it('stands at the gravest for whoever asks for no motion', () => {
    expect(shown([storm, blasting], 12, true)).toMatch(/Jaka kiša.*1\/2/)
  })
})

it('turns by the clock, so that all displays show the same', () => {
  expect([0, 11_999, 12_000, 35_999, 36_000].map((now) => turnAt(3, now))).toEqual([0, 0, 1, 2, 0])
  expect(turnAt(0, 12_000)).toBe(0)
})

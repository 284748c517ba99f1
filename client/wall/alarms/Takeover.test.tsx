import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import metrics from '../../../locales/en_US/metrics.json'
import wall from '../../../locales/en_US/wall.json'
import { WallContext } from '../live/hooks.ts'
import { ServerClock } from '../live/server-clock.ts'
import { emptyWall, type WallState } from '../live/state.ts'
import { alarmAt, noon } from './fixtures.ts'
import { Takeover } from './Takeover.tsx'

let root: Root
let store: StoreApi<WallState>
let stands: boolean[]
const element = document.createElement('div')

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { wall, metrics } },
    interpolation: { escapeValue: false },
  })
})

afterEach(() => root.unmount())

const onStands = (one: boolean) => void stands.push(one)

const mine = { orgCode: 'M1', parentCode: null, orgType: 'factory', name: '东山' }

/** What stands over the board of a mine at noon; the plate is fetched when there is need of it. */
async function opened(alarms: WallState['alarms'], hasPlate = true) {
  stands = []
  const clock = new ServerClock(() => 0)
  clock.sync(noon)
  const orgs = [{ ...mine, nameEn: 'Dongshan Mine', nameSr: null }]
  const told = { alarms, alarmTotal: alarms?.length ?? 0, orgs, orgCode: 'M1' }
  store = createStore(() => ({ ...emptyWall, link: 'live' as const, heardAt: noon, ...told }))
  root = createRoot(element)
  root.render(
    <WallContext value={{ store, clock }}>
      <Takeover hasPlate={hasPlate} onStands={onStands} />
    </WallContext>,
  )
  const isWanted = hasPlate && alarms?.some(({ level }) => level === 'red')
  await until(() => plates().length === (isWanted ? 1 : 0))
}

/** Waits until it holds. */
const until = (holds: () => unknown) =>
  vi.waitFor(() => expect(holds()).toBeTruthy(), { timeout: 10_000 })
const plates = () => element.querySelectorAll('[data-takeover]')
const text = () => element.textContent ?? ''
const becomes = (state: Partial<WallState>) => store.setState(state)

describe('a red alarm that nobody has acknowledged', () => {
  it('stands over the board with place, value against limit and the time left', async () => {
    await opened([alarmAt('a', 5), alarmAt('b', 1)])
    for (const part of [
      'Red alarm · Not acknowledged',
      '1 more not acknowledged',
      'Overdue high hazards',
      'Dongshan Mine',
      '12',
      'Overdue hazards (High)',
      'above the limit of 10',
      '00:10:00',
      'to acknowledge',
    ]) {
      expect(text()).toContain(part)
    }
  })

  it('holds the boards that take turns, and lets them go when it is acknowledged or over', async () => {
    await opened([alarmAt('a', 5)])
    await until(() => stands.at(-1) === true)
    becomes({ alarms: [alarmAt('a', 5, { state: 'acknowledged' })] })
    await until(() => text() === '')
    await until(() => stands.at(-1) === false)
    becomes({ alarms: [alarmAt('b', 0)] })
    await until(() => stands.at(-1) === true)
    becomes({ alarms: [] })
    await until(() => stands.at(-1) === false)
  })

  it('is one of many: a thousand in a minute are one plate that says how many', async () => {
    await opened(Array.from({ length: 50 }, (_, index) => alarmAt(`${index}`, index / 60)))
    becomes({ alarmTotal: 1000 })
    expect(plates()).toHaveLength(1)
    await until(() => text().includes('1,000'))
    expect(text()).toContain('49 more not acknowledged · 1,000 alarms open in all')
  })

  it('says that it may have changed while the server is gone, and its clock stands still', async () => {
    await opened([alarmAt('a', 5)])
    expect(text()).not.toContain('may have changed')
    becomes({ link: 'lost', heardAt: noon - 60_000 })
    await until(() => text().includes('may have changed'))
    await until(() => text().includes('00:11:00'))
  })

  it('has its plate on one display of a split wall, and its edge on each', async () => {
    await opened([alarmAt('a', 5)], false)
    await until(() => element.children.length === 1)
    expect(text()).toBe('')
    await until(() => stands.at(-1) === true)
  })
})

it('nothing stands over a board for lesser alarms, or where none are told', async () => {
  await opened([alarmAt('a', 5, { level: 'orange' })])
  expect(element.children).toHaveLength(0)
  becomes({ alarms: null })
  expect(element.children).toHaveLength(0)
})

import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import metrics from '../../../../locales/en_US/metrics.json'
import wall from '../../../../locales/en_US/wall.json'
import { areaAt } from '../../../viz/map/testing.ts'
import { type Acknowledge, AcknowledgeContext } from '../../alarms/acknowledging.ts'
import { alarmAt, noon } from '../../alarms/fixtures.ts'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall, type WallState } from '../../live/state.ts'
import { AlarmList } from './AlarmList.tsx'

const org = { parentCode: null, name: '', nameSr: null }
const orgs = [
  { ...org, orgCode: 'G', orgType: 'group', nameEn: 'Group' },
  { ...org, orgCode: 'M1', parentCode: 'G', orgType: 'factory', nameEn: 'Dongshan Mine' },
]
const stope = areaAt(0, 0, { code: 'A1', nameEn: 'Stope 3' })

/** The list of a wall that was last heard at noon, a minute ago. */
function shown(
  alarms: readonly OpenAlarm[] | null,
  over: Partial<WallState> = {},
  acknowledge: Acknowledge = null,
) {
  const clock = new ServerClock(() => 0)
  clock.sync(noon + 60_000)
  const told = { alarms, alarmTotal: alarms?.length ?? 0, orgs, areas: [stope], orgCode: 'G' }
  const store = createStore(() => ({
    ...emptyWall,
    ...{ link: 'live' as const, heardAt: noon, ...told, ...over },
  }))
  const spec = { type: 'alarmList', metrics: {}, options: { limit: 3 } }
  return renderToStaticMarkup(
    <WallContext value={{ store, clock }}>
      <AcknowledgeContext value={acknowledge}>
        <AlarmList spec={spec} queries={{}} data={{}} />
      </AcknowledgeContext>
    </WallContext>,
  )
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { wall, metrics } },
    interpolation: { escapeValue: false },
  })
})

describe('the open alarms of a board', () => {
  it('say level, title, place, figure, value against limit, state and number', () => {
    const text = shown([alarmAt('7', 5, { area: 'A1' })])
    expect(text).toContain('<b>Overdue high hazards</b>')
    expect(text).toContain(
      'Red alarm · Dongshan Mine · Stope 3 · Overdue hazards (High) · 12 · above the limit of 10' +
        ' · Not acknowledged · ',
    )
    expect(text).toContain('>AL-7</span>')
    expect(text).toContain('data-tone="red"')
  })

  it('call a rule as it is called in the language of the board', () => {
    const drills = {
      title: '应急演练逾期',
      titleEn: 'Drill overdue',
      titleSr: 'Vežba nije održana',
    }
    expect(shown([alarmAt('7', 5, drills)])).toContain('<b>Drill overdue</b>')
    expect(shown([alarmAt('7', 5, { ...drills, titleEn: null })])).toContain('<b>应急演练逾期</b>')
  })

  it('write shares in percent, with the decimals of the limit', () => {
    const closure = { metric: 'hazard.closureRate', where: {}, direction: 'below' as const }
    const text = shown([alarmAt('7', 5, { ...closure, value: 81.25, limit: 82.75 })])
    expect(text).toContain('Hazard closure rate · 81.3% · below the limit of 82.75%')
  })

  it('say of a silent source that there is no data, and nothing of a figure they do not know', () => {
    const text = shown([
      alarmAt('1', 5, { metric: 'gas.methane', where: { at: 'shaft' }, value: null, limit: null }),
    ])
    expect(text).toContain('Dongshan Mine · No data · Not acknowledged')
  })

  it('let the time run in which they have to be acknowledged, and past it', () => {
    expect(shown([alarmAt('1', 5)])).toMatch(/00:09:0\d.*to acknowledge/)
    expect(shown([alarmAt('1', 20)])).toMatch(/data-late="true".*00:06:0\d.*overdue/)
  })

  it('stop their clocks when the server is gone', () => {
    expect(shown([alarmAt('1', 5)], { link: 'lost' })).toContain('00:10:00')
  })

  it('say who acknowledged them, and only when to whom no name is told', () => {
    const seen = {
      state: 'acknowledged' as const,
      acknowledgedAt: new Date(noon).toISOString(),
      acknowledgedBy: 'Lin Jun',
    }
    const { acknowledgedBy: _, ...nameless } = alarmAt('1', 5, seen)
    expect(shown([alarmAt('1', 5, seen)])).toMatch(/Acknowledged by Lin Jun at \d\d:00/)
    expect(shown([nameless])).toMatch(/Acknowledged at \d\d:00/)
  })

  it('are whole rows, the gravest first, and say how many more there are', () => {
    const told = Array.from({ length: 5 }, (_, index) =>
      alarmAt(`${index}`, index, { level: index === 2 ? 'red' : 'yellow' }),
    )
    const text = shown(told, { alarmTotal: 60 })
    expect([...text.matchAll(/data-alarm="(\d)"/g)].map(([, id]) => id)).toEqual(['2', '4', '3'])
    expect(text).toContain('57 more')
  })

  it('are not said to be none where the viewer may not be told', () => {
    expect(shown(null)).toContain('not shown to this account')
    expect(shown([])).toContain('No open alarms')
  })

  it('are acknowledged by whoever may, as long as nobody has', () => {
    const may = () => undefined
    expect(shown([alarmAt('1')], {}, may)).toContain('<button')
    expect(shown([alarmAt('1', 0, { state: 'returned' })], {}, may)).toContain('<button')
    expect(shown([alarmAt('1', 0, { state: 'acknowledged' })], {}, may)).not.toContain('<button')
    expect(shown([alarmAt('1')])).not.toContain('<button')
  })
})

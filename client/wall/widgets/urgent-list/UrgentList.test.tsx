import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Urgent } from '#domain/wall/wire'
import metrics from '../../../../locales/zh_CN/metrics.json'
import wall from '../../../../locales/zh_CN/wall.json'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall, type Link } from '../../live/state.ts'
import { UrgentList } from './UrgentList.tsx'

const noon = Date.UTC(2026, 2, 10, 12)
const hour = 3_600_000

const overdue = (id: number, hours: number): Urgent => ({
  id: `${id}`,
  number: `HZ-2026-0000${id}`,
  level: 'high',
  state: 'overdue',
  orgCode: 'M1',
  area: null,
  deadline: new Date(noon - hours * hour).toISOString(),
  responsible: '贾红霞',
  statutoryMajor: false,
})

const eight = Array.from({ length: 8 }, (_, i) => overdue(i, i === 0 ? 29 : 17 * 24))

/** Eight overdue hazards, or others, on a wall that was last heard at noon, an hour ago. */
function shown(
  link: Link,
  urgent: readonly Urgent[] | null = eight,
  urgentTotal = 8,
  urgentUncounted = 0,
) {
  const clock = new ServerClock()
  clock.sync(noon + hour)
  const told = { urgent, urgentTotal, urgentUncounted }
  const store = createStore(() => ({ ...emptyWall, link, heardAt: noon, ...told }))
  const spec = { type: 'urgentList', metrics: {}, options: { limit: 6 } }
  return renderToStaticMarkup(
    <WallContext value={{ store, clock }}>
      <UrgentList spec={spec} queries={{}} data={{}} />
    </WallContext>,
  )
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'zh_CN',
    resources: { zh_CN: { wall, metrics } },
    interpolation: { escapeValue: false },
  })
})

describe('the urgent hazards', () => {
  it('say how many more there are than lines', () => {
    const text = shown('live')
    expect(text).toContain('另有 2 项')
    expect(text.match(/<li /g)).toHaveLength(6)
  })

  it('count those that the list does not hold as well', () => {
    expect(shown('live', eight, 23)).toContain('另有 17 项')
  })

  it('say of a statutory major one that it is', () => {
    expect(shown('live')).not.toContain('重大事故隐患')
    expect(shown('live', [{ ...overdue(1, 1), statutoryMajor: true }], 1)).toContain('重大事故隐患')
  })

  it('say which of them, and how many, are in none of the figures beside them', () => {
    expect(shown('live')).not.toContain('不计入')
    const text = shown('live', [{ ...overdue(1, 1), uncounted: true }, overdue(2, 1)], 23, 22)
    expect(text.match(/本地记录，不计入指标 · 贾红霞/g)).toHaveLength(1)
    expect(text).toContain('其中 22 项为本地记录，不计入指标')
  })

  it('are not said to be none where the viewer may not be told', () => {
    expect(shown('live', null)).toContain('无权查看')
    expect(shown('live', [])).toContain('没有紧急隐患')
  })

  it('stop their clocks when the server is gone, with the figures beside them', () => {
    expect(shown('lost')).toContain('29:00:00')
  })

  it('let them run while it is there', () => {
    expect(shown('live')).toContain('30:00:0')
  })

  it('keep a number and its unit together, and one word for what is late', () => {
    const text = shown('live')
    expect(text).toMatch(/17 <small>天/)
    expect(text).not.toContain('超期')
  })
})

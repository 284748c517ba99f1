import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import { type Changes, changesSchema, type Snapshot, snapshotSchema } from '#domain/wall/wire'
import type { Metrics } from '../metrics/metrics.ts'
import { systemClock } from '../platform/clock.ts'
import { audienceOf } from './audience.ts'
import { Room } from './room.ts'
import {
  groupMetrics,
  plainScreen,
  tellAlarms,
  tellEvent,
  tellOpen,
  tellPosted,
  viewer,
} from './testing.ts'

let metrics: Metrics
let sent: Changes[]

const perDay = { key: 'hazard.total', by: ['day'], period: 'days7' }
const screen = plainScreen({
  areas: ['a b'],
  columns: ['1fr', '1fr'],
  widgets: [
    { area: 'a', type: 'levelByState', metrics: { value: 'hazard.open' } },
    { area: 'b', type: 'levelByState', metrics: { value: perDay } },
  ],
})

/** A room for an organisation that follows the metrics, as `Rooms` lets it. */
function opened(orgCode = 'G', layout = screen): Room {
  sent = []
  const room = new Room({
    screen: layout,
    orgCode,
    audience: audienceOf(viewer('reader', orgCode).actor),
    epoch: 'run.1',
    metrics,
    clock: systemClock,
    send: (message) => sent.push(changesSchema.parse(message)),
  })
  metrics.onChange(() => room.refresh())
  return room
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:30Z') })
  metrics = groupMetrics(systemClock)
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = async (milliseconds: number) => {
  for (let gone = 0; gone < milliseconds; gone += 1_000) {
    await vi.advanceTimersByTimeAsync(1_000)
    metrics.pulse()
  }
}

describe('a room', () => {
  it.each([3, -3])('goes on telling when the clock is moved by %d days', async (days) => {
    opened()
    tellOpen(metrics, 'M1', 1)
    vi.setSystemTime(Date.now() + days * 86_400_000)
    tellOpen(metrics, 'M1', 2)
    await vi.advanceTimersByTimeAsync(2_000)
    const told = sent.flatMap(({ cells }) => cells.filter(({ key }) => key === 'hazard.open'))
    expect(told.at(-1)?.value).toBe(2)
  })

  it('tells at once what changes after a quiet second, and the rest together a second later', async () => {
    opened()
    for (const value of [1, 2, 3]) tellOpen(metrics, 'M1', value)
    expect(sent.map(({ seq, cells }) => [seq, cells[0]?.value])).toEqual([[1, 1]])
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ seq, cells }) => [seq, cells[0]?.value])).toEqual([
      [1, 1],
      [2, 3],
    ])
  })

  it('says nothing when a change comes to nothing', async () => {
    opened('M1')
    tellOpen(metrics, 'M2', 5)
    await pass(5_000)
    expect(sent).toEqual([])
  })

  it('moves its days on at midnight: a new one comes, the oldest is gone', async () => {
    opened()
    await pass(60_000)
    const moved = sent.find(({ gone }) => gone)
    expect(moved?.gone).toEqual(['hazard.total|G|day=2026-11-15|period=days7'])
    expect(moved?.cells.map(({ dimensions }) => dimensions.day)).toEqual(['2026-11-22'])
  })

  it('tells every ten seconds how its sources are doing', async () => {
    const room = opened()
    for (let second = 0; second < 25; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      room.refreshSources()
    }
    expect(sent.filter(({ sources }) => sources)).toHaveLength(2)
  })

  it('tells of a source that stops answering, and of its figures', async () => {
    const room = opened()
    const [local, north] = [...metrics.cells.coverage.sources]
    if (!local || !north) throw new Error('no sources')
    metrics.setStates([local, { ...north, failing: true, reason: 'timeout' }])
    expect(sent[0]?.sources?.map(({ id, quality, reason }) => [id, quality, reason])).toEqual([
      ['local', 'good', null],
      ['north', 'unavailable', 'timeout'],
    ])
    expect(sent[0]?.cells[0]).toMatchObject({ quality: 'partial', coverage: { have: 1, of: 2 } })
    expect(
      snapshotSchema.safeParse((room.entry(undefined) as { snapshot: object }).snapshot).success,
    ).toBe(true)
  })

  it('tells what happened, each thing once, the newest first', async () => {
    opened()
    tellEvent(metrics, { id: 'e1' })
    tellEvent(metrics, { id: 'e2' })
    tellEvent(metrics, { id: 'e3', resource: 'role' })
    await pass(3_000)
    tellEvent(metrics, { id: 'e4' })
    await pass(3_000)
    expect(sent.map(({ events }) => events.map(({ id }) => id))).toEqual([['e1'], ['e2'], ['e4']])
  })

  it('tells which announcements are in force for it, and when there are others', async () => {
    const by = { name: '集团', nameEn: null, nameSr: null }
    const storm = {
      id: 'a1',
      title: 'Storm',
      level: 'urgent',
      at: '2026-11-21T08:00:00Z',
      by,
    } as const
    const room = opened('M1')
    tellPosted(metrics, [{ ...storm, to: ['M2'] }])
    await pass(3_000)
    expect(sent).toEqual([])
    tellPosted(metrics, [{ ...storm, to: ['G'] }])
    await pass(3_000)
    expect(sent.map(({ announcements }) => announcements)).toEqual([[storm]])
    expect(room.entry(undefined)).toMatchObject({ snapshot: { announcements: [storm] } })
    tellPosted(metrics, [])
    await pass(3_000)
    expect(sent.at(-1)?.announcements).toEqual([])
  })

  it('tells the alarms of its mines at once, however much else it has just told', async () => {
    const alarm: OpenAlarm = {
      ...{ id: 'al1', number: 'AL-2026-00001', title: 'Too many', level: 'red', state: 'raised' },
      ...{ titleEn: null, titleSr: null },
      ...{ orgCode: 'M1', area: null, metric: 'hazard.open', where: {}, value: 6, limit: 5 },
      ...{ direction: 'above', raisedAt: '2026-11-21T08:00:00.000Z', acknowledgeBy: null },
      ...{ acknowledgedAt: null, acknowledgedBy: null, shelvedUntil: null },
    }
    const room = opened('M1')
    expect(room.entry(undefined)).toMatchObject({ snapshot: { alarms: [], alarmTotal: 0 } })
    tellAlarms(metrics, [{ ...alarm, orgCode: 'M2' }])
    await pass(3_000)
    expect(sent).toEqual([])
    tellOpen(metrics, 'M1', 1)
    expect(sent).toHaveLength(1)
    tellAlarms(metrics, [alarm])
    expect(sent.map(({ alarms, alarmTotal }) => [alarms, alarmTotal])).toEqual([
      [undefined, undefined],
      [[alarm], 1],
    ])
    expect(room.entry(undefined)).toMatchObject({ snapshot: { alarms: [alarm] } })
    tellAlarms(metrics, [])
    expect(sent.at(-1)).toMatchObject({ alarms: [], alarmTotal: 0 })
  })

  it('of drills tells the last drill, however much has happened to hazards since', () => {
    tellEvent(metrics, { id: 'd1', resource: 'drill', action: 'submit', state: 'completed' })
    for (let n = 0; n < 60; n += 1) tellEvent(metrics, { id: `h${n}` })
    const drills = plainScreen({
      widgets: [{ area: 'a', type: 'events', options: { limit: 4, of: ['drill'] } }],
    })
    const shown = (room: Room) =>
      (room.entry(undefined) as { snapshot: Snapshot }).snapshot.events.map(({ id }) => id)
    expect(shown(opened('G', drills))).toEqual(['d1'])
    expect(shown(opened())).toHaveLength(50)
    const { snapshot } = opened().entry(undefined) as { snapshot: Snapshot }
    expect(snapshotSchema.parse(snapshot).toldOf).toContain('drill')
  })

  it('forgets no message that someone who was away for two minutes has missed', async () => {
    const room = opened()
    for (let value = 1; value <= 150; value += 1) {
      tellOpen(metrics, 'M1', value)
      await pass(1_000)
    }
    const { seq, epoch } = room
    expect(room.entry({ epoch, seq: seq - 120 })).toHaveProperty('changes.length', 120)
    expect(room.entry({ epoch, seq: seq - 121 })).toHaveProperty('snapshot')
  })
})

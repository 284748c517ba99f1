import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cube, Fact } from '#domain/metrics/definition/metric'
import { accidents } from '#domain/metrics/families/accident'
import { drillSignatures, drills, drillsAhead } from '#domain/metrics/families/drill'
import { openHazards, overdueHazards } from '#domain/metrics/families/hazard'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { RemoteSource } from './remote.ts'
import { checkSource } from './settings.ts'
import type { Answer } from './source.ts'

let dir: string
let source: RemoteSource | null = null
let answers: Answer[] = []
let body: object = {}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-peer-'))
})
afterEach(async () => {
  await source?.stop()
  await rm(join(dir, 'north.json'), { force: true })
})
afterAll(() => rm(dir, { recursive: true }))

const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const open = (value: number, more: Partial<Fact> = {}, level = 'high'): Fact => ({
  ...{ metric: openHazards.name, orgCode: 'M2', value, asOf: ago(0) },
  dimensions: { level, state: 'pending-rectification', area: '', statutory: 'no' },
  ...more,
})
const accident: Fact = {
  ...{ metric: accidents.name, orgCode: 'M2', value: 2, asOf: ago(0), on: '2026-11-20' },
  dimensions: { severity: 'fatality', type: 'fall', measure: 'count' },
}
const overdue = (value: number, level = 'high', from = 'pending-rectification'): Fact => ({
  ...{ metric: overdueHazards.name, orgCode: 'M2', value, asOf: ago(0) },
  dimensions: { level, from, area: '', age: 'upTo3' },
})
const drill = (cube: Cube, value: number, dimensions: Fact['dimensions'] = {}): Fact => ({
  ...{ metric: cube.name, orgCode: 'M2', value, asOf: ago(0), on: '2026-11-30', dimensions },
})
const kind = { scenario: 'fire', form: 'tabletop' }
const planned = { ...kind, state: 'not-overdue', replaced: 'no', afterwards: 'no' }
const page = (data: readonly Fact[], more: object = {}) => ({
  ...{ data, cursor: 'c', more: false, full: true },
  ...more,
})

/** Starts a source that has given `first`. */
async function given(first: object, expects?: object): Promise<RemoteSource> {
  const file = { id: 'north', kind: 'headframe', url: 'http://north.example', covers: ['M2'] }
  const checked = checkSource({ ...file, every: 1, ...(expects ? { expects } : {}) })
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  answers = []
  body = first
  source = new RemoteSource(checked.value, {
    get: async () => ({ body, etag: null }),
    getText: async () => null,
    ...{ secret: () => undefined, dir, clock: systemClock, log: silentLog },
    ...{ random: () => 0.01, second: 100 },
    answersFor: () => true,
    onAnswer: (answer) => answers.push(answer),
    onState: () => undefined,
  })
  await source.start()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  return source
}

describe('another Headframe whose answer cannot be', () => {
  const before = [open(5), accident]
  it.each<[string, readonly Fact[], string]>([
    ['counts less than nothing', [open(-50), accident], 'badShape'],
    ['counts halves', [open(2.5), accident], 'badShape'],
    ['counts more than any table holds', [open(1e11), accident], 'badShape'],
    ['misspells a level', [open(7, {}, 'hgih'), accident], 'badShape'],
    ['has an unknown dimension', [open(6, { dimensions: { foo: 'x' } }), accident], 'badShape'],
    ['has a day where there is none', [open(6, { on: '2026-11-20' }), accident], 'badShape'],
    ['gives a cell twice', [open(3), open(4), accident], 'twice'],
    [
      'gives a cell twice, once with what can be left out',
      [open(3), open(4, { dimensions: { ...open(0).dimensions, measure: 'count' } }), accident],
      'twice',
    ],
    ['loses what it had figures of', [accident], 'emptied'],
    [
      'loses an organisation that it had figures of',
      [open(5, { orgCode: 'M2-1' }), accident],
      'emptied',
    ],
    ['is of last year', [open(6, { asOf: ago(400 * 24 * hour) })], 'tooOld'],
    ['is of next week', [open(6, { asOf: ago(-7 * 24 * hour) }), accident], 'tooNew'],
    ['is of six minutes from now', [open(6, { asOf: ago(-hour / 10) }), accident], 'tooNew'],
    ['has more overdue than open', [open(5), overdue(6), accident], 'contradictory'],
    ['has others overdue than open', [open(5), overdue(1, 'low'), accident], 'contradictory'],
    [
      'has more drills ahead than due',
      [...before, drill(drills, 2, planned), drill(drillsAhead, 3, kind)],
      'contradictory',
    ],
    [
      'has more signatures than receivers',
      [
        ...before,
        drill(drillSignatures, 8, { measure: 'receivers' }),
        drill(drillSignatures, 9, { measure: 'signed' }),
      ],
      'contradictory',
    ],
  ])('that %s is at fault and says nothing', async (what, data, reason) => {
    const remote = await given(page(what === 'is of last year' ? [open(5)] : before))
    body = page(data)
    await vi.waitFor(() => expect(remote.state()).toMatchObject({ failing: true, reason }), 8_000)
    expect(answers).toHaveLength(1)
  })

  it('contradicts what is known of it, too', async () => {
    const remote = await given(page([...before, overdue(5)]))
    body = page([open(4)], { full: false })
    await vi.waitFor(() => expect(remote.state().reason).toBe('contradictory'), 8_000)
    body = page([open(4), overdue(4)], { full: false })
    await vi.waitFor(() => expect(remote.state().failing).toBe(false), 20_000)
  }, 40_000)

  it('is found out by what changed as well', async () => {
    const remote = await given(page(before))
    body = page([open(-50)], { full: false })
    await vi.waitFor(() => expect(remote.state().reason).toBe('badShape'), 8_000)
  })
})

describe('another Headframe', () => {
  it.each<[string, object, object?]>([
    ['tells only what changed', page([open(6)], { full: false })],
    [
      'has some overdue, and drills ahead',
      page([open(6), overdue(6), accident, drill(drills, 3, planned), drill(drillsAhead, 3, kind)]),
    ],
    ['says that it tells every cell of a cube', page([accident], { cubes: [openHazards.name] })],
    ['may lose a cube', page([accident]), { mayBeEmpty: [openHazards.name] }],
    ['is four minutes ahead', page([open(6, { asOf: ago(-hour / 15) }), accident])],
    ['has records without a date', page([open(6), { ...accident, on: undefined }])],
    ['counts what is not known here', page([open(6), accident, { ...open(1), metric: 'new' }])],
  ])('that %s is believed', async (_, next, expects) => {
    const remote = await given(page([open(5), accident]), expects)
    body = next
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1), 8_000)
    expect(remote.state().failing).toBe(false)
  })
})

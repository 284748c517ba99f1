import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { AskParts } from './adapter.ts'
import { RemoteSource } from './remote.ts'
import { checkSource } from './settings.ts'
import type { Answer } from './source.ts'

const started = Date.parse('2026-11-21T08:00:00Z')
const maxAge = 3600
/** Seconds after the start that the source, and we, believe it is. */
let later = 0
let dir: string
let running: RemoteSource | undefined
const now = () => new Date(started + later * 1000)

beforeEach(async () => {
  later = 0
  dir = await mkdtemp(join(tmpdir(), 'headframe-unchanged-'))
})
afterEach(async () => {
  await running?.stop()
  await rm(dir, { recursive: true })
})

/** A source of which the questions so far and the answers taken in are remembered. */
async function source(kind: object, get: AskParts['get'], getText: AskParts['getText']) {
  const checked = checkSource({
    ...{ id: 'north', url: 'http://127.0.0.1:9', covers: ['M2'], every: 1, timeout: 30 },
    ...{ maxBytes: 100_000, ...kind },
  })
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  const answers: Answer[] = []
  running = new RemoteSource(checked.value, {
    ...{ get, getText, dir, log: silentLog, secret: () => undefined, random: () => 0.01 },
    ...{ clock: { ...systemClock, now }, onState: () => undefined },
    answersFor: () => true,
    onAnswer: (answer) => answers.push(answer),
  })
  await running.start()
  return { remote: running, answers }
}
const patient = { timeout: 15_000 }

describe('the age that an answer states', () => {
  it('is kept over a restart, until the source answers', async () => {
    const kind = {
      ...{ kind: 'json', cubes: ['hazard.open', 'hazard.overdue'] },
      mapping:
        '[{"metric": "hazard.open", "orgCode": "M2", "value": 2, "asOf": at, "dimensions": {"level": "high", "state": "pending-rectification", "area": "A"}}]',
      expects: {
        answer: { type: 'object', properties: { at: { type: 'string' } }, required: ['at'] },
        mayBeEmpty: ['hazard.overdue'],
      },
    }
    const at = new Date(started - 1_500_000).toISOString()
    const answering = async () => ({ text: JSON.stringify({ at }), etag: null })
    const first = await source(kind, async () => null, answering)
    await vi.waitFor(() => expect(first.answers.length).toBeGreaterThan(0), patient)
    await first.remote.stop()
    later = 300
    const silent = () => new Promise<null>(() => undefined)
    const { remote } = await source(kind, silent, silent)
    const stated = { asOf: at, aged: [] }
    expect(remote.state()).toMatchObject({ remembered: true, stated })
  }, 30_000)

  it('is a fault once it states none any more: what it stated last stays', async () => {
    const kind = {
      ...{ kind: 'json', cubes: ['hazard.open', 'hazard.overdue'] },
      mapping:
        '[{"metric": "hazard.open", "orgCode": "M2", "value": n, "asOf": at ? at : $asOf, "dimensions": {"level": "high", "state": "pending-rectification", "area": "A"}}]',
      expects: {
        answer: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
        mayBeEmpty: ['hazard.overdue'],
      },
    }
    const at = new Date(started - 1_500_000).toISOString()
    let said: object = { n: 2, at }
    const { remote, answers } = await source(
      kind,
      async () => null,
      async () => ({ text: JSON.stringify(said), etag: null }),
    )
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), patient)
    said = { n: 3 }
    await vi.waitFor(() => expect(remote.state().reason).toBe('emptied'), patient)
    expect(remote.state().stated).toEqual({ asOf: at, aged: [] })
    expect(answers.at(-1)?.facts[0]?.value).toBe(2)
  }, 30_000)
})

describe('an answer that nothing has changed', () => {
  it('is too old once the file that it is about is, until another file is there', async () => {
    let file = { at: new Date(started - 60_000).toISOString(), n: 2, tag: '"1"' }
    let unchanged = 0
    const { remote, answers } = await source(
      {
        kind: 'json',
        cubes: ['hazard.open', 'hazard.overdue'],
        mapping: `[{"metric": "hazard.open", "orgCode": "M2", "value": n, "asOf": at,
          "dimensions": {"level": "high", "state": "pending-rectification", "area": "A"}},
          {"metric": "hazard.overdue", "orgCode": "M2", "value": n, "asOf": at,
          "dimensions": {"level": "high", "from": "pending-rectification", "area": "A", "age": "upTo3"}}]`,
        expects: {
          answer: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
          maxAge,
        },
      },
      async () => null,
      async ({ headers }) => {
        if (headers['if-none-match'] === file.tag) unchanged += 1
        else return { text: JSON.stringify(file), etag: file.tag }
        return null
      },
    )
    later = maxAge - 120
    await vi.waitFor(() => expect(unchanged).toBeGreaterThan(0), patient)
    const stated = { asOf: new Date(started - 60_000).toISOString(), aged: [] }
    await vi.waitFor(() => expect(remote.state().lastGood).toEqual(now()), patient)
    expect(remote.state()).toMatchObject({ failing: false, stated })

    later = maxAge + 60
    await vi.waitFor(() => expect(remote.state().reason).toBe('tooOld'), patient)

    file = { at: new Date(now().getTime() - 5).toISOString(), n: 3, tag: '"2"' }
    await vi.waitFor(() => expect(answers.at(-1)?.facts[0]?.value).toBe(3), patient)
    expect(remote.state()).toMatchObject({ failing: false })
  })

  it('of another Headframe has everything asked for again, which says how old it is', async () => {
    const cursors: (string | null)[] = []
    const dimensions = {
      level: 'high',
      state: 'pending-rectification',
      statutory: 'no',
      measure: 'count',
    }
    const { remote, answers } = await source(
      { kind: 'headframe', expects: { mayBeEmpty: [], maxAge } },
      async ({ url }) => {
        const cursor = url.searchParams.get('since')
        cursors.push(cursor)
        const of = { metric: 'hazard.open', orgCode: 'M2', dimensions }
        const data = cursor === null ? [{ ...of, value: 1, asOf: now().toISOString() }] : []
        const full = cursor === null
        return { body: { data, cursor: 'c', more: false, full, unanswered: [] }, etag: null }
      },
      async () => null,
    )
    await vi.waitFor(() => expect(cursors).toEqual([null, 'c']), patient)
    later = maxAge + 60
    await vi.waitFor(() => expect(cursors).toEqual([null, 'c', 'c', null]), patient)
    expect(remote.state()).toMatchObject({ failing: false })
    expect(answers.map(({ whole }) => whole)).toEqual(['all', [], 'all'])
  })
})

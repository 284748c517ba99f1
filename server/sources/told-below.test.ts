import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Metrics } from '../metrics/metrics.ts'
import { smallGroup, sourceState } from '../metrics/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { RemoteSource } from './remote.ts'
import { checkSource } from './settings.ts'

// The process of the mapping comes up slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-told-below-'))
})
afterAll(() => rm(dir, { recursive: true }))

const at = new Date().toISOString()
const cell = (orgCode: string, value: number) => ({
  ...{ metric: 'hazard.open', orgCode, value, asOf: at },
  dimensions: { level: 'low', state: 'to-be-accepted' },
})

/** What is shown of `smallGroup` while a source covers its company and answers with these cells. */
async function shown(id: string, orgs: string[] | undefined, cells: object[]) {
  const checked = checkSource({
    ...{ id, kind: 'json', url: 'http://127.0.0.1:9', covers: ['C'], timeout: 30 },
    ...{ cubes: ['hazard.open', 'hazard.overdue'], mapping: '$' },
    expects: {
      answer: { type: 'array', minItems: 1 },
      mayBeEmpty: ['hazard.overdue'],
      ...(orgs ? { orgs } : {}),
    },
  })
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  const metrics = new Metrics({ clock: systemClock, log: silentLog })
  const news = { seq: 1, facts: [], whole: [], events: [], urgent: null }
  const local = { lastGood: new Date(), every: 3_600_000 }
  metrics.setSources([sourceState('local', local), sourceState(id, { ...local, covers: ['C'] })])
  metrics.take({ source: 'local', facts: [], whole: 'all' }, { ...news, orgs: smallGroup.all() })
  let answers = 0
  const remote = new RemoteSource(checked.value, {
    ...{ dir, log: silentLog, clock: systemClock, random: () => 0.01, secret: () => undefined },
    ...{ answersFor: () => true, onState: () => undefined, get: async () => null },
    getText: async () => ({ text: JSON.stringify(cells), etag: null }),
    onAnswer: (answer) => {
      metrics.take(answer)
      answers += 1
    },
  })
  await remote.start()
  await vi.waitFor(() => expect(answers).toBeGreaterThan(0), 50_000)
  await remote.stop()
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  const figure = (code: string) => {
    const [cell] = metrics.query([query], code)
    return [cell?.value, cell?.quality, cell?.coverage]
  }
  return { figure, health: metrics.health('G').find((one) => one.id === id) }
}

it('a mine that neither the list of a file nor the answer names is unknown, not without hazards', async () => {
  const { figure, health } = await shown('one', ['M1'], [cell('M1', 3)])
  expect(figure('M1')).toEqual([3, 'good', undefined])
  expect(figure('M2')).toEqual([null, 'unknown', undefined])
  expect(figure('C')).toEqual([3, 'partial', { have: 1, of: 2 }])
  expect(health).toMatchObject({ quality: 'partial', reason: 'untoldOrgs', about: ['M2'] })
})

it('a mine that the answer names beyond the list is told of', async () => {
  const { figure } = await shown('two', ['M1'], [cell('M1', 3), cell('M2', 4)])
  expect(figure('M2')).toEqual([4, 'good', undefined])
  expect(figure('C')).toEqual([7, 'good', undefined])
})

it('without a list the company is told of as one', async () => {
  const { figure } = await shown('three', undefined, [cell('C', 5)])
  expect(figure('C')).toEqual([5, 'good', undefined])
})

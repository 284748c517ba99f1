import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { AskParts } from './adapter.ts'
import { RemoteSource } from './remote.ts'
import { checkSource } from './settings.ts'
import type { Answer } from './source.ts'

// The process of the mapping comes up slowly on a busy machine, and gets little of it.
vi.setConfig({ testTimeout: 120_000 })
const until = (check: () => void) => vi.waitFor(check, { timeout: 100_000, interval: 50 })

let dir: string
let running: RemoteSource | undefined
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-costly-'))
})
afterEach(() => running?.stop())
afterAll(() => rm(dir, { recursive: true }))

/** Far more work than fits into the time that the source is given. */
const costly = `[{"metric": "water.volume", "orgCode": "M2", "asOf": "2026-11-21T07:00:00Z",
  "value": $count([1..600].($x := $; $count([1..1000][$ > $x]))), "on": "2026-11-21",
  "dimensions": {"kind": "day", "measure": "discharge"}}]`

async function source(id: string, getText: AskParts['getText']) {
  const checked = checkSource({
    ...{ id, kind: 'json', url: 'http://127.0.0.1:9', covers: ['M2'], every: 1, timeout: 0.2 },
    ...{ cubes: ['water.volume', 'water.records'], mapping: costly },
    expects: {
      mayBeEmpty: ['water.records'],
      answer: { type: 'object', properties: { s: { type: 'string' } }, required: ['s'] },
    },
  })
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  const answers: Answer[] = []
  running = new RemoteSource(checked.value, {
    ...{ get: async () => null, getText, dir, log: silentLog, secret: () => undefined },
    ...{ onAnswer: (answer) => answers.push(answer), onState: () => undefined },
    ...{ answersFor: () => true, clock: systemClock, random: () => 0.01, mappingMs: 60_000 },
  })
  await running.start()
  return { remote: running, answers }
}

it('a source is given its time to answer, and not for what we make of the answer', async () => {
  const began = Date.now()
  const { remote, answers } = await source('quick', async () => ({ text: '{"s": ""}', etag: null }))
  await until(() => expect(answers).toHaveLength(1))
  expect(answers[0]?.facts[0]?.value).toBe(600)
  expect(Date.now() - began).toBeGreaterThan(200)
  expect(remote.state()).toMatchObject({ failing: false, reason: null })
})

it('one that does not answer in it fails, however long its mapping may take', async () => {
  const { remote } = await source('silent', () => new Promise(() => undefined))
  await until(() => expect(remote.state().failing).toBe(true))
  expect(remote.state().reason).toBe('timeout')
})

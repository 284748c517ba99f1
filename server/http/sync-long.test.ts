import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { dropFile } from '../sync/store.ts'
import { SyncWork } from '../sync/sync-work.ts'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

/** As many lines as a table may have. */
const most = 100_000
/** Milliseconds of this process that a table may take between two turns of everybody else; in one go it was seconds. */
const longest = 750

const box = new SecretBox('of a test')
let site: TestHeadframe
let config: Loose

beforeAll(async () => {
  site = await TestHeadframe.start({ box })
  config = await done(
    (await site.as('root')).post('/api/records/sync-config', {
      ...{ org: site.group.org.A, endpoint: 'http://localhost:1', authKey: 'key of hr' },
      ...{ objects: ['organization', 'account'], autoEnabled: false },
      notifyUsers: [site.group.account.leaderA],
    }),
  )
})
afterAll(() => site.stop())

/**
 * The longest time, in milliseconds, in which nobody else had a turn while this was done. Of the
 * processor, not of the clock: what other programs take on a busy machine is not held against it.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [longestYet, last] = [0, process.cpuUsage()]
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    longestYet = Math.max(longestYet, (user + system) / 1000)
    last = process.cpuUsage()
  }, 5)
  await work()
  await rest(10)
  clearInterval(timer)
  return longestYet
}

async function upload(lines: string, of = config): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([lines]), 'people.csv')
  const root = await site.as('root')
  expect((await root.send('POST', `/api/sync/${of.data.id}/file`, form)).status).toBe(201)
}

it('the longest table stops nobody else while it is read and compared', {
  timeout: 180_000,
}, async () => {
  const root = await site.as('root')
  const lines = Array.from({ length: most }, (_, at) => `p${at},Person ${at},E-${at},+381 ${at},A`)
  const table = `username,name,employeeNo,phone,orgCode\n${lines.join('\n')}\n`
  const reading = await longestHold(() => upload(table))
  let counts: Loose = {}
  const comparing = await longestHold(async () => {
    counts = (await done(root.post(`/api/sync/${config.data.id}/preview`, { input: 'file' }))).data
  })
  expect(counts.counts).toEqual({ added: most, changed: 0, disabled: 0, conflict: 0 })
  expect(counts.differences).toHaveLength(500)
  expect(Math.max(reading, comparing)).toBeLessThan(longest)
})

it('a run of the longest table of units that cannot be placed stops nobody', {
  timeout: 180_000,
}, async () => {
  const root = await site.as('root')
  // In circles of two: none of them can be made, each is told with its reason.
  const lines = Array.from({ length: most }, (_, at) => `L${at},Unit ${at},L${at ^ 1}`)
  await site.db.system((tx) =>
    dropFile(tx, { configId: config.data.id, by: site.group.account.root }),
  )
  await upload(`code,name,parentCode\n${lines.join('\n')}\n`)
  const read = await done(root.get(`/api/records/sync-config/${config.data.id}`))
  await done(root.act('sync-config', read, 'run-file'))
  const http = new HttpJson(new AllowedHosts([], async () => []))
  const { db, clock } = site
  const work = new SyncWork({ ...{ db, clock, box, http }, log: createLog('error') })
  const running = await longestHold(() => work.turn())
  await work.stop()
  await http.close()
  const [log] = (await done(root.get('/api/records/sync-log?sort=-createdAt&size=1'))).data
  expect(log).toMatchObject({ added: 0, failed: most })
  expect(running).toBeLessThan(longest)
})

it('a run of another company does not wait for a long one', { timeout: 120_000 }, async () => {
  const root = await site.as('root')
  const { org, account } = site.group
  const other = await done(
    root.post('/api/records/sync-config', {
      ...{ org: org.B, endpoint: 'http://localhost:1', authKey: 'key of hr' },
      ...{ objects: ['organization'], autoEnabled: false, notifyUsers: [account.leaderA] },
    }),
  )
  const stateOf = async ({ data: { id } }: Loose) =>
    (await done(root.get(`/api/records/sync-config/${id}`))).data.state
  const run = async (of: Loose, lines: string) => {
    await upload(`code,name,parentCode\n${lines}\n`, of)
    const read = await done(root.get(`/api/records/sync-config/${of.data.id}`))
    await done(root.act('sync-config', read, 'run-file'))
  }
  const many = Array.from({ length: 20_000 }, (_, at) => `Q${at},Unit ${at},Q${at ^ 1}`)
  await run(config, many.join('\n'))
  await run(other, 'B-NEW,New unit,B')
  const http = new HttpJson(new AllowedHosts([], async () => []))
  const { db, clock } = site
  const work = new SyncWork({ ...{ db, clock, box, http }, log: createLog('error') })
  const all = work.turn()
  await expect.poll(() => stateOf(other), { timeout: 60_000, interval: 20 }).not.toBe('running')
  expect(await stateOf(config)).toBe('running')
  await all
  expect(await stateOf(config)).not.toBe('running')
  await work.stop()
  await http.close()
})

it('previews of one person come one after the other, and too many of them are refused', async () => {
  const root = await site.as('root')
  const lines = Array.from({ length: 20_000 }, (_, at) => `r${at},Person ${at},R-${at},,A`)
  await upload(`username,name,employeeNo,phone,orgCode\n${lines.join('\n')}\n`)
  const ask = () => root.post(`/api/sync/${config.data.id}/preview`, { input: 'file' })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  const told = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)
  expect(told.filter((one) => one === '503 callsBusy').length).toBeGreaterThanOrEqual(4)
  expect(new Set(told)).toEqual(new Set(['503 callsBusy', '200 ']))
}, 60_000)

import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { installJobs, jobsSchema } from './install.ts'
import { Jobs, type Turn } from './jobs.ts'
import { type QueueName, queues } from './timetable.ts'

let url: string
let ownerUrl: string
let owner: pg.Client
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  url = opened.url
  ownerUrl = opened.ownerUrl
  close = opened.close
  owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
}, 60_000)
afterAll(async () => {
  await owner.end()
  await close()
})

const versionOf = async () =>
  Number((await owner.query(`select version from ${jobsSchema}.version`)).rows[0].version)

it('an installation with the tables of pg-boss 10 starts and goes on with every queue', async () => {
  const fixture = new URL('fixtures/pg-boss-10.sql', import.meta.url)
  await owner.query(await readFile(fixture, 'utf8'))
  expect(await versionOf()).toBe(24)

  await Promise.all([installJobs(ownerUrl), installJobs(ownerUrl)])
  expect(await versionOf()).toBeGreaterThan(24)

  const taken = new Set<QueueName>()
  const noting = (name: QueueName): [QueueName, Turn] => [name, async () => void taken.add(name)]
  const work = Object.fromEntries(queues.map(([name]) => noting(name))) as Record<QueueName, Turn>
  const jobs = new Jobs({ url, clock: systemClock, log: silentLog, work })
  await jobs.start()
  try {
    await vi.waitFor(() => expect([...taken].sort()).toEqual(queues.map(([name]) => name).sort()), {
      timeout: 10_000,
    })
  } finally {
    await jobs.stop()
  }
}, 30_000)

it('tables that are up to date are kept as they are, turns and all', async () => {
  await installJobs(ownerUrl)
  const rows = async () =>
    (await owner.query(`select id from ${jobsSchema}.job order by id`)).rows.map(({ id }) => id)
  const before = await rows()
  expect(before.length).toBeGreaterThan(0)
  await installJobs(ownerUrl)
  expect(await rows()).toEqual(before)
})

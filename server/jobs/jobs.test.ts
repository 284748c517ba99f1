import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { installJobs } from './install.ts'
import { Jobs, type Turn } from './jobs.ts'
import { type QueueName, queues } from './timetable.ts'

let db: Database
let url: string
let ownerUrl: string
let close: () => Promise<void>
const running: Jobs[] = []
const clock = testClock(new Date())

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  url = opened.url
  ownerUrl = opened.ownerUrl
  close = opened.close
  await Promise.all([installJobs(ownerUrl), installJobs(ownerUrl)])
}, 60_000)
afterAll(async () => {
  for (const jobs of running) await jobs.stop()
  await close()
})

const idle: Turn = () => Promise.resolve()
async function server(work: Partial<Record<QueueName, Turn>>): Promise<Jobs> {
  const none = Object.fromEntries(queues.map(([name]) => [name, idle])) as Record<QueueName, Turn>
  const jobs = new Jobs({ url, clock, log: silentLog, work: { ...none, ...work } })
  running.push(jobs)
  await jobs.start()
  return jobs
}

describe('the timetable', () => {
  it('is taken by one of several servers, and shown in numbers', async () => {
    const turns: string[] = []
    const [one] = await Promise.all([
      server({ 'due-exits': async () => void turns.push('one') }),
      server({ 'due-exits': async () => void turns.push('two') }),
    ])
    await vi.waitFor(() => expect(turns.length).toBeGreaterThan(0), 10_000)
    expect(turns.length).toBeLessThanOrEqual(2)
    expect(await one.numbers.metrics()).toContain('headframe_jobs_waiting{queue="due-exits"}')
    for (const jobs of running.splice(0)) await jobs.stop()
  })

  it('tries a turn again that failed', async () => {
    let tries = 0
    const jobs = await server({
      'due-exits': async () => {
        tries += 1
        if (tries === 1) throw new Error('the first time')
      },
    })
    await vi.waitFor(() => expect(tries).toBe(2), { timeout: 18_000, interval: 200 })
    expect(await jobs.numbers.metrics()).toContain('outcome="failed"} 1')
  }, 30_000)

  it('orders turns again after the clock was set back by days', async () => {
    await server({})
    const stamp = async () => {
      const [row] = await db.system((tx) =>
        tx.query<{ cron: string | null; isAhead: boolean }>(sql`
          select cron_on as cron, coalesce(cron_on > now(), false) as "isAhead" from jobs.version`),
      )
      return row
    }
    const setAhead = () =>
      db.system((tx) => tx.query(sql`update jobs.version set cron_on = now() + interval '3 days'`))
    await setAhead()
    clock.jump(-3 * 86_400_000)
    await vi.waitFor(async () => expect((await stamp())?.isAhead).toBe(false), 8_000)
    for (const jobs of running.splice(0)) await jobs.stop()

    // What a run at the wrong time left behind holds up no later start.
    await setAhead()
    await server({})
    expect((await stamp())?.isAhead).toBe(false)
    for (const jobs of running.splice(0)) await jobs.stop()
  }, 30_000)

  it('lets the server fill its tables and change none', async () => {
    const asked = db.system((tx) => tx.query(sql`alter table jobs.queue add column more text`))
    await expect(asked).rejects.toThrow()
  })
})

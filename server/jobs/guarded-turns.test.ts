import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import { prepareEmpty } from '../baseline/first-start.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readInbox } from '../notices/inbox.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { GuardedTurns, startAgain } from './guarded-turns.ts'
import type { Turn } from './jobs.ts'
import { type QueueName, queues } from './timetable.ts'

const clock = testClock('2026-03-10T12:00:00Z')
let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  await prepareEmpty(db, { now: clock.now(), adminPassword: 'a password for tests' })
}, 60_000)
afterAll(() => close())

let made = 0
/** A server whose turns of one queue do that. */
function server(mail: Turn): GuardedTurns {
  made += 1
  const owner = `00000000-0000-4000-8000-00000000000${made}`
  const idle = Object.fromEntries(queues.map(([name]) => [name, async () => undefined]))
  return new GuardedTurns({ db, clock, log: silentLog, owner }, {
    ...idle,
    mail,
  } as Record<QueueName, Turn>)
}

/** A turn that is under way when its process is gone; nobody hears of it again. */
async function cutOff(): Promise<GuardedTurns> {
  const begun = new Promise<GuardedTurns>((tell) => {
    const guarded = server(() => {
      tell(guarded)
      return new Promise(() => undefined)
    })
    void guarded.work.mail()
  })
  const guarded = await begun
  clock.advance(301_000)
  return guarded
}

describe('a job of the timetable', () => {
  it('is set aside when it was cut off twice, told, and runs when an operator starts it', async () => {
    let turns = 0
    const next = server(async () => {
      turns += 1
    })
    await cutOff()
    await cutOff()
    await next.work.mail()
    await next.work.mail()
    await next.work['due-exits']()
    expect(turns).toBe(0)
    const admin = await db.system((tx) => loadActor(tx, 'admin', clock.now()))
    const { lines } = await readInbox(db, admin?.id ?? '', { unreadOnly: true, size: 9 })
    expect(lines).toMatchObject([{ cause: 'job-set-aside', title: 'mail' }])

    expect(await db.system(startAgain)).toEqual(['mail'])
    await next.work.mail()
    expect(turns).toBe(1)
  })

  it('was not cut off by a server that stops, nor by a failure', async () => {
    for (const _ of [1, 2, 3]) await (await cutOff()).stop()
    const failing = server(() => Promise.reject(new Error('no post')))
    await expect(failing.work.mail()).rejects.toThrow('no post')
    let turns = 0
    await server(async () => {
      turns += 1
    }).work.mail()
    expect(turns).toBe(1)
  })
})

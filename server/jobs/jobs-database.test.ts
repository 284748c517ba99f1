import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../db/test-database.ts'
import { silentLog } from '../platform/log.ts'
import { JobsDatabase } from './jobs-database.ts'

let jobs: JobsDatabase
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  close = opened.close
  jobs = new JobsDatabase({ url: opened.ownerUrl, log: silentLog })
}, 60_000)
afterAll(async () => {
  await jobs.end()
  await close()
})

const slow = 'select pg_backend_pid() as pid, pg_sleep(0.6)'

it('a turn is noted although the connection broke meanwhile', async () => {
  const noting = jobs.executeSql(slow)
  const first = await vi.waitFor(async () => {
    const { rows } = await jobs.executeSql(
      `select pid from pg_stat_activity where query = '${slow}' and state = 'active'`,
    )
    return (rows as { pid: number }[])[0] ?? Promise.reject(new Error('not yet'))
  })
  await jobs.executeSql('select pg_terminate_backend($1)', [first.pid])
  const [answer] = (await noting).rows as { pid: number }[]
  expect(answer?.pid).not.toBe(first.pid)
})

it('what is wrong with a statement is said at once', async () => {
  await expect(jobs.executeSql('select from nowhere')).rejects.toThrow('nowhere')
})

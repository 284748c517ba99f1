import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftName, folderName } from '../backup/manifest.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { silentLog } from '../platform/log.ts'
import { lastDue, ScheduledBackups } from './scheduled-backups.ts'

let site: TestHeadframe
let folder: string
let full: boolean

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headframe-backups-'))
  full = false
  return () => rm(folder, { recursive: true })
})

const at = (time: string) => new Date(`2026-03-${time}:00Z`)

/** With two kept, at half past two; a backup is a folder of the right name. */
function backups() {
  const { db, clock } = site
  return new ScheduledBackups({
    ...{ db, clock, log: silentLog },
    settings: { folder: join(folder, 'new'), hour: 2, keep: 2 },
    make: async (to) => {
      if (full) throw new Error('the disk is full')
      await mkdir(join(to, folderName(clock.now())), { recursive: true })
    },
  })
}

const made = () => readdir(join(folder, 'new'))
const notices = () =>
  site.db.system((tx) =>
    tx.query(sql`select distinct title from notice where cause = 'backup-failed' order by 1`),
  )

it.each([
  ['10T02:00', '10T02:00'],
  ['10T01:59', '09T02:00'],
  ['10T23:00', '10T02:00'],
])('at %s the last one was due at %s', (now, due) => {
  expect(lastDue(2, at(now))).toEqual(at(due))
})

describe('a server that makes its backups', () => {
  it('makes one at once where there is none, then one a day, and keeps the newest', async () => {
    const scheduled = backups()
    for (const now of ['10T15:00', '10T16:00', '11T01:00', '11T02:07', '11T03:07', '13T02:07']) {
      site.clock.set(at(now))
      await scheduled.turn()
    }
    expect(await made()).toEqual([folderName(at('11T02:07')), folderName(at('13T02:07'))])
    expect(scheduled.warnings()).toEqual([])
    expect(await scheduled.numbers.metrics()).toContain(
      `headframe_backup_newest_timestamp_seconds ${at('13T02:07').getTime() / 1000}`,
    )
  })

  it('takes one that was cut off for none', async () => {
    site.clock.set(at('10T15:00'))
    await mkdir(join(folder, 'new', draftName(at('10T14:00'))), { recursive: true })
    await backups().turn()
    expect(await made()).toContain(folderName(at('10T15:00')))
  })

  it('tells administrators once a day that it failed, and tries again', async () => {
    const scheduled = backups()
    full = true
    for (const now of ['20T03:07', '20T04:07', '21T03:07']) {
      site.clock.set(at(now))
      await scheduled.turn()
    }
    expect(scheduled.warnings()).toEqual(['backup failed'])
    expect(await notices()).toEqual([{ title: '2026-03-20' }, { title: '2026-03-21' }])
    full = false
    await scheduled.turn()
    expect(scheduled.warnings()).toEqual([])
    expect(await made()).toHaveLength(1)
  })

  it('warns no longer once somebody has made one by hand', async () => {
    const scheduled = backups()
    full = true
    site.clock.set(at('24T03:07'))
    await scheduled.turn()
    expect(scheduled.warnings()).toEqual(['backup failed'])
    await mkdir(join(folder, 'new', folderName(at('24T03:30'))), { recursive: true })
    site.clock.set(at('24T04:07'))
    await scheduled.turn()
    expect(scheduled.warnings()).toEqual([])
  })
})

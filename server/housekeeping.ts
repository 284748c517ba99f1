import { createTransport } from 'nodemailer'
import type { Registry } from 'prom-client'
import { loadActorOf } from './auth/actor.ts'
import type { Auth } from './auth/create-auth.ts'
import { withPrincipals } from './auth/principals.ts'
import { runBackup } from './backup/run-command.ts'
import type { Database, Tx } from './db/database.ts'
import { forgetEvents } from './db/upkeep.ts'
import { FileSweep } from './files/file-sweep.ts'
import { Files } from './files/files.ts'
import { forgetTables } from './import/batch/forget-tables.ts'
import { DiskSpace, freeBytesAt } from './jobs/disk-space.ts'
import { GuardedTurns } from './jobs/guarded-turns.ts'
import { ScheduledBackups } from './jobs/scheduled-backups.ts'
import { ZoneWatch } from './jobs/zone-watch.ts'
import { NoticeMail } from './notices/mail.ts'
import { deleteOldJobs } from './organization-jobs/job-store.ts'
import type { Clock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { mayNameTo } from './records/access/visibility.ts'
import { applyAllDue } from './records/effects/due-transitions.ts'
import { recountLongestRuns } from './records/effects/longest-runs.ts'
import { notifyAllLate } from './records/notices/late.ts'
import { sendReminders } from './records/notices/reminders.ts'
import type { Env } from './settings/env.ts'
import { forgetRuns } from './sync/store.ts'

interface Parts {
  readonly db: Database
  readonly env: Env
  readonly log: Log
  readonly clock: Clock
}

export interface Housekeeping {
  readonly files: Files
  readonly space: DiskSpace
  readonly zones: ZoneWatch
  readonly backups: ScheduledBackups
  /** How disk and backups are, for `/metrics`. */
  readonly numbers: readonly Registry[]
  /** What of them somebody has to look after, for `/readyz`. */
  readonly warnings: () => Promise<string[]>
}

interface Timed extends Parts, Omit<Housekeeping, 'numbers' | 'warnings'> {
  readonly box: SecretBox
  readonly auth: Auth
}

/** Uploaded files and the disk they are on, and what is looked after by the timetable. */
export function housekeepingOf({ db, log, env, clock }: Parts): Housekeeping {
  const { dataDir, limits, backups: settings } = env
  const free = freeBytesAt(dataDir)
  const space = new DiskSpace({ ...{ db, clock, log, free }, least: limits.freeDiskBytes })
  const mustHaveRoom = () => space.mustSuffice()
  const backups = new ScheduledBackups({ db, clock, log, settings, make: runBackup })
  const zones = new ZoneWatch({ db, clock, log })
  return {
    ...{ space, backups, zones, files: new Files({ db, clock, dataDir, limits, mustHaveRoom }) },
    numbers: [space.numbers, backups.numbers],
    warnings: async () => [...(await space.warnings()), ...zones.warnings(), ...backups.warnings()],
  }
}

/** What the timetable brings about. */
export function turnsOf(parts: Timed): GuardedTurns {
  const { db, log, env, clock, box, auth, files, space, zones, backups } = parts
  const sweep = new FileSweep({ db, clock, log, files })
  const post = env.smtpUrl ? createTransport(env.smtpUrl) : undefined
  const mail = new NoticeMail({ db, clock, log, post, publicUrl: env.publicUrl, nameableFor })
  return new GuardedTurns(
    { db, clock, log },
    {
      'due-exits': () => applyAllDue({ db, clock, box }, log),
      'late-records': async () => {
        await notifyAllLate({ db, clock })
        await sendReminders({ db, clock })
      },
      'longest-runs': async () => {
        await recountLongestRuns({ db, clock })
      },
      mail: () => mail.send(),
      'old-events': () => db.system((tx) => forgetEvents(tx, clock.now())),
      'old-orders': () => db.system((tx) => deleteOldJobs(tx, clock.now())),
      'old-sync-runs': () => db.system((tx) => forgetRuns(tx, clock.now())),
      'unused-files': async () => {
        await db.system((tx) => forgetTables(tx, clock.now()))
        await sweep.turn()
      },
      'disk-space': () => space.watch(),
      backup: () => backups.turn(),
      'zone-rules': () => zones.look(),
      'old-sessions': () => auth.forgetOld(),
    },
  )
}

/** Of which record types a letter may name records to an account, where it works by default. */
async function nameableFor(tx: Tx, id: string, now: Date): Promise<(type: string) => boolean> {
  const actor = await loadActorOf(tx, { id }, now)
  return actor ? mayNameTo(await withPrincipals(tx, actor, now)) : () => false
}

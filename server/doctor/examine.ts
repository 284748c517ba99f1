import type { Env } from '../settings/env.ts'
import { databaseFindings } from './database.ts'
import { type Finding, good, warning } from './finding.ts'
import { machineFindings } from './machine.ts'
import { wayInFindings } from './way-in.ts'

/** Looks at everything that an installation rests on, from this machine, and changes nothing. */
export async function examine(env: Env): Promise<readonly Finding[]> {
  const parts = await Promise.all([machineFindings(env), databaseFindings(env), wayInFindings(env)])
  return [...parts.flat(), ...careFindings(env)]
}

/** What nobody misses until it is needed. */
export const careFindings = ({
  backups,
  smtpUrl,
  redisUrl,
}: Pick<Env, 'backups' | 'smtpUrl' | 'redisUrl'>): readonly Finding[] => [
  backups
    ? good('the server makes backups by itself')
    : warning('nobody makes backups: set BACKUP_DIR, or run npm run backup each night'),
  ...(smtpUrl
    ? []
    : [warning('no mail is sent (SMTP_URL): notices are read in the program alone')]),
  ...(redisUrl ? [warning('REDIS_URL is not used yet: one server serves everybody')] : []),
]

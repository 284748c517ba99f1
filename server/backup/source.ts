import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../platform/root.ts'
import type { Env } from '../settings/env.ts'
import type { BackupSource } from './backup.ts'

/** What is backed up of an installation with these settings. */
export function sourceOf(env: Env, ownerUrl: string): BackupSource {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return {
    ...{ dataDir: env.dataDir, screensDir: env.screensDir, ownerUrl, program: version },
    ...{ isEmbedded: !env.databaseUrl, hasOwnKey: env.secretKey !== undefined },
  }
}

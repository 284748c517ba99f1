import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

interface Secrets {
  readonly secretKey?: string
  readonly dataDir: string
}

/**
 * The installation's secret, from which others are derived. Given by the environment, else made
 * once and kept in the data folder, readable by its owner alone.
 */
export async function secretOf(env: Secrets): Promise<string> {
  if (env.secretKey) return env.secretKey
  await makeFolder(env.dataDir)
  const path = pathOf(env)
  try {
    // `wx`: of two first starts only one makes it, the other reads what was made.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

/** The secret where there is one that this account can read, without making any; else null. */
export async function knownSecret(env: Secrets): Promise<string | null> {
  if (env.secretKey) return env.secretKey
  const text = await readFile(pathOf(env), 'utf8').catch(() => '')
  return text.trim() || null
}

const pathOf = ({ dataDir }: Secrets): string => join(dataDir, 'secret.key')

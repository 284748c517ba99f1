import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Entries } from './needed-by.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Every package of the lock file, by its path (`node_modules/pg`). */
export const lockedPackages = (folder = root): Entries =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

/**
 * Passwords that guessers try, as the first bytes of their SHA-256 in order: 200,000 of them in a
 * megabyte. Another password is taken for one of them once in five million. `scripts/known-passwords.ts`
 * makes the file; `docs/credits.md` says from what.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../platform/root.ts'

/** Bytes kept of each. */
export const fingerprintLength = 5

/** Guessers write passwords in small letters and try the capitals afterwards. */
export const fingerprintOf = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, fingerprintLength)

export const knownPasswordsFile = 'server/settings/known-passwords.bin'

let table: Buffer | undefined

/** Whether guessers know the password, in whatever letters. */
export function isKnownPassword(password: string): boolean {
  table ??= readFileSync(join(projectRoot, knownPasswordsFile))
  const wanted = fingerprintOf(password)
  let [from, to] = [0, table.length / fingerprintLength]
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = wanted.compare(
      table,
      middle * fingerprintLength,
      (middle + 1) * fingerprintLength,
    )
    if (order === 0) return true
    if (order < 0) to = middle
    else from = middle + 1
  }
  return false
}

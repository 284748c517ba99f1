import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../platform/root.ts'
import { fingerprintLength, isKnownPassword, knownPasswordsFile } from './known-passwords.ts'

describe('passwords that guessers know', () => {
  it('are at least a hundred thousand', () => {
    const { size } = statSync(join(projectRoot, knownPasswordsFile))
    expect(size / fingerprintLength).toBeGreaterThanOrEqual(100_000)
  })

  it.each(['password', 'PASSWORD', 'qwertyuiop', 'iloveyou', 'liverpool1'])('hold %s', (password) =>
    expect(isKnownPassword(password)).toBe(true),
  )

  it('hold nothing that was made at random', () => {
    // The same at each run: one of them in five million is taken for a known one.
    const made = Array.from({ length: 20_000 }, (_, at) =>
      createHash('sha256').update(`${at}`).digest('base64').slice(0, 12),
    )
    expect(made.filter(isKnownPassword)).toEqual([])
  })
})

import { randomBytes } from 'node:crypto'
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
    const made = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64'))
    expect(made.filter(isKnownPassword)).toEqual([])
  })
})

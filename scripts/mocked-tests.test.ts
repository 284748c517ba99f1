import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const replacing = /\bvi\.(mock|doMock|resetModules)\(/

// Tests of these folders share what is loaded: what is replaced for one would stay so for others.
it.each(['domain', 'server', 'locales'])(
  'tests of %s that replace a module are called .mocked',
  (folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    const wrong = names
      .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.mocked.test.ts'))
      .filter((name) => replacing.test(readFileSync(join(root, folder, name), 'utf8')))
    expect(wrong).toEqual([])
  },
)

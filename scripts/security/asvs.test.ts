import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requirements } from './asvs-levels.ts'

const root = resolve(import.meta.dirname, '../..')
const sheet = readFileSync(join(root, 'docs/security/asvs-5.md'), 'utf8')
const states = ['test', 'code', 'n/a', 'gap', 'to verify']

const rows = sheet
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', level = '', asks = '', state = '', shown = '']) => {
    return { number, level, asks, state, shown }
  })

/** What looks like a path of ours between backticks; a command or a header does not. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^(domain|server|client|scripts|docs|e2e|locales)\//.test(path))

describe('the ASVS sheet', () => {
  it('has every requirement of levels 1 and 2 once, in order, with its level', () => {
    expect(requirements).toHaveLength(253)
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(requirements)
  })

  it.each(rows)('$number says what is asked, how it stands and why', ({ asks, state, shown }) => {
    expect(asks).not.toBe('')
    expect(states).toContain(state)
    expect(shown.length).toBeGreaterThan(5)
    expect(pathsIn(shown).filter((path) => !existsSync(join(root, path)))).toEqual([])
    // What a test shows, a test file is named for.
    if (state === 'test') expect(shown).toMatch(/\.(test\.tsx?|spec\.ts)`/)
  })
})

describe('the documents of docs/security', () => {
  it.each(['threat-model.md', 'inventory.md', 'dependencies.md', 'reporting.md'])(
    '%s names no file that is not there',
    (name) => {
      const text = readFileSync(join(root, 'docs/security', name), 'utf8')
      expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
    },
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')

/** These store what was before anybody wrote here, and how that came about is not known. */
const loading = ['demo/seed.ts', 'import/msha/positions.ts']

it('no record is written without its history, but where data is loaded', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name))
    .filter((name) => !/(^|\/)((testing|store)\/|testing\.ts$)/.test(name))
  const writing = files.filter((name) =>
    /import (\* as|\{[^}]*\b(insert|save|remove|restore)Record\b)[^;]*? from '[^']*\/store\.ts'/.test(
      readFileSync(join(server, name), 'utf8'),
    ),
  )
  expect(writing.sort()).toEqual(loading)
})

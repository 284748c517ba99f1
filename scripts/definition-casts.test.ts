import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Resource, ValuesOf } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { hazard } from '#domain/resources/process-control/hazard'

const root = join(import.meta.dirname, '..')
const folders = ['domain', 'server', 'client', 'e2e', 'bench', 'scripts']
const cast = new RegExp(
  ['as', 'unknown', 'as', 'Resource'].join(String.raw`\s+`).concat(String.raw`\b`),
)

// The parts of a definition know its fields by name alone: that keeps one type of record one of any.
it('takes a definition for one of any record type as it stands', () => {
  const any: Resource = hazard
  expect(resources).toContain(any)
})

it('knows the fields of what is written', () => {
  const changes: ValuesOf<typeof hazard> = { title: 'Loose rock', photos: ['a'] }
  // @ts-expect-error: a hazard has no such field.
  const misnamed: ValuesOf<typeof hazard> = { titel: 'Loose rock' }
  // @ts-expect-error: its title is a text.
  const mistyped: ValuesOf<typeof hazard> = { title: 7 }
  expect([changes, misnamed, mistyped]).toHaveLength(3)
})

// A cast hides the day on which a definition is none any more.
it('casts no definition', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => cast.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deadlinesOf } from '#domain/definition/deadline'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { type Language, languages } from '#domain/text/language'
import { plainWords } from '../../testing/drawn.testing.tsx'
import { columnsOf } from './columns.tsx'

interface File {
  readonly states?: Readonly<Record<string, string>>
}

const folder = join(import.meta.dirname, '../../../../locales')

/** The columns of a list, and the words for its states. */
function listOf(resource: Resource, language: Language) {
  const path = join(folder, language, `${resource.name}.json`)
  const { states = {} } = JSON.parse(readFileSync(path, 'utf8')) as File
  const state = (name: string) => states[name] ?? name
  const layout = { columns: ['state', ...deadlinesOf(resource)], widths: {} }
  const columns = columnsOf(resource, layout, { ...plainWords, state }, '')
  return { state, columns: new Map(columns.map((one) => [one.key, one])) }
}

/** By measure in a browser, at 14 pixels: the words of a state have 52 pixels beside them. */
const needed = (text: string) => 52 + 6.9 * text.length

describe.each(languages)('a list in %s', (language) => {
  it.each(resources.map((one) => [one.name, one as Resource] as const))(
    'of %s has room for where a record stands, and alone for that it is late as well',
    (_, resource) => {
      const { state, columns } = listOf(resource, language)
      const { width = 0, tight = width } = columns.get('state') ?? {}
      for (const name of Object.keys(resource.states)) {
        expect(tight).toBeGreaterThanOrEqual(needed(state(name)))
      }
      for (const [name, { from }] of Object.entries(resource.clockStates ?? {})) {
        const texts = from.map((one) => (from.length > 1 ? `${state(one)} · ` : '') + state(name))
        for (const text of texts) expect(width).toBeGreaterThanOrEqual(needed(text))
      }
    },
  )
})

it.each(resources.flatMap((one) => deadlinesOf(one).map((name) => [one.name, name, one] as const)))(
  'in a list of %s there is room for by how much %s has passed',
  (_, name, resource) => {
    const { width = 0, tight = width } = listOf(resource, 'sr_SP').columns.get(name) ?? {}
    expect(Math.min(width, tight)).toBeGreaterThanOrEqual(24 + 7.5 * 'kasni 59 minuta'.length)
  },
)

import { join } from 'node:path'
import { checkSync } from 'recheck'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Pattern, patternsIn, patternsOf } from './patterns.ts'

// The checker is JavaScript as well: here and now, in no program and no thread of its own.
process.env.RECHECK_SYNC_BACKEND = 'pure'

const { literals, built } = patternsIn(join(import.meta.dirname, '..'), ['domain', 'server'])

const { email, uuid, date } = z.core.regexes
/** Those that zod brings to the kinds of fields. */
const borrowed = Object.entries({ email, uuid: uuid(), date }).map(
  ([name, { source, flags }]): Pattern => ({ source, flags, where: `zod ${name}` }),
)

// One that cannot be judged within this time is a fault as well: it has to be written simpler.
const patience = { timeout: 60_000, randomSeed: 1 }

/** What a pattern costs at worst, as text to read. */
function faultOf({ source, flags, where }: Pattern): string[] {
  const found = checkSync(source, flags, patience)
  if (found.status === 'safe') return []
  const cost = found.status === 'vulnerable' ? found.complexity.summary : 'unknown'
  return [`${where} /${source}/${flags}: ${cost}`]
}

it('finds the patterns of a source, and those put together while it runs', () => {
  const text = 'const a = /(a+)+$/i\nconst b = new RegExp(a)\nconst c = RegExp("x")'
  const found = patternsOf('a.ts', text)
  expect(found).toEqual({
    literals: [{ source: '(a+)+$', flags: 'i', where: 'a.ts:1' }],
    built: ['a.ts:2', 'a.ts:3'],
  })
  expect(found.literals.flatMap(faultOf)).toEqual([expect.stringContaining('exponential')])
})

it('knows the pattern that stopped the server', () => {
  const pattern = { source: String.raw`T.*(Z|[-+]\d{2}:?\d{2})$`, flags: '', where: 'import' }
  expect(faultOf(pattern)).toEqual([expect.stringContaining('2nd degree polynomial')])
})

// What costs the square of a text stops everybody as soon as somebody sends a long one.
it('costs no pattern of the server more than in proportion to the text', {
  timeout: 300_000,
}, () => {
  expect(literals.length).toBeGreaterThan(100)
  expect([...literals, ...borrowed].flatMap(faultOf)).toEqual([])
})

it('puts no pattern together while the server runs', () => {
  expect(built).toEqual([])
})

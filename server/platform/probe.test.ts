import { expect, it } from 'vitest'
import { Probes } from './probe.ts'

const secret = 'of this installation'
const ours = new Probes(secret, { dataDir: '/data', databaseUrl: 'postgres://a:b@db/headframe' })

it('the server of an installation proves to its doctor that it is that one', () => {
  const question = ours.ask()
  expect(question.isAnsweredBy(ours.answerTo(question.header))).toBe(true)
  expect(ours.ask().isAnsweredBy(ours.answerTo(question.header))).toBe(false)
})

it.each([
  ['another secret', new Probes('of another', { dataDir: '/data' })],
  ['a copy of the data', new Probes(secret, { dataDir: '/copy' })],
  ['another database', new Probes(secret, { dataDir: '/data', databaseUrl: 'postgres://db/x' })],
])('%s answers nothing', (_, other) => {
  expect(other.answerTo(ours.ask().header)).toBe(null)
})

it('another sign-in to the same database is the same installation', () => {
  const databaseUrl = 'postgres://c:d@db/headframe'
  const same = new Probes(secret, { dataDir: '/data', databaseUrl })
  expect(same.answerTo(ours.ask().header)).not.toBe(null)
})

it.each([undefined, '', 'x', '1-a.b', 'zz-€.€', '.'])(
  'a stranger who asks %j hears nothing',
  (header) => {
    expect(ours.answerTo(header)).toBe(null)
  },
)

it('a question that was overheard is good for ten minutes', () => {
  const { header } = ours.ask(0)
  expect(ours.answerTo(header, 599_000)).not.toBe(null)
  expect(ours.answerTo(header, 601_000)).toBe(null)
})

import { expect, it } from 'vitest'
import { Probes } from './probe.ts'

const asked = { method: 'POST', path: '/api/files', bytes: 100 }
const secret = 'of this installation'
const ours = new Probes(secret, { dataDir: '/data', databaseUrl: 'postgres://a:b@db/headframe' })

it('the server of an installation proves to its doctor that it is that one', () => {
  const question = ours.ask(asked)
  expect(question.isAnsweredBy(ours.answerTo(question.header, asked)?.proof)).toBe(true)
  expect(ours.ask(asked).isAnsweredBy(ours.answerTo(question.header, asked)?.proof)).toBe(false)
})

it.each([
  ['another secret', new Probes('of another', { dataDir: '/data' })],
  ['a copy of the data', new Probes(secret, { dataDir: '/copy' })],
  ['another database', new Probes(secret, { dataDir: '/data', databaseUrl: 'postgres://db/x' })],
])('%s answers nothing', (_, other) => {
  expect(other.answerTo(ours.ask(asked).header, asked)).toBe(null)
})

it('another sign-in to the same database is the same installation', () => {
  const databaseUrl = 'postgres://c:d@db/headframe'
  const same = new Probes(secret, { dataDir: '/data', databaseUrl })
  expect(same.answerTo(ours.ask(asked).header, asked)).not.toBe(null)
})

it.each([undefined, '', 'x', '1-a.b', 'zz-€.€', '.'])(
  'a stranger who asks %j hears nothing',
  (header) => {
    expect(ours.answerTo(header, asked)).toBe(null)
  },
)

it('a question is good for ten minutes', () => {
  const now = Date.now()
  const { header } = ours.ask(asked, now)
  expect(ours.answerTo(header, asked, now + 601_000)).toBe(null)
  expect(ours.answerTo(header, asked, now + 599_000)).not.toBe(null)
})

it.each([
  ['another way', { ...asked, method: 'PUT' }],
  ['elsewhere', { ...asked, path: '/api/exports' }],
])('a question is not answered %s', (_, call) => {
  expect(ours.answerTo(ours.ask(asked).header, call)).toBe(null)
})

it('a question is answered once, and not by a server that has started since', () => {
  const { header } = ours.ask(asked)
  expect(ours.answerTo(header, asked)).toMatchObject({ bytes: 100 })
  expect(ours.answerTo(header, asked)).toBe(null)
  const later = Date.now() + 1_000
  const restarted = new Probes(secret, { dataDir: '/data' }, later)
  expect(restarted.answerTo(restarted.ask(asked, later - 1).header, asked, later)).toBe(null)
})

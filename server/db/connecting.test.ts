import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { StartError } from '../platform/lifecycle.ts'
import { connected, opens } from './connecting.ts'
import { openTestDatabase } from './test-database.ts'

const refusalOf = (url: string): Promise<unknown> =>
  connected(url, { connectionTimeoutMillis: 500 }).catch((error: unknown) => error)

it('says in one sentence, without the password, that nothing listens where the database should be', async () => {
  const refusal = await refusalOf('postgres://headframe:secret@127.0.0.1:1/safety')
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal).toMatchObject({
    message:
      'the database safety on 127.0.0.1:1 cannot be used: nothing listens there; start PostgreSQL or correct DATABASE_URL',
  })
})

it('says that a connection was cut by what is no PostgreSQL', async () => {
  const other = createServer((socket) => socket.resetAndDestroy())
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as { port: number }
  const refusal = await refusalOf(`postgres://a:b@127.0.0.1:${port}/safety`)
  other.close()
  expect(refusal).toMatchObject({ message: expect.stringContaining('the connection was cut') })
})

const others: [string, (socket: Socket) => void, string, string][] = [
  [
    'answers in HTTP',
    (one) => one.once('data', () => one.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    '',
    'is no PostgreSQL',
  ],
  [
    'speaks first',
    (one) => one.write('SSH-2.0-OpenSSH_9.2\r\n'),
    '?sslmode=verify-full',
    'is no PostgreSQL',
  ],
  ['says nothing', () => undefined, '', 'nobody answers in the language of PostgreSQL'],
  [
    'has no TLS',
    (one) => one.once('data', () => one.write('N')),
    '?sslmode=verify-full',
    'it speaks no TLS',
  ],
]
it.each(others)('tells in a sentence of what %s', async (_, treat, more, words) => {
  const sockets: Socket[] = []
  const other = createServer((socket) => {
    sockets.push(socket)
    treat(socket)
  })
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  const { port } = other.address() as AddressInfo
  const refusal = await refusalOf(`postgres://a:hidden@127.0.0.1:${port}/safety${more}`)
  for (const socket of sockets) socket.destroy()
  other.close()
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal).toMatchObject({ message: expect.stringContaining(words) })
  expect(String(refusal)).not.toContain('hidden')
})

it('tells of a missing password, and of a file that an address names', async () => {
  const { ownerUrl, close } = await openTestDatabase()
  const without = new URL(ownerUrl)
  without.password = ''
  const named = `${ownerUrl}?sslrootcert=/nowhere/ca.pem`
  expect(await refusalOf(without.href)).toMatchObject({
    message: expect.stringContaining('it asks for a password'),
  })
  expect(await refusalOf(named)).toMatchObject({
    message: expect.stringMatching(
      /^DATABASE_URL cannot be used: \/nowhere\/ca.pem does not exist/,
    ),
  })
  await close()
})

it('tells a wrong password and a database that is not there', async () => {
  const { ownerUrl, close } = await openTestDatabase()
  const other = new URL(ownerUrl)
  other.pathname = '/no_such_database'
  expect(await refusalOf(other.href)).toMatchObject({
    message: expect.stringMatching(/no_such_database .*there is no such database/),
  })
  other.href = ownerUrl
  other.password = 'wrong'
  expect(await refusalOf(other.href)).toMatchObject({
    message: expect.stringContaining('the password is refused'),
  })
  expect([await opens(other.href), await opens(ownerUrl)]).toEqual([false, true])
  await close()
})

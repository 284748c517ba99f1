import { createServer } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { StartError } from '../platform/lifecycle.ts'
import { connect, opens } from './connecting.ts'
import { openTestDatabase } from './test-database.ts'

const refusalOf = (url: string): Promise<unknown> =>
  connect(new pg.Client({ connectionString: url })).catch((error) => error)

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

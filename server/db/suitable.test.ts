import pg from 'pg'
import { expect, it } from 'vitest'
import { StartError } from '../platform/lifecycle.ts'
import { silentLog } from '../platform/log.ts'
import { migrate } from './migrate.ts'
import { type Standing, standingOf, unsuitable } from './suitable.ts'
import { testDatabase } from './testing.ts'

const fit: Standing = {
  ...{ version: '18.1', number: 180_001, encoding: 'UTF8', user: 'mine' },
  ...{ mayMakeRoles: false, mayMakeTables: true, missingRoles: [], withheldRoles: [] },
  ...{ mayChangeApp: false, foreignTable: null, foreignOwner: null, isPrepared: true },
}

it.each<[Partial<Standing>, boolean | null, string[]]>([
  [{}, true, []],
  [{ number: 140_022, encoding: 'LATIN1' }, true, ['is PostgreSQL 14 and was left as it is']],
  [{ number: 150_014 }, true, []],
  [{ encoding: 'LATIN1' }, true, ['is in LATIN1']],
  [{ foreignTable: 'customers' }, true, ['such as customers']],
  [{ foreignOwner: 'olga' }, true, ['the tables belong to olga']],
  [{ mayMakeTables: false }, true, ['make it the owner of the database']],
  [{ missingRoles: ['headframe_app'] }, null, ['alter role mine createrole']],
  [{ missingRoles: ['headframe_app'], mayMakeRoles: true }, null, []],
  [{ withheldRoles: ['headframe_system'] }, true, ['grant headframe_system to mine']],
  [{}, false, ['the password of another installation']],
  [{ mayChangeApp: true }, false, []],
  [{}, null, []],
])('%j, opened by the application: %s', (more, appOpens, words) => {
  const told = unsuitable({ ...fit, ...more }, appOpens)
  expect(told).toHaveLength(words.length)
  for (const [at, word] of words.entries()) expect(told[at]).toContain(word)
})

/** What PostgreSQL says of a database to its superuser, or to somebody named. */
async function standing(url: string, statements: readonly string[] = []): Promise<Standing> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    return await standingOf(client)
  } finally {
    await client.end()
  }
}

const secret = 'a secret for tests alone, and long enough'
const refused = (url: string) =>
  migrate({ ownerUrl: url, secret, log: silentLog }).catch((error: unknown) => error)

it('a database of another program is left as it is', async () => {
  const url = await testDatabase()
  expect(await standing(url)).toMatchObject({ foreignTable: null, encoding: 'UTF8' })
  await standing(url, ['create table customers (id int)'])
  const refusal = await refused(url)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal).toMatchObject({ message: expect.stringContaining('such as customers') })
  expect(await standing(url)).toMatchObject({ foreignTable: 'customers', isPrepared: false })
})

it('an account that may not change the role of another installation is told before anything is written', async () => {
  const url = new URL(await testDatabase())
  await migrate({ ownerUrl: await testDatabase(), secret, log: silentLog })
  const name = `weak_${url.pathname.slice(1)}`
  await standing(url.href, [
    `create role ${name} login password 'weak'`,
    `grant all on schema public to ${name}`,
    `grant create on database ${url.pathname.slice(1)} to ${name}`,
  ])
  url.username = name
  url.password = 'weak'
  expect(await standing(url.href)).toMatchObject({
    ...{ user: name, mayMakeRoles: false, mayChangeApp: false, mayMakeTables: true },
  })
  const refusal = await migrate({
    ...{ ownerUrl: url.href, secret: 'of another installation', log: silentLog },
  }).catch(String)
  expect(refusal).toContain('may not change it')
  expect(await standing(url.href)).toMatchObject({ isPrepared: false })
})

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installForOlder, ownFolding, ownUuids } from './older-servers.ts'
import { testDatabase } from './testing.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
  await installForOlder(client)
  // Where the server has its own, ours stand beside them.
  await client.query(`${ownUuids}; ${ownFolding}`)
})
afterAll(() => client.end())

async function one<T>(text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query<{ one: T }>(`select ${text} as one`, values)
  return rows[0]?.one as T
}

it('ids that we make go up in the order in which they were made', async () => {
  const made = await one<string[]>('array(select public.uuidv7() from generate_series(1, 5000))')
  expect(new Set(made).size).toBe(5000)
  expect(made.every((id, at) => at === 0 || id > (made[at - 1] ?? id))).toBe(true)
})

it('an id says when it was made, and of which kind it is', async () => {
  const before = Date.now()
  const id = await one<string>('public.uuidv7()')
  const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16)
  expect(at).toBeGreaterThanOrEqual(before - 1000)
  expect(at).toBeLessThanOrEqual(Date.now() + 1000)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it.each([
  ['ŽIVKOVIĆ', 'živković'],
  ['Đorđe', 'đorđe'],
  ['贺一鸣 A', '贺一鸣 a'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
  ['Straße', 'strasse'],
  ['admın', 'admın'],
])('%s is the name %s', async (name, folded) => {
  expect(await one('public.casefold($1)', [name])).toBe(folded)
})

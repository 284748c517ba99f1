import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from './testing.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('gives every caller a database of its own', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])
  await query(first, 'create table note ()')
  expect(await query(second, "select to_regclass('note') as note")).toEqual([{ note: null }])
})

it('prepares a template once and copies it', async () => {
  let times = 0
  const template = {
    name: 'noted',
    async prepare(url: string) {
      times += 1
      await query(url, "create table note as select 'kept' as words")
    },
  }
  const urls = await Promise.all([1, 2, 3].map(() => testDatabase(template)))
  expect(times).toBe(1)
  for (const url of urls)
    expect(await query(url, 'select * from note')).toEqual([{ words: 'kept' }])
})

it('sorts Chinese by pinyin on request and finds it by trigrams', async () => {
  const url = await testDatabase()
  await query(url, 'create extension pg_trgm')
  const sorted = `select string_agg(w, '' order by w collate "zh-x-icu") as words
    from unnest(array['中', '安', '矿']) as w`
  expect(await query(url, sorted)).toEqual([{ words: '安矿中' }])
  expect(await query(url, "select similarity('煤矿安全监控', '煤矿安全') > 0.4 as near")).toEqual([
    { near: true },
  ])
})

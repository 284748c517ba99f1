import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Tx } from './database.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterAll(() => close())

/** A statement of a shape of its own, with a parameter. */
const ask = (tx: Tx, shape: string, given: number) =>
  tx.query<{ given: number }>(sql`select ${given}::int as given, 1 as ${sql.identifier(shape)}`)

async function keptOf(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ statement: string }>(
    sql`select statement from pg_prepared_statements`,
  )
  return rows.map(({ statement }) => statement)
}

it('a connection keeps 64 statements, whatever shapes are asked, and of those the usual ones', async () => {
  await db.system(async (tx) => {
    for (let shape = 0; shape < 300; shape += 1) {
      for (let time = 0; time < 3; time += 1) {
        expect(await ask(tx, `shape${shape}`, time)).toMatchObject([{ given: time }])
      }
      expect(await ask(tx, 'usual', shape)).toMatchObject([{ given: shape }])
    }
    // The look itself may be one of them by then.
    const kept = await keptOf(tx)
    expect(kept).toHaveLength(64)
    expect(kept.filter((text) => text.includes('"usual"'))).toHaveLength(1)
    expect(kept.some((text) => text.includes('"shape299"'))).toBe(true)
    expect(kept.some((text) => text.includes('"shape10"'))).toBe(false)
    // What was forgotten can be asked again, and is kept again.
    expect(await ask(tx, 'shape10', 7)).toMatchObject([{ given: 7 }])
    expect(await ask(tx, 'shape10', 8)).toMatchObject([{ given: 8 }])
  })
})

it('a statement is forgotten in a transaction that has failed, and others are asked after it', async () => {
  const failing = db.system(async (tx) => {
    await tx.query(sql`select 1 / 0`).catch(() => undefined)
    for (let shape = 0; shape < 150; shape += 1) {
      for (let time = 0; time < 2; time += 1) {
        await ask(tx, `after${shape}`, time).catch(() => undefined)
      }
    }
    throw new Error('over')
  })
  await expect(failing).rejects.toThrow('over')
  await db.system(async (tx) => {
    for (let shape = 0; shape < 150; shape += 1) {
      expect(await ask(tx, `after${shape}`, shape)).toMatchObject([{ given: shape }])
    }
    expect((await keptOf(tx)).length).toBeLessThanOrEqual(64)
  })
})
it('what is asked together is answered each by its own, also while statements are forgotten', async () => {
  await db.system(async (tx) => {
    for (let time = 0; time < 4; time += 1) {
      const asked = Array.from({ length: 200 }, (_, shape) => ask(tx, `burst${shape}`, shape))
      expect((await Promise.all(asked)).map(([row]) => row?.given)).toEqual(
        Array.from({ length: 200 }, (_, shape) => shape),
      )
    }
  })
})

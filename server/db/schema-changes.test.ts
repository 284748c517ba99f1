import { generateDrizzleJson } from 'drizzle-kit/api'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { statementsBetween } from './schema.ts'
import { lossOf, readRenaming, withRenamings } from './schema-changes.ts'

const id = uuid('id').primaryKey()
const kits = (columns: object) => pgTable('kit', { id, ...columns })
const before = generateDrizzleJson({
  kit: kits({ name: text('name'), held: integer('held') }),
  ward: pgTable('ward', { id }),
})
const after = generateDrizzleJson({
  kit: kits({ title: text('title'), place: text('place'), held: integer('held') }),
  ward: pgTable('ward', { id }),
})

// There is no terminal here either: a question would reject.
describe('a migration', () => {
  it('keeps what a renamed column holds', async () => {
    const renamings = [readRenaming('kit.name=title')]
    expect(lossOf(before, after, renamings)).toEqual([])
    expect(await statementsBetween(before, after, renamings)).toEqual([
      'ALTER TABLE "kit" RENAME COLUMN "name" TO "title";',
      'ALTER TABLE "kit" ADD COLUMN "place" text;',
    ])
  })

  it('takes no new column for an old one that has gone', async () => {
    expect(await statementsBetween(before, after)).toEqual([
      'ALTER TABLE "kit" ADD COLUMN "title" text;',
      'ALTER TABLE "kit" ADD COLUMN "place" text;',
      'ALTER TABLE "kit" DROP COLUMN "name";',
    ])
  })

  it('takes no new table for an old one that has gone', async () => {
    const other = generateDrizzleJson({ kit: kits({}), room: pgTable('room', { id }) })
    const statements = (await statementsBetween(before, other)).join()
    expect(statements).toMatch(/CREATE TABLE "room".*DROP TABLE "ward"/s)
    expect(lossOf(before, other, [])).toContain('The table ward has gone.')
  })

  it('says what would be lost, and what came beside it', () => {
    expect(lossOf(before, after, [])).toEqual(['The column kit.name has gone; new: title, place.'])
    expect(lossOf(after, after, [])).toEqual([])
  })

  it.each(['kit.name', 'name=title', 'kit.name=ti tle'])('knows no renaming in "%s"', (text) => {
    expect(() => readRenaming(text)).toThrow(/names no column/)
  })

  it.each([
    ['kit.gone=title', /no column kit\.gone/],
    ['kit.name=held', /column kit\.held already/],
  ])('renames nothing by "%s"', (text, why) => {
    expect(() => withRenamings(before, [readRenaming(text)])).toThrow(why)
  })
})

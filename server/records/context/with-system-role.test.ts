import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadActor } from '../../auth/actor.ts'
import type { Database, Tx } from '../../db/database.ts'
import { scopeRole, systemRole } from '../../db/programs/scope.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { makeGroup } from '../../http/testing/group.ts'
import { Problem } from '../../platform/problem.ts'
import { findRecord } from '../read/find.ts'
import { insertRecord } from '../store/store.ts'
import { noon, resourceOf } from '../testing/test-group.ts'
import { withSystemRole } from './with-system-role.ts'

let db: Database
let close: () => Promise<void>
let orgs: Record<string, string>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  orgs = { ...(await makeGroup(db, noon)).org }
}, 60_000)
afterAll(() => close())

const scope = { level: 'factory', orgId: randomUUID() } as const
const own = scopeRole(scope.level)

const roleOf = async (tx: Tx): Promise<string> => {
  const [row] = await tx.query<{ role: string }>(sql`select current_user as role`)
  return row?.role ?? ''
}

it('ends in the own role when what was asked above scope is refused', async () => {
  await db.scoped(scope, async (tx) => {
    const refused = withSystemRole(tx, scope, () => Promise.reject(new Problem(404, 'notFound')))
    await expect(refused).rejects.toThrow(Problem)
    expect(await roleOf(tx)).toBe(own)
  })
})

it('does not show a second record that is not theirs after a first that is not', async () => {
  const org = resourceOf('custom-group')
  const ids: string[] = []
  await db.system(async (tx) => {
    for (const name of ['first', 'second']) {
      const values = { name, org: orgs.A1, language: 'en_US' }
      ids.push((await insertRecord(tx, org, { values, actorId: null, now: noon })).id)
    }
  })
  const actor = await db.system((tx) => loadActor(tx, 'officerB1', noon))
  if (!actor) throw new Error('no officer')
  await db.scoped(actor.scope, async (tx) => {
    for (const id of ids) {
      await expect(findRecord(tx, org, id, { actor, now: noon })).rejects.toThrow('notFound')
    }
  })
})

it('tells the fault of a statement, although nobody can step down any more', async () => {
  const broken = db.scoped(scope, (tx) =>
    withSystemRole(tx, scope, () => tx.query(sql`select 1 / 0 as nothing`)),
  )
  await expect(broken).rejects.toThrow('division by zero')
})

it('returns to where it came from, whatever is nested, refused and caught', async () => {
  let state = 7
  const dice = (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
  /** Steps up some levels deep, refuses now and then, catches now and then. */
  const wander = async (tx: Tx, depth: number): Promise<void> => {
    const outer = await roleOf(tx)
    if (outer !== own) {
      expect(outer).toBe(systemRole)
      if (dice(3) === 0) throw new Problem(404, 'notFound')
      return
    }
    for (let turn = dice(3); turn >= 0 && depth > 0; turn -= 1) {
      await withSystemRole(tx, scope, () => wander(tx, depth - 1)).catch(() => undefined)
      expect(await roleOf(tx)).toBe(own)
    }
    if (dice(2) === 0) throw new Problem(409, 'conflict')
  }
  for (let turn = 0; turn < 40; turn += 1) {
    await db.scoped(scope, async (tx) => {
      await wander(tx, 3).catch(() => undefined)
      expect(await roleOf(tx)).toBe(own)
    })
  }
})

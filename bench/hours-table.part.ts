/** A table of work hours, and who loads it. */
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '#domain/access/access'
import { loadActor } from '../server/auth/actor.ts'
import type { Database } from '../server/db/database.ts'
import { insertRecord } from '../server/records/store/store.ts'
import { resourceOf } from './database.part.ts'

const day = 86_400_000
/** The columns of the table: fields of work hours by their names. */
export const hoursColumns = [
  ...['org', 'workDate', 'shift', 'personShifts', 'hours', 'source', 'recorder'],
]

/** Work hours of these sites, three shifts a day, so many lines, the last of yesterday. */
export function hoursTable(orgs: readonly string[], lineCount: number): Buffer {
  const yesterday = Date.now() - day
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const turn = Math.floor(at / orgs.length)
    const instant = yesterday - Math.floor(turn / 3) * day
    const shift = ['day', 'middle', 'night'][turn % 3]
    const date = new Date(instant).toISOString().slice(0, 10)
    return [orgs[at % orgs.length], date, shift, 20, 160, 'manual', 'bench']
  })
  return Buffer.from(stringify([hoursColumns, ...lines]))
}

/** An administrator of the whole group, who loads the table. */
export async function keeper(db: Database, group: string): Promise<Actor> {
  const by = { actorId: null, now: new Date() }
  const [role, account] = [resourceOf('role'), resourceOf('account')]
  return db.system(async (tx) => {
    const duty = { code: 'admingroup', name: 'Bench', roleType: 'site', scopeRule: 'self' }
    const { id } = await insertRecord(tx, role, {
      values: { ...duty, canReview: true, builtIn: true },
      ...by,
    })
    await insertRecord(tx, account, {
      values: {
        ...{ username: 'bench', userName: 'Bench', phone: '+381 60 1234567', roles: [id] },
        ...{ orgs: [group], defaultOrg: group, isExternal: false, language: 'en_US' },
        ...{ source: 'manual', failedLogins: 0 },
      },
      state: 'active',
      ...by,
    })
    const actor = await loadActor(tx, 'bench', new Date())
    if (!actor) throw new Error('nobody to load the table')
    return actor
  })
}

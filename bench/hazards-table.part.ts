/** A table of hazards, and what its lines name. */
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../server/db/database.ts'
import { insertRecord } from '../server/records/store/store.ts'
import { resourceOf } from './database.part.ts'

const minute = 60_000
const day = 24 * 60 * minute
const areasOfSite = 4
/** The columns of the table: fields of hazards by their names. */
export const hazardColumns = [
  ...['title', 'org', 'gridArea', 'profession', 'hazardType', 'level', 'description', 'finder'],
  ...['foundAt', 'responsibleOrg', 'rectifier', 'acceptor', 'deadline', 'requirement'],
]

/** Organisations by their codes. */
type Sites = Readonly<Record<string, string>>

/** The areas, the profession and the people that the lines name. */
export async function placeHazards(db: Database, group: string, sites: Sites): Promise<void> {
  const by = { actorId: null, now: new Date() }
  const make = (name: string, values: Readonly<Record<string, unknown>>, state: string) =>
    db.system((tx) => insertRecord(tx, resourceOf(name), { values, state, ...by }))
  const duty = { code: 'members', name: 'Members', roleType: 'site', scopeRule: 'self' }
  const role = await make('role', { ...duty, canReview: true, builtIn: true }, 'enabled')
  const profession = { name: 'Electrical', code: 'EL', org: group, sortNo: 1 }
  await make('profession', { ...profession, riskKind: 'electrical' }, 'enabled')
  const orgs = Object.values(sites)
  for (const [n, username] of ['anna', 'boris', 'cveta'].entries()) {
    const person = { username, userName: username, phone: `+381 60 123456${n}` }
    const work = { orgs, defaultOrg: orgs[0], roles: [role.id], isExternal: false }
    const account = { language: 'en_US', source: 'manual', failedLogins: 0 }
    await make('account', { ...person, ...work, ...account }, 'active')
  }
  for (const [code, org] of Object.entries(sites)) {
    for (let n = 0; n < areasOfSite; n += 1) {
      const area = { name: `Area ${n} of ${code}`, code: `${code}-${n}`, org, level: 1 }
      await make('grid-area', { ...area, areaType: 'mining', riskLevel: 'low' }, 'enabled')
    }
  }
}

/** So many hazards, one every ten minutes back from yesterday, in the areas of these sites in turn. */
export function hazardsTable(codes: readonly string[], lineCount: number): Buffer {
  const yesterday = Date.now() - day
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const code = codes[at % codes.length]
    const found = yesterday - at * 10 * minute
    return [
      ...[`Loose rock above road ${at}`, code, `${code}-${at % areasOfSite}`, 'EL'],
      ...['unsafe-condition', ['low', 'medium', 'high'][at % 3]],
      ...[`What was seen at point ${at}, from where, and what might come down`, 'anna'],
      ...[wall(found), code, 'boris', 'cveta', wall(found + 2 * day)],
      'Scale the roof and set two bolts',
    ]
  })
  return Buffer.from(stringify([hazardColumns, ...lines]))
}

const wall = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

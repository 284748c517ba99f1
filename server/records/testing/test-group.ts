import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Database } from '../../db/database.ts'
import { insertRecord } from '../store/store.ts'

/** The noon at which tests of the database play. */
export const noon = new Date('2026-03-10T12:00:00Z')
/** The system, at that noon. */
export const bySystem = { actorId: null, now: noon }

export function resourceOf(name: string): Resource {
  const found = resourceNamed(name)
  if (!found) throw new Error(`no record type "${name}"`)
  return found
}

const tree = [
  ['G', 'group', null],
  ['C1', 'company', 'G'],
  ['C2', 'company', 'G'],
  ['F1', 'factory', 'C1'],
  ['F2', 'factory', 'C2'],
  ['W1', 'workshop', 'F1'],
  ['T1', 'contractor', 'F1'],
] as const

export type OrgCode = (typeof tree)[number][0]

/** A group of two companies with a mine each; a workshop and a contractor in the first. */
export async function smallGroup(db: Database): Promise<Record<OrgCode, string>> {
  const ids: Partial<Record<OrgCode, string>> = {}
  for (const [orgCode, orgType, above] of tree) {
    const values = {
      ...{ name: orgCode, shortName: orgCode, orgCode, orgType, isExternal: false },
      ...{ parent: above && ids[above], timeZone: 'Asia/Shanghai' },
    }
    const row = await db.system((tx) =>
      insertRecord(tx, resourceOf('organization'), { values, ...bySystem }),
    )
    ids[orgCode] = row.id
  }
  return ids as Record<OrgCode, string>
}

/** A hazard in an organisation, found the day before noon and due two days after. */
export const hazardIn = (org: string, fields: Values = {}): Values => ({
  title: 'Loose rail joint',
  level: 'high',
  org,
  foundAt: '2026-03-09T00:00:00.000Z',
  deadline: '2026-03-12T00:00:00.000Z',
  ...fields,
})

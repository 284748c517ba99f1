/** What an effect brings to its target that neither of the two records says, by name. */
import { sql } from 'drizzle-orm'
import type { AnyRow } from '#domain/definition/resource'
import type { EffectLookup } from '#domain/definition/transition'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import {
  dayOfAccident,
  isDecidedBy,
  setsCountersBack,
  standsBelow,
} from '../checks/base/counted-accidents.ts'
import { contractorMonth } from './contractor-month.ts'
import { permitsUsed } from './water-permits.ts'

/** Above scope: the target as it stands, what it is about to carry, and the record it comes from. */
type Lookup = (
  tx: Tx,
  about: { readonly target: AnyRow; readonly carried: Values; readonly record: AnyRow },
) => Promise<Values>

const lookups: Readonly<Record<EffectLookup, Lookup>> = {
  laterAccidents: async (tx, { target, carried, record }) => {
    const others = await tx.query<Values>(sql`
      select * from (select i.id as accident, ${dayOfAccident}::text as day, i.severity
        from incident_report i join organization o on o.id = ${target.org}::uuid
        where ${standsBelow(sql`o.id`)} and ${setsCountersBack} and i.id <> ${record.id}
          and not ${isDecidedBy(sql`${target.id}::uuid`)}) a
      where a.day > ${carried.proposedStart} order by a.day, a.accident`)
    const known = Array.isArray(target.proposals) ? (target.proposals as readonly Values[]) : []
    const names = new Set(others.map(({ accident }) => accident))
    return {
      proposals: [
        ...known.filter(({ accident }) => !names.has(accident)),
        ...others.map((one) => ({ ...one, refused: false })),
      ],
    }
  },
  waterPermits: (tx, { record }) => permitsUsed(tx, record),
  contractorMonth: (tx, { record }) => contractorMonth(tx, record),
}

export const lookUp = (name: EffectLookup, ...about: Parameters<Lookup>): Promise<Values> =>
  lookups[name](...about)

import { sql } from 'drizzle-orm'
import { confirmedIncidentStates } from '#domain/rules/incident-states'
import type { Tx } from '../../../db/database.ts'
import { type BatchCheck, standing, stateAfter, type Write } from '../base/check.ts'
import { type OrgName, orgParams } from '../base/named-org.ts'

/** Where a record is filed, and on whose ground it lies. */
interface Filed {
  readonly org: string
  readonly ground: string
}

/**
 * What happens on the ground of a mine is that mine's, whoever files it: filed above, it would count for
 * the company and be missing from the mine's own figures (metric rules, sections 2, 3 and 5). What
 * was filed before this was asked goes on; an accident is not established so.
 */
export const atItsMine: BatchCheck = {
  async prepare(tx, writes) {
    const mines = await minesOfGround(
      tx,
      writes.flatMap((write) => filedAnew(write) ?? []),
    )
    return {
      faultsOf: (write) => {
        const filed = filedAnew(write)
        const mine = filed && mines.get(keyOf(filed))
        return mine ? [{ field: 'org', code: 'notAtItsMine', params: orgParams('mine', mine) }] : []
      },
    }
  },
}

/** Null where it stays where it was, unless it is established there. */
function filedAnew(write: Write): Filed | null {
  const { after } = write
  const before = standing(write)
  const { org } = after
  const ground = after.gridArea ?? after.site
  const isMoved = ['org', 'gridArea', 'site'].some((name) => before?.[name] !== after[name])
  const isConfirmed = isEstablished(stateAfter(write)) && !isEstablished(before?.storedState)
  if (!(isMoved || isConfirmed) || typeof org !== 'string' || typeof ground !== 'string')
    return null
  return { org, ground }
}

const isEstablished = (state: unknown): boolean =>
  confirmedIncidentStates.some((one) => one === state)

const keyOf = ({ org, ground }: Filed): string => `${org} ${ground}`.toLowerCase()

/** Of what is filed above any mine, the mine on whose ground it lies. */
async function minesOfGround(tx: Tx, all: readonly Filed[]): Promise<ReadonlyMap<string, OrgName>> {
  const filed = [...new Map(all.map((one) => [keyOf(one), one])).values()]
  if (filed.length === 0) return new Map()
  const found = await tx.query<Filed & OrgName>(sql`
    select o.id as org, g.id as ground, m.name, m.name_en as "nameEn", m.name_sr as "nameSr"
    from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as f(org uuid, ground uuid)
      join organization o on o.id = f.org and o.factory_id is null
      join grid_area g on g.id = f.ground
      join organization h on h.id = g.owner_org
      join organization m on m.id = h.factory_id`)
  return new Map(found.map((one) => [keyOf(one), one]))
}

import { sql } from 'drizzle-orm'
import { confirmedIncidentStates } from '#domain/resources/incident-health/incident-report'
import { type Check, standing, stateAfter } from '../base/check.ts'
import { type OrgName, orgParams } from '../base/named-org.ts'

const isEstablished = (state: unknown): boolean =>
  confirmedIncidentStates.some((one) => one === state)

/**
 * What happens on the ground of a mine is that mine's, whoever files it: filed above, it would count for
 * the company and be missing from the mine's own figures (metric rules, sections 2, 3 and 5). What
 * was filed before this was asked goes on; an accident is not established so.
 */
export const atItsMine: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const ground = after.gridArea ?? after.site
  const isMoved = ['org', 'gridArea', 'site'].some((name) => before?.[name] !== after[name])
  const isConfirmed = isEstablished(stateAfter(write)) && !isEstablished(before?.storedState)
  if (!(isMoved || isConfirmed) || !after.org || !ground) return []
  const [mine] = await tx.query<OrgName>(sql`
    select m.name, m.name_en as "nameEn", m.name_sr as "nameSr" from grid_area g
      join organization h on h.id = g.owner_org
      join organization m on m.id = h.factory_id
      join organization o on o.id = ${after.org}::uuid
    where g.id = ${ground}::uuid and o.factory_id is null`)
  return mine ? [{ field: 'org', code: 'notAtItsMine', params: orgParams('mine', mine) }] : []
}

import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, ValuesOf } from '#domain/definition/resource'
import { mineWaterBalance } from '#domain/resources/basic-data/mine-water-balance'
import { orgConfig } from '#domain/resources/basic-data/org-config'
import { freshWater } from '#domain/rules/water-flows'
import type { Tx } from '../../db/database.ts'
import { settingsInForce } from '../../db/settings-in-force.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'

const columnOf = (field: string): string => columnOfField(mineWaterBalance, field)
const fresh = sql.raw(freshWater.map((name) => `coalesce(t.${columnOf(name)}, 0)`).join(' + '))

interface Used {
  readonly intake: string | null
  readonly discharge: string | null
}

/**
 * How much of the permits that hold for the organisation of a balance its year has used, in percent: with
 * this record, and with everything confirmed before it wherever the same permits hold. Runs above scope.
 */
export async function permitsUsed(
  tx: Tx,
  balance: AnyRow,
): Promise<ValuesOf<typeof mineWaterBalance>> {
  const share = (used: SQL, permit: SQL) => sql`round(100 * ${used} / nullif(${permit}, 0), 2)`
  const [found] = await tx.query<Used>(sql`
    select ${share(sql`sum(${fresh})`, sql`s.intake_permit`)} as intake,
      ${share(sql`sum(t.${sql.raw(columnOf('discharge'))})`, sql`s.discharge_permit`)} as discharge
    from organization p
      join ${sql.raw(tableOf(orgConfig).table)} s
        on s.id = ${settingsInForce(orgConfig.name, { row: 'p', org: 'id' })}
      join ${sql.raw(tableOf(mineWaterBalance).table)} t on t.deleted_at is null
        and s.org_id in (t.group_id, t.company_id, t.factory_id, t.workshop_id, t.org_id)
        and (t.id = ${balance.id}::uuid or t.state = 'confirmed')
        and t.period between date_trunc('year', ${balance.period}::date)::date
          and ${balance.period}::date
    where p.id = ${balance.org}::uuid
    group by s.id`)
  const percent = (value: string | null | undefined) => (value ? Number(value) : null)
  return {
    intakeOfPermit: percent(found?.intake),
    dischargeOfPermit: percent(found?.discharge),
  }
}

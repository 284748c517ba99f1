/**
 * The risk index of each organisation, counted from the rows of areas, hazards and violations. It
 * shares nothing with the formula of the figure: points, states and days are written out once more,
 * from the metric rules, section 7.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

interface OrgRow {
  readonly id: string
  readonly code: string
  readonly parent: string | null
  /** Today at the organisation, in days since 1970. */
  readonly today: number
}
interface AreaRow {
  readonly id: string
  readonly org: string
  readonly base: number | null
}
/** What lies on one area, filed for one organisation. */
interface FiledRow {
  readonly org: string
  readonly area: string
  readonly points: number
  readonly statutory: boolean
}
/** Violations of one day on one area, filed for one organisation. */
interface ViolationRow {
  readonly org: string
  readonly area: string
  readonly day: number
  readonly points: number
}

/** The index by organisation code; who has none is left out. Rows of deleted organisations count nowhere. */
export async function recountedRisk(tx: Tx, now: Date): Promise<Map<string, number>> {
  const at = now.toISOString()
  const orgs = await tx.query<OrgRow>(sql`
    select id, org_code as code, parent,
      (${at}::timestamptz at time zone coalesce(time_zone, 'UTC'))::date - '1970-01-01'::date as today
    from organization where deleted_at is null`)
  const areas = await tx.query<AreaRow>(sql`
    select id, owner_org as org, case risk_class
      when 'general' then 20 when 'big' then 40 when 'bigger' then 60 when 'major' then 80 end as base
    from grid_area where deleted_at is null and state = 'enabled'`)
  const hazards = await tx.query<FiledRow>(sql`
    select org_id as org, grid_area as area, bool_or(statutory_major) as statutory,
      sum(case level when 'low' then 1 when 'medium' then 3 else 6 end
        * case when case when rectified_at <= deadline then rectified_at + interval '48 hours'
          else deadline end < ${at}::timestamptz then 2 else 1 end)::float8 as points
    from hazard where deleted_at is null and grid_area is not null
      and state not in ('draft', 'closed', 'invalid', 'duplicate') group by 1, 2`)
  const violations = await tx.query<ViolationRow>(sql`
    select v.org_id as org, v.grid_area as area,
      (v.occurred_at at time zone coalesce(o.time_zone, 'UTC'))::date - '1970-01-01'::date as day,
      sum(case v.violation_class when 'red-line' then 5 when 'serious' then 2 else 0.5 end)::float8
        as points
    from violation v join organization o on o.id = v.org_id
    where v.deleted_at is null and v.grid_area is not null
      and v.occurred_at > ${at}::timestamptz - interval '9 days'
      and v.state in ('approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal')
    group by 1, 2, 3`)
  return new Ground(orgs, areas, hazards, violations).indexes()
}

/** Rows sorted to where they lie. */
class Ground {
  private readonly orgs: ReadonlyMap<string, OrgRow>
  private readonly areas: ReadonlyMap<string, AreaRow>
  private readonly hazards: ReadonlyMap<string, readonly FiledRow[]>
  private readonly violations: ReadonlyMap<string, readonly ViolationRow[]>
  private readonly paths = new Map<string, readonly string[]>()

  constructor(
    orgs: readonly OrgRow[],
    areas: readonly AreaRow[],
    hazards: readonly FiledRow[],
    violations: readonly ViolationRow[],
  ) {
    this.orgs = new Map(orgs.map((org) => [org.id, org]))
    const living = <Row extends { readonly org: string }>(rows: readonly Row[]) =>
      rows.filter(({ org }) => this.orgs.has(org))
    this.areas = new Map(living(areas).map((area) => [area.id, area]))
    this.hazards = byArea(living(hazards))
    this.violations = byArea(living(violations))
  }

  indexes(): Map<string, number> {
    const found = new Map<string, number>()
    // An area tells upwards of itself; a danger on ground that is shut tells where it was filed.
    const told = new Map<string, Set<string>>()
    const tell = (from: string, area: string) => {
      for (const org of this.pathOf(from)) told.set(org, (told.get(org) ?? new Set()).add(area))
    }
    for (const { id, org } of this.areas.values()) tell(org, id)
    for (const { org, area } of this.statutory()) if (!this.areas.has(area)) tell(org, area)
    for (const [id, areas] of told) {
      const org = this.orgs.get(id)
      const each = org ? [...areas].flatMap((area) => this.indexOf(area, org) ?? []) : []
      if (org && each.length > 0) found.set(org.code, Math.max(...each))
    }
    return found
  }

  private statutory(): FiledRow[] {
    return [...this.hazards.values()].flat().filter(({ statutory }) => statutory)
  }

  /** As it stands for an organisation, whose calendar says which days are the last seven. */
  private indexOf(area: string, { id, today }: OrgRow): number | null {
    const group = this.pathOf(id).at(-1)
    const here = <Row extends { readonly org: string }>(rows: readonly Row[] = []) =>
      rows.filter(({ org }) => this.pathOf(org).at(-1) === group)
    const hazards = here(this.hazards.get(area))
    const isRed = hazards.some(({ statutory }) => statutory)
    const base = this.areas.get(area)?.base ?? null
    if (base === null && !isRed) return null
    const week = here(this.violations.get(area)).filter(
      ({ day }) => day <= today && day > today - 7,
    )
    const points = (rows: readonly { readonly points: number }[], most: number) =>
      Math.min(
        most,
        rows.reduce((sum, row) => sum + row.points, 0),
      )
    const sum = (base ?? 0) + points(hazards, 20) + points(week, 10)
    return Math.min(100, isRed ? Math.max(80, sum) : sum)
  }

  /** The organisation itself and those above it. */
  private pathOf(org: string): readonly string[] {
    const known = this.paths.get(org)
    if (known) return known
    const path: string[] = []
    for (let at = this.orgs.get(org); at && !path.includes(at.id); ) {
      path.push(at.id)
      at = at.parent === null ? undefined : this.orgs.get(at.parent)
    }
    this.paths.set(org, path)
    return path
  }
}

function byArea<Row extends { readonly area: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const same = found.get(row.area)
    if (same) same.push(row)
    else found.set(row.area, [row])
  }
  return found
}

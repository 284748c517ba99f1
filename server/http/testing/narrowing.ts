import { sql } from 'drizzle-orm'
import type { Right, RoleCode } from '#domain/access/access'
import type { TestHeadframe } from './headframe.ts'

/** What is taken from a role about one subject. */
export interface Taken {
  readonly subject: string
  readonly revoked?: readonly Right[]
  readonly masked?: readonly string[]
}

/** Stores what built-in roles no longer have, in place of whatever was stored of any role. */
export async function narrow(
  { db, group }: TestHeadframe,
  roles: Readonly<Partial<Record<RoleCode, readonly Taken[]>>>,
): Promise<void> {
  await db.system(async (tx) => {
    await tx.query(sql`delete from role_permission_grants`)
    await tx.query(sql`delete from role_permission`)
    for (const [code, lines] of Object.entries(roles)) {
      const role = group.role[code as RoleCode]
      const [matrix] = await tx.query<{ id: string }>(sql`
        insert into role_permission (state, role) values ('effective', ${role}::uuid) returning id`)
      const rows = lines.map(({ subject, revoked = null, masked = null }) => ({
        ...{ subject, revoked, masked },
      }))
      await tx.query(sql`
        insert into role_permission_grants (record_id, position, subject, revoked, field_mask)
        select ${matrix?.id}::uuid, row_number() over () - 1, x.subject, x.revoked, x.masked
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as x (subject text, revoked text[], masked text[])`)
    }
  })
}

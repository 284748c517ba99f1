import { sql } from 'drizzle-orm'
import {
  type Actor,
  administrators,
  buttons,
  hasRight,
  mayGrant,
  ownAdministration,
} from '#domain/access'
import { menu } from '#domain/menu'
import { type GrantLine, isBuiltInRole } from '#domain/permission'
import type { Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { mayPress } from '../policy.ts'
import type { Check } from './check.ts'

/** The screen without whose rights nobody could give any right back. */
const designer = 'role-permission'
const screens = new Map(menu.flatMap((group) => group.screens).map((one) => [one.code, one]))

/** A matrix is of a role below one's own, gives nothing one lacks, and leaves an administrator. */
export const grants: Check = async (tx, { actor, before, after }) => {
  const [role] = await tx.query<{ code: string }>(
    sql`select code from role where id = ${after.role}::uuid`,
  )
  const code = role?.code ?? ''
  const isBeyond = isBuiltInRole(code)
    ? !mayGrant(actor, code)
    : ownAdministration(actor).length === 0
  if (isBeyond) {
    return [{ field: 'role', code: 'noPermission' }]
  }
  const errors = linesOf(after).flatMap((line, row) => lineFaults(line, row))
  if (isBoundByOwn(actor)) errors.push(...beyondOwn(actor, linesOf(before), linesOf(after)))
  if (errors.length > 0) return errors
  return (await leavesAdministrator(tx, code, after))
    ? []
    : [{ field: 'grants', code: 'lastAdministrator' }]
}

const linesOf = (values: Values | null): readonly GrantLine[] =>
  Array.isArray(values?.grants) ? values.grants : []

/** Group and product administrators hand out everything; others what they hold. */
const isBoundByOwn = ({ roles }: Actor) => roles.every((role) => !fullRoles.includes(role))
const fullRoles: readonly string[] = ['admingroup', 'headframe']

function lineFaults({ menu: code, fieldMask }: GrantLine, row: number): FieldError[] {
  const screen = screens.get(code)
  if (!screen) return [{ field: `grants.${row}.menu`, code: 'unknownScreen' }]
  const resource = screen.resource === null ? undefined : resourceNamed(screen.resource)
  const field = `grants.${row}.fieldMask`
  return (fieldMask ?? []).flatMap((name) => maskFault(resource, name, field))
}

// Without a field that must be filled in nobody could write the record.
function maskFault(resource: Resource | undefined, name: string, field: string): FieldError[] {
  const one = resource && Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!one) return [{ field, code: 'unknownField' }]
  return one.required || resource?.title === name ? [{ field, code: 'notMaskable' }] : []
}

function beyondOwn(
  actor: Actor,
  before: readonly GrantLine[],
  after: readonly GrantLine[],
): FieldError[] {
  return after.flatMap(({ menu: code, buttons: ticked }, row) => {
    const had = before.find((line) => line.menu === code)?.buttons ?? []
    const added = buttons.filter((one) => ticked?.includes(one) && !had.includes(one))
    const screen = screens.get(code)
    if (!screen || added.every((button) => holds(actor, screen, button))) return []
    return [{ field: `grants.${row}.buttons`, code: 'noPermission' }]
  })
}

function holds(
  actor: Actor,
  { code, roles, resource: name }: (typeof menu)[number]['screens'][number],
  button: (typeof buttons)[number],
): boolean {
  const resource = name === null ? undefined : resourceNamed(name)
  return resource
    ? mayPress(resource, actor, button)
    : hasRight(actor, roles, { on: 'screens', name: code, button })
}

/** Whether somebody who can sign in still administers rights once `after` is in effect. */
async function leavesAdministrator(tx: Tx, code: string, after: Values): Promise<boolean> {
  const line = linesOf(after).find(({ menu: one }) => one === designer)
  const takes = line && !['view', 'edit'].every((button) => line.buttons?.includes(button))
  if (!takes || !(administrators as readonly string[]).includes(code)) return true
  const [other] = await tx.query(sql`
    select 1 from account a join role r on r.id = any(a.roles)
    where a.state = 'active' and a.deleted_at is null and r.state = 'enabled'
      and r.code = any(${sql.param([...administrators])}::text[]) and r.code <> ${code}
      and not exists (
        select 1 from role_permission p join role_permission_grants g on g.record_id = p.id
        where p.role = r.id and p.deleted_at is null and g.menu = ${designer}
          and not (coalesce(g.buttons, '{}') @> array['view', 'edit']::text[]))
    limit 1`)
  return other !== undefined
}

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
import { ticksOf } from '#domain/role-sheet'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { mayPress } from '../policy.ts'
import type { Check, Write } from './check.ts'

/** The screen without whose rights nobody could give any right back. */
const designer = 'role-permission'
const screens = new Map(menu.flatMap((group) => group.screens).map((one) => [one.code, one]))

/** A matrix is of a role below one's own, gives nothing one lacks, and leaves an administrator. */
export const grants: Check = async (tx, write) => {
  const { actor, after } = write
  const [role] = await tx.query<{ code: string }>(
    sql`select code from role where id = ${after.role}::uuid`,
  )
  const code = role?.code ?? ''
  if (!mayShape(actor, code)) return [{ field: 'role', code: 'noPermission' }]
  const errors = linesOf(after).flatMap((line, row) => lineFaults(line, row))
  if (isBoundByOwn(actor)) errors.push(...beyondOwn(actor, code, write))
  if (errors.length > 0) return errors
  return (await leavesAdministrator(tx, code, after))
    ? []
    : [{ field: 'grants', code: 'lastAdministrator' }]
}

/** Whether an administrator may say what a role may do: no built-in role that looks further. */
export const mayShape = (actor: Actor, role: string): boolean =>
  isBuiltInRole(role) ? mayGrant(actor, role) : ownAdministration(actor).length > 0

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

/** What the role would have and had not, as far as the administrator has not got it either. */
function beyondOwn(actor: Actor, role: string, { before, after }: Write): FieldError[] {
  const had = ticksOf(role, linesOf(before))
  const has = ticksOf(role, linesOf(after))
  const lines = linesOf(after)
  return [...screens.values()].flatMap((screen) => {
    const row = lines.findIndex(({ menu: code }) => code === screen.code)
    const asked = [...(lines[row]?.buttons ?? []), ...(has[screen.code] ?? [])]
    const added = buttons.filter((one) => asked.includes(one) && !had[screen.code]?.includes(one))
    if (added.every((button) => holds(actor, screen, button))) return []
    return [{ field: row < 0 ? 'grants' : `grants.${row}.buttons`, code: 'noPermission' }]
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

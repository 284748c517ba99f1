import { sql } from 'drizzle-orm'
import {
  type Actor,
  administrators,
  mayGrant,
  ownAdministration,
  type Right,
} from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import { resourceNamed } from '#domain/resources/index'
import { type GrantLine, isBuiltInRole } from '#domain/rights/permission'
import { neededFor } from '#domain/rights/role-sheet'
import { maskable, rightsOn, type Subject, subjectNamed } from '#domain/rights/subject'
import type { Values } from '#domain/where/where'
import { authorityKey } from '../../../authority/guard.ts'
import type { Tx } from '../../../db/database.ts'
import { isMatrixInForce } from '../../../db/programs/matrices.ts'
import { serialised } from '../../../db/serialised.ts'
import { isUsableAccount } from '../../../db/usable-account.ts'
import type { Check } from '../base/check.ts'

/** What nobody could give any right back without: the records that say what roles may do. */
const designer = 'role-permission'
const needed: readonly Right[] = ['view', 'change']

/** A matrix is of a role below one's own, names what there is, and leaves an administrator. */
export const grants: Check = async (tx, { actor, now, after }) => {
  const [role] = await tx.query<{ code: string }>(
    sql`select coalesce(alias.code, r.code) as code from role r
      left join role alias on alias.id = r.alias_of where r.id = ${after.role}::uuid`,
  )
  const code = role?.code ?? ''
  if (!mayShape(actor, code)) return [{ field: 'role', code: 'noPermission' }]
  const errors = [...linesOf(after).flatMap(lineFaults(code)), ...repeated(linesOf(after))]
  if (errors.length > 0) return errors
  return (await leavesAdministrator(tx, code, after, now))
    ? []
    : [{ field: 'grants', code: 'lastAdministrator' }]
}

/** Whether an administrator may say what a role may do: no built-in role that looks further. */
export const mayShape = (actor: Actor, role: string): boolean =>
  isBuiltInRole(role) ? mayGrant(actor, role) : ownAdministration(actor).length > 0

const linesOf = (values: Values | null): readonly GrantLine[] =>
  Array.isArray(values?.grants) ? values.grants : []

const lineFaults =
  (role: string) =>
  (line: GrantLine, row: number): FieldError[] => {
    const subject = subjectNamed(line.subject)
    if (!subject) return [{ field: `grants.${row}.subject`, code: 'unknownSubject' }]
    return [
      ...rightFaults(subject, line, row, isBuiltInRole(role)),
      ...maskFaults(subject, line.fieldMask ?? [], row),
    ]
  }

/** A built-in role is only taken from, another only given to; and either only what there is. */
function rightFaults(
  subject: Subject,
  line: GrantLine,
  row: number,
  isBuiltIn: boolean,
): FieldError[] {
  const known = rightsOn(subject)
  const faultsOf = (column: 'rights' | 'revoked', isForRole: boolean): FieldError[] => {
    const named = line[column] ?? []
    const field = `grants.${row}.${column}`
    if (named.length > 0 && !isForRole) return [{ field, code: 'notOfThisRole' }]
    return named.every((one) => known.includes(one)) ? [] : [{ field, code: 'unknownRight' }]
  }
  return [
    ...faultsOf('rights', !isBuiltIn),
    ...faultsOf('revoked', isBuiltIn),
    ...(isWhole(line.rights ?? []) ? [] : [{ field: `grants.${row}.rights`, code: 'needsView' }]),
  ]
}

/** Whether each right has those without which it is worth nothing. */
const isWhole = (rights: readonly Right[]): boolean =>
  rights.flatMap(neededFor).every((one) => rights.includes(one))

// Without a field that must be filled in nobody could write the record; another may tell the same.
function maskFaults(subject: Subject, mask: readonly string[], row: number): FieldError[] {
  const field = `grants.${row}.fieldMask`
  const known = resourceNamed(subject.name)?.fields ?? {}
  const refused = mask.filter((name) => !maskable(subject).includes(name))
  const named = (code: string, names: readonly string[]): FieldError[] =>
    names.length > 0 ? [{ field, code, params: { names: names.join(', ') } }] : []
  return [
    ...named(
      'notMaskable',
      refused.filter((name) => Object.hasOwn(known, name)),
    ),
    ...named(
      'unknownField',
      refused.filter((name) => !Object.hasOwn(known, name)),
    ),
  ]
}

/** Two lines about the same could say different things. */
const repeated = (lines: readonly GrantLine[]): FieldError[] =>
  lines.flatMap(({ subject }, row) =>
    lines.findIndex((one) => one.subject === subject) < row
      ? [{ field: `grants.${row}.subject`, code: 'repeated' }]
      : [],
  )

/** Whether somebody who can sign in still administers rights once `after` is in effect. */
async function leavesAdministrator(
  tx: Tx,
  code: string,
  after: Values,
  now: Date,
): Promise<boolean> {
  const line = linesOf(after).find(({ subject }) => subject === designer)
  const hidden: readonly unknown[] = Array.isArray(after.hiddenScreens) ? after.hiddenScreens : []
  const takes = needed.some((right) => line?.revoked?.includes(right)) || hidden.includes(designer)
  if (!takes || !(administrators as readonly string[]).includes(code)) return true
  // Of two matrices that take it at one moment the second sees the first.
  await serialised(tx, ...authorityKey)
  const [other] = await tx.query(sql`
    select 1 from account a join role r on r.id = any(a.roles)
    where ${isUsableAccount(sql`a`, now)}
      and r.state = 'enabled' and r.deleted_at is null
      and r.code = any(${sql.param([...administrators])}::text[]) and r.id <> ${after.role}::uuid
      and not exists (
        select 1 from role_permission p left join matrix_in_force k on k.record_id = p.id
        where p.role = r.id and p.deleted_at is null and (${saysItself} or ${saidBefore}))
    limit 1`)
  return other !== undefined
}

// A matrix that is saved takes today or from a later day, without another word.
const saysItself = sql`(p.state = 'effective' and (${designer} = any(p.hidden_screens) or exists (
  select 1 from role_permission_grants g where g.record_id = p.id and g.subject = ${designer}
    and g.revoked && ${sql.param([...needed])}::text[])))`
// While it is revised, or is for a later day, what was in force before it holds.
const saidBefore = sql`(not ${sql.raw(isMatrixInForce('p'))} and (
  ${designer} = any(k.hidden_screens) or exists (
    select 1 from jsonb_array_elements(k.lines) l where l->>'subject' = ${designer}
      and l->'revoked' ?| ${sql.param([...needed])}::text[])))`

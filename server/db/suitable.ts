/** Whether a database can hold an installation: asked before anything is written, and by the doctor. */
import type pg from 'pg'
import { appRole, personRole, scopeRoles, systemRole } from './programs/scope.ts'

/** What Debian's stable release has; an older one takes no `null` for equal in a unique index. */
const oldestPostgres = 15

export interface Standing {
  readonly version: string
  /** `server_version_num`, such as 180001. */
  readonly number: number
  readonly encoding: string
  readonly user: string
  readonly mayMakeRoles: boolean
  readonly mayMakeTables: boolean
  readonly missingRoles: readonly string[]
  /** Roles that the application is yet to be given, and that this user may not give. */
  readonly withheldRoles: readonly string[]
  readonly mayChangeApp: boolean
  /** A table of somebody else where none of ours is. */
  readonly foreignTable: string | null
  /** Who owns our tables, where this user may not act as that one. */
  readonly foreignOwner: string | null
  readonly isPrepared: boolean
}

const given = [systemRole, personRole, ...scopeRoles]

const question = `with me as (select * from pg_roles where rolname = current_user),
  app as (select * from pg_roles where rolname = $1),
  ours as (select relowner from pg_class where oid = to_regclass('public.headframe_migration'))
select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  current_user::text as "user",
  (select rolsuper or rolcreaterole from me) as "mayMakeRoles",
  has_database_privilege(current_database(), 'create')
    and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayMakeTables",
  array(select name from unnest($1::text || $2::text[]) name
    where name not in (select rolname::text from pg_roles)) as "missingRoles",
  array(select r.rolname::text from pg_roles r, me where r.rolname = any($2)
    and not exists (select from app where pg_has_role(app.oid, r.oid, 'member'))
    and not (me.rolsuper or pg_has_role(me.oid, r.oid, 'member with admin option'))) as "withheldRoles",
  coalesce((select me.rolsuper or me.rolcreaterole
    and pg_has_role(me.oid, app.oid, 'member with admin option') from me, app), true) as "mayChangeApp",
  (select c.relname::text from pg_class c where c.relnamespace = to_regnamespace('public')
    and c.relkind in ('r', 'p') and not exists (select from ours)
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1 limit 1) as "foreignTable",
  (select pg_get_userbyid(relowner)::text from ours
    where not pg_has_role(current_user, relowner, 'usage')) as "foreignOwner",
  exists (select from ours) as "isPrepared"`

export async function standingOf(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(question, [appRole, given])
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return row
}

/** Why a server of that `server_version_num`, such as 150014, is not used; null where it is. */
export function tooOld(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= oldestPostgres) return null
  return `the database is PostgreSQL ${major} and was left as it is: set DATABASE_URL to a PostgreSQL ${oldestPostgres} or newer`
}

/** Why this database cannot be used as it is, each with what to do; the gravest first. */
export function unsuitable(
  standing: Standing,
  /** Null where the password of the application is not known. */
  appOpens: boolean | null,
): readonly string[] {
  const old = tooOld(standing.number)
  return old ? [old] : [...unfit(standing), ...forbidden(standing, appOpens)]
}

function unfit({ encoding, foreignTable, foreignOwner }: Standing): readonly string[] {
  const found: string[] = []
  if (encoding !== 'UTF8')
    found.push(
      `the database is in ${encoding} and was left as it is: make one in UTF8 (create database … encoding 'UTF8' template template0)`,
    )
  if (foreignTable !== null)
    found.push(
      `the database holds tables of another program, such as ${foreignTable}, and was left as it is: name an empty one in DATABASE_URL`,
    )
  if (foreignOwner !== null)
    found.push(
      `the tables belong to ${foreignOwner}: let DATABASE_URL name that user, or give them to this one (reassign owned)`,
    )
  return found
}

function forbidden(standing: Standing, appOpens: boolean | null): readonly string[] {
  const { user, mayMakeRoles, mayMakeTables, missingRoles, withheldRoles, mayChangeApp } = standing
  const found: string[] = []
  if (!mayMakeTables)
    found.push(`${user} may create nothing in the database: make it the owner of the database`)
  if (missingRoles.length > 0 && !mayMakeRoles)
    found.push(
      `${user} may make no roles, and there is no role ${missingRoles[0]}: grant CREATEROLE (alter role ${user} createrole)`,
    )
  if (withheldRoles.length > 0)
    found.push(
      `${user} may not give the roles ${withheldRoles.join(', ')} to ${appRole}: grant ${withheldRoles.join(', ')} to ${user} with admin option`,
    )
  if (appOpens === false && !mayChangeApp)
    found.push(
      `the role ${appRole} has the password of another installation, and ${user} may not change it: take a PostgreSQL of its own for each, or, where the other is gone: alter role ${user} createrole; grant ${appRole} to ${user} with admin option`,
    )
  return found
}

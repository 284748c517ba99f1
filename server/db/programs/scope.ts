import type { ScopeLevel } from '#domain/access/scope'
import { scopeLevels } from '#domain/access/scope'
import { codedTypes, codeField } from '#domain/definition/coded'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { columnOfField, lineageColumns, placedColumn, tableOf } from '../sql/tables.ts'

/** The role the server connects as; it owns nothing and may take on the roles below. */
export const appRole = 'headframe_app'
/** Background work that stands above scope: pollers, sign-in, names of what a record points at. */
export const systemRole = 'headframe_system'
/** The role in which somebody looks at what is theirs alone. */
export const personRole = 'headframe_person'
/** The role of everyone whose scope root stands on a level. */
export const scopeRole = (level: ScopeLevel): string => `headframe_${level}`

export const scopeRoles = scopeLevels.map(scopeRole)

// Two databases of one cluster may be prepared at the same moment, and roles are the cluster's.
const createRole = (name: string, rights: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${rights}; end if;
exception when duplicate_object or unique_violation then null; end $$;`

/** Roles and their memberships; run before anything that grants to them. */
export function roleStatements(): string[] {
  const all = [systemRole, personRole, ...scopeRoles]
  return [
    createRole(appRole, 'login noinherit'),
    ...all.map((name) => createRole(name, 'nologin')),
    `do $$ begin
  if exists (select from unnest(array['${all.join("','")}']) as name
    where not pg_has_role('${appRole}', name, 'member')) then
    grant ${all.join(', ')} to ${appRole};
  end if;
exception when others then
  if sqlerrm not like '%concurrently%' then raise; end if;
end $$;`,
    `grant usage on schema public to ${[appRole, ...all].join(', ')};`,
  ]
}

/**
 * Row-level security of the tables of a record type: one role a level, one policy a role, one column a
 * policy. The sub-select makes PostgreSQL evaluate the setting once (measured, reliability C4).
 */
export const scopeStatements = (resource: Resource): string[] => [
  ...tableStatements(resource),
  ...tableOf(resource).children.flatMap(({ table }) => childStatements(table, resource)),
]

export const scopeRoot = `(select nullif(current_setting('app.org', true), '')::uuid)`

function tableStatements(resource: Resource): string[] {
  const { table } = tableOf(resource)
  const grants = [
    `grant select, insert, update on ${table} to ${[systemRole, ...scopeRoles].join(', ')};`,
    `grant delete on ${table} to ${systemRole};`,
  ]
  const rules = scopeLevels.flatMap((level) =>
    policies(table, scopeRole(level), ruleAt(resource, level)),
  )
  return [enabled(table), ...grants, ...policies(table, systemRole, both('true')), ...rules]
}

interface Rule {
  readonly read: string
  readonly write: string
}
export const both = (rule: string): Rule => ({ read: rule, write: rule })

/**
 * With what is addressed to the scope root or anything above it, or to something within it: the inner
 * select is itself under the policy of organisations. The line of the root is looked up once a query.
 * What reaches all below its own place is read up to the top of the tenant.
 */
function ruleAt(resource: Resource, level: ScopeLevel): Rule {
  const own = ownRuleAt(resource, level)
  const { addressed } = resource
  if (!addressed || level === 'installation') return own
  const column = tableOf(resource).columns.find(({ field }) => field === addressed.to)?.column
  const states = addressed.in.map((state) => `'${state}'`).join(', ')
  const isReached =
    addressed.to === resource.placedBy
      ? `${column} = any((select tenant_line(${scopeRoot}))::uuid[])`
      : `(${column} && (select organization_line(${scopeRoot})) or exists (select from organization o where o.id = any(${column})))`
  return {
    read: `${own.read} or deleted_at is null and state in (${states}) and ${isReached}`,
    write: own.write,
  }
}

function ownRuleAt(resource: Resource, level: ScopeLevel): Rule {
  if (resource.placedBy === 'shared') {
    return level === 'installation' ? both('true') : { read: namedIsSeen(resource), write: 'false' }
  }
  if (level === 'installation') return both(`${scopeRoot} is not null`)
  const column = level === 'org' ? placedColumn(resource) : `${level}_id`
  return both(`${column} = ${scopeRoot}`)
}

/**
 * What a shared record names by its code is of somebody: it is read by whoever sees that. The inner
 * selects are themselves under the policies of what is named, and run once a query.
 */
function namedIsSeen(resource: Resource): string {
  const rules = Object.entries(resource.coded ?? {}).flatMap(([field, pointer]) => {
    if (!pointer) return []
    const code = columnOfField(resource, field)
    const kinds = codedTypes(resource, pointer).map(({ option, resource: name, by }) => {
      const named = resources.find((one) => one.name === name)
      const column = named && (by ?? codeField(named))
      const isOption = `${columnOfField(resource, pointer.type)} = '${option}'`
      if (!named || !column) return 'false'
      const { table } = tableOf(named)
      return `${isOption} and ${code} in (select ${columnOfField(named, column)} from ${table})`
    })
    return [`(${kinds.join(' or ')})`]
  })
  return rules.length > 0 ? rules.join(' and ') : 'true'
}

/** Rows of a child table follow the record they belong to. */
function childStatements(table: string, resource: Resource): string[] {
  const parent = tableOf(resource).table
  const follows = both(`exists (select from ${parent} p where p.id = ${table}.record_id)`)
  return [
    enabled(table),
    `grant select, insert, update, delete on ${table} to ${[systemRole, ...scopeRoles].join(', ')};`,
    ...policies(table, systemRole, both('true')),
    ...scopeRoles.flatMap((role) => policies(table, role, follows)),
  ]
}

export const enabled = (table: string) => `alter table ${table} enable row level security;`

/** Policies of one role on a table, replaced when they change. */
export function policies(table: string, role: string, { read, write }: Rule): string[] {
  const name = `${table}_${role.replace('headframe_', '')}`
  const drop = (suffix: string) => `drop policy if exists ${name}${suffix} on ${table};`
  if (read === write) {
    const one = `create policy ${name} on ${table} to ${role} using (${read}) with check (${write});`
    return [drop(''), one]
  }
  return [
    drop(''),
    `create policy ${name} on ${table} for select to ${role} using (${read});`,
    drop('_write'),
    `create policy ${name}_write on ${table} to ${role} using (${write}) with check (${write});`,
  ]
}

/** The lineage of an organisation, as the columns of any row placed in it. */
export const lineageAssignments = (from: string): string =>
  lineageColumns.map((column) => `new.${column} := ${from}.${column};`).join(' ')

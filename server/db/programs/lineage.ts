import type { Resource } from '#domain/definition/resource'
import { lineageColumns, placedColumn, tableOf } from '../sql/tables.ts'
import { lineageAssignments } from './scope.ts'

/**
 * Triggers that keep where every organisation stands, from its parent. When one moves, its descendants
 * follow in the same transaction; whoever is adding records at the moment is waited for, at the gate.
 */
export function organizationStatements(): string[] {
  return [
    organizationProgram,
    trigger(
      'organization',
      'organization_place',
      'before insert or update of parent, org_type, org_code, time_zone',
      'organization_place',
    ),
    ...gateStatements,
    lineProgram,
    tenantLineProgram,
    movedProgram,
    `create unique index if not exists organization_one_top on organization ((parent is null))
  where parent is null and deleted_at is null;`,
    trigger('organization', 'organization_moved', 'after update', 'organization_moved', {
      when: hasMoved(placeColumns),
    }),
  ]
}

/** Triggers that keep where the rows of a record type stand: from their organisation, which they follow. */
export function lineageStatements(resource: Resource): string[] {
  if (!isPlaced(resource)) return []
  const { table } = tableOf(resource)
  return [
    ...placedStatements(resource),
    trigger(table, `${table}_gate`, 'before insert or update or delete', 'places_written', {
      each: 'statement',
    }),
    ...followStatements(resource),
  ]
}

const isPlaced = ({ placedBy }: Resource): boolean => placedBy !== 'self' && placedBy !== 'shared'

const placeColumns = [...lineageColumns, 'org_path', 'level']

const hasMoved = (columns: readonly string[]): string => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ')
  return `row(${of('old')}) is distinct from row(${of('new')})`
}

export const trigger = (
  table: string,
  name: string,
  event: string,
  program: string,
  { each = 'row', when }: { each?: 'row' | 'statement'; when?: string } = {},
): string =>
  `drop trigger if exists ${name} on ${table};
create trigger ${name} ${event} on ${table} for each ${each}${when ? ` when (${when})` : ''} execute function ${program}();`

// Teams, departments and contractors have no level: they see themselves alone. The parent is held
// until the end: one that moves meanwhile would leave this child behind.
const organizationProgram = `create or replace function organization_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare above organization%rowtype;
begin
  if new.parent is not null then
    select * into above from organization where id = new.parent for share;
    if above.org_path like coalesce(new.org_path, '') || '/%' and tg_op = 'UPDATE' and new.org_path is not null then
      raise exception 'an organisation cannot move below itself' using errcode = '23514', constraint = 'organization_not_below_itself';
    end if;
  end if;
  begin
    perform now() at time zone new.time_zone;
  exception when invalid_parameter_value then
    raise exception 'no such time zone' using errcode = '23514', constraint = 'organization_time_zone';
  end;
  new.group_id := case when new.org_type = 'group' then new.id else above.group_id end;
  new.company_id := case when new.org_type = 'company' then new.id else above.company_id end;
  new.factory_id := case when new.org_type = 'factory' then new.id else above.factory_id end;
  new.workshop_id := case when new.org_type = 'workshop' then new.id else above.workshop_id end;
  new.level := coalesce(above.level + 1, 1);
  new.org_path := coalesce(above.org_path, '') || '/' || new.org_code;
  return new;
end $$;`

// Its own id and those of all above it, whatever of them the asking role may see.
const lineProgram = `create or replace function organization_line(below uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive line as (
    select id, parent from organization where id = below
    union all
    select o.id, o.parent from organization o join line on o.id = line.parent
  )
  select array_agg(id) from line
$$;`

// The same up to the top of the tenant: what stands above it is no business of its people.
const tenantLineProgram = `create or replace function tenant_line(below uuid) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  line uuid[] := organization_line(below);
  top int := (select min(array_position(line, t.top_org)) from tenant t
    where t.deleted_at is null and t.top_org = any(line));
begin
  return line[1:coalesce(top, cardinality(line))];
end $$;`

function placedStatements(resource: Resource): string[] {
  const { table } = tableOf(resource)
  const column = placedColumn(resource)
  const name = `${table}_place`
  return [
    `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.${column};
  ${lineageAssignments('place')}
  return new;
end $$;`,
    trigger(table, name, `before insert or update of ${column}`, name),
  ]
}

/**
 * The gate between those who write records and those who rearrange the tree: writers pass it side by
 * side, who moves or merges passes it alone. It is passed before any row is held, so neither ever waits
 * for the other while holding what the other needs.
 */
const gate = `hashtext('headframe places')`
// Whoever waits holds a connection, of which there are few: a short move is waited for, a long one not.
const writersPatience = '4s'
/** SQL that passes the gate as a writer, or fails after some seconds (55P03). Never null. */
export const passAsWriter = 'pass_as_writer()'
/** SQL that passes the gate alone: waits for those who are writing, and holds up who comes later. */
export const passAlone = `pg_advisory_xact_lock(${gate})`

const passing = (
  name: string,
  pass: string,
) => `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ${pass};
  return null;
end $$;`

const gateStatements: readonly string[] = [
  `create or replace function ${passAsWriter} returns boolean
language plpgsql set lock_timeout = '${writersPatience}' as $$
begin
  perform pg_advisory_xact_lock_shared(${gate});
  return true;
end $$;`,
  passing('places_written', passAsWriter),
  passing('places_rearranged', passAlone),
  trigger(
    'organization',
    'organization_gate',
    'before update of parent, org_type, org_code, time_zone',
    'places_rearranged',
    { each: 'statement' },
  ),
]

const rowsSetting = 'app.rows'
/**
 * SQL after which, until the end of the transaction, rows do not follow their organisation by
 * themselves: whoever runs it lets them follow, in a way that can be watched.
 */
export const rowsApart = `set local ${rowsSetting} = 'apart'`

/** Rows follow their organisation, where nobody lets them follow apart. */
function followStatements(resource: Resource): string[] {
  const { table } = tableOf(resource)
  const column = placedColumn(resource)
  const name = `${table}_follow`
  return [
    `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('${rowsSetting}', true) is distinct from 'apart' then
    update ${table} set ${column} = ${column} where ${column} = new.id;
  end if;
  return null;
end $$;`,
    trigger('organization', name, 'after update', name, { when: hasMoved(lineageColumns) }),
  ]
}

/**
 * Descendants follow their organisation. The path that is left is remembered with the last entry of the
 * history it holds for; clocks are not asked, since writers may differ in them.
 */
const movedProgram = `create or replace function organization_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.org_path <> new.org_path then
    insert into organization_past (org_id, last_entry, org_path)
    select old.id, last_value, old.org_path from record_history_id_seq on conflict do nothing;
  end if;
  update organization set parent = parent where parent = new.id;
  return null;
end $$;`

/** Running numbers: the prefix, the year of entry and a counter that never repeats, of five digits or more. */
export function numberStatements(resource: Resource): string[] {
  if (!resource.numbered) return []
  const { table } = tableOf(resource)
  return [
    `create sequence if not exists ${table}_number_seq;`,
    `create or replace function ${table}_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('${table}_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := '${resource.numbered}-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;`,
    trigger(table, `${table}_numbered`, 'before insert', `${table}_numbered`),
  ]
}

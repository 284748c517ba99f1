import { trigger } from './lineage.ts'
import { both, enabled, policies, scopeRoles, systemRole } from './scope.ts'

/**
 * Programs of the history: who sees an organisation reads what happened in it; nothing that was
 * written is ever changed; every entry waits for the seal.
 */
export function historyStatements(): string[] {
  // The inner select is itself under the policy of organisations, so it stands for every level.
  const seen = `org_id is null or exists (select from organization o where o.id = org_id)`
  return [
    enabled('record_history'),
    `grant select, insert on record_history to ${[systemRole, ...scopeRoles].join(', ')};`,
    ...policies('record_history', systemRole, both('true')),
    ...scopeRoles.flatMap((role) => policies('record_history', role, both(seen))),
    keepProgram,
    ...['record_history', 'history_seal'].map((table) =>
      trigger(table, `${table}_keep`, 'before update or delete', 'history_keep'),
    ),
    waitProgram,
    `drop trigger if exists record_history_wait on record_history;
create trigger record_history_wait after insert on record_history referencing new table as entries
  for each statement execute function history_wait();`,
    digestProgram,
  ]
}

const keepProgram = `create or replace function history_keep() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to' using errcode = '42501';
end $$;`

// Beside the entry, not in it: an entry that were marked as sealed would have to be written again.
const waitProgram = `create or replace function history_wait() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_unsealed select id from entries;
  return null;
end $$;`

const digestProgram = `create or replace function history_digest(entry record_history) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.resource,
    entry.record_id, entry.action, entry.actor_id, entry.before, entry.after, entry.why,
    entry.org_id)::text || coalesce(entry.principal_id::text, ''), 'UTF8'))
$$;`

import { operators } from '#domain/access/access'
import { trigger } from './lineage.ts'

/**
 * Sessions end when what lets their account in is taken away, and again when it is given back: a
 * tenant that is closed, the only role that is in use, the organisation somebody works in, the days
 * of an account. Also on the way back, because what only the clock takes away is written nowhere, and
 * who signs in at that very moment is not seen by who closes. Displays are no exception.
 */
export function letInStatements(): string[] {
  return [
    endSessions,
    isClosed,
    program('tenant_sessions_ended', tenantProgram),
    trigger('tenant', 'tenant_sessions_ended', 'after update or delete', 'tenant_sessions_ended'),
    program('role_sessions_ended', roleProgram),
    trigger('role', 'role_sessions_ended', 'after update', 'role_sessions_ended', {
      when: 'row(old.state, old.deleted_at) is distinct from row(new.state, new.deleted_at)',
    }),
    program('organization_sessions_ended', organizationProgram),
    trigger(
      'organization',
      'organization_sessions_ended',
      'after update',
      'organization_sessions_ended',
      {
        when: `(old.deleted_at is null) <> (new.deleted_at is null) or ${lineage('old')} is distinct from ${lineage('new')}`,
      },
    ),
    program('account_refused_sessions_ended', accountProgram),
    trigger(
      'account',
      'account_refused_sessions_ended',
      'after update of valid_to, roles, default_org',
      'account_refused_sessions_ended',
    ),
  ]
}

const lineage = (row: string) =>
  `row(${['group_id', 'company_id', 'factory_id', 'workshop_id', 'id'].map((one) => `${row}.${one}`).join(', ')})`
const isIn = (top: string, org: string) =>
  `${top} in (${org}.group_id, ${org}.company_id, ${org}.factory_id, ${org}.workshop_id, ${org}.id)`

// Like `dayInOrgSql`.
const dayInOrg = (org: string, at: string) =>
  `(${at} at time zone coalesce((select time_zone from organization where id = ${org}), 'UTC'))::date`

const program = (
  name: string,
  body: string,
) => `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
${body}
$$;`

// Nobody but triggers calls it.
const endSessions = `create or replace function end_sessions_of(accounts uuid[], at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from known_device where account_id = any(accounts);
  with gone as (delete from session where account_id = any(accounts) returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'accountDisabled', at from gone on conflict do nothing;
$$;
revoke all on function end_sessions_of(uuid[], timestamptz) from public;`

const isClosed = `create or replace function tenant_is_closed(house tenant, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select house.deleted_at is null and not
    (house.state in ('trial', 'active') and house.valid_to >= ${dayInOrg('house.top_org', 'at')});
$$;`

// Who runs the installation does so from its top alone: no group stands between.
const runsInstallation = (account: string, org: string) => `(${account}.roles && ${operatorRoles}
        and (${org}.group_id is null
          or exists (select from organization top where top.id = ${org}.group_id and top.parent is null)))`
const operatorRoles = `array(select id from role where code in (${operators.map((code) => `'${code}'`).join(', ')}))`

const tenantProgram = `begin
  if tenant_is_closed(old, coalesce(new.updated_at, now()))
    or tg_op = 'UPDATE' and tenant_is_closed(new, new.updated_at) then
    perform end_sessions_of(array(
      select a.id from account a join organization o on o.id = a.default_org
      where ${isIn('old.top_org', 'o')} and not ${runsInstallation('a', 'o')}
    ), coalesce(new.updated_at, now()));
  end if;
  return null;
end`

const roleProgram = `begin
  perform end_sessions_of(array(
    select a.id from account a where new.id = any(a.roles) and not exists (
      select from role r where r.id = any(a.roles) and r.id <> new.id
        and r.state = 'enabled' and r.deleted_at is null)
  ), new.updated_at);
  return null;
end`

// Whoever moves organisations stamps none of them, so the day of a tenant is not asked here.
const organizationProgram = `begin
  if (old.deleted_at is null) <> (new.deleted_at is null) or exists (
    select from tenant t where t.deleted_at is null and t.state not in ('trial', 'active')
      and (${isIn('t.top_org', 'old')}) <> (${isIn('t.top_org', 'new')})
  ) then
    perform end_sessions_of(array(select id from account where default_org = new.id), new.updated_at);
  end if;
  return null;
end`

const accountProgram = `begin
  if row(old.valid_to, old.default_org) is distinct from row(new.valid_to, new.default_org)
      and (old.valid_to < ${dayInOrg('old.default_org', 'new.updated_at')}
        or new.valid_to < ${dayInOrg('new.default_org', 'new.updated_at')})
    or old.roles is distinct from new.roles and exists (
      select from (values (old.roles), (new.roles)) held (ids) where not exists (
        select from role r where r.id = any(held.ids) and r.state = 'enabled' and r.deleted_at is null))
    or old.default_org is distinct from new.default_org and exists (
      select from organization o where o.id in (old.default_org, new.default_org)
        and (o.deleted_at is not null or exists (
          select from tenant t where ${isIn('t.top_org', 'o')} and tenant_is_closed(t, new.updated_at))))
  then
    perform end_sessions_of(array[new.id], new.updated_at);
  elsif old.roles is distinct from new.roles then
    -- One that lasts is of an account that is nothing but a display: it signs in anew as what it is now.
    delete from session where account_id = new.id and lasting;
  end if;
  return null;
end`

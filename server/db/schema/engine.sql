-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

create or replace function organization_place() returns trigger
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
end $$;

drop trigger if exists organization_place on organization;
create trigger organization_place before insert or update of parent, org_type, org_code, time_zone on organization for each row execute function organization_place();

create or replace function pass_as_writer() returns boolean
language plpgsql set lock_timeout = '4s' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('headframe places'));
  return true;
end $$;

create or replace function places_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pass_as_writer();
  return null;
end $$;

create or replace function places_rearranged() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('headframe places'));
  return null;
end $$;

drop trigger if exists organization_gate on organization;
create trigger organization_gate before update of parent, org_type, org_code, time_zone on organization for each statement execute function places_rearranged();

create or replace function organization_line(below uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive line as (
    select id, parent from organization where id = below
    union all
    select o.id, o.parent from organization o join line on o.id = line.parent
  )
  select array_agg(id) from line
$$;

create or replace function tenant_line(below uuid) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  line uuid[] := organization_line(below);
  top int := (select min(array_position(line, t.top_org)) from tenant t
    where t.deleted_at is null and t.top_org = any(line));
begin
  return line[1:coalesce(top, cardinality(line))];
end $$;

create or replace function organization_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.org_path <> new.org_path then
    insert into organization_past (org_id, last_entry, org_path)
    select old.id, last_value, old.org_path from record_history_id_seq on conflict do nothing;
  end if;
  update organization set parent = parent where parent = new.id;
  return null;
end $$;

create unique index if not exists organization_one_top on organization ((parent is null))
  where parent is null and deleted_at is null;

drop trigger if exists organization_moved on organization;
create trigger organization_moved after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id, old.org_path, old.level) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id, new.org_path, new.level)) execute function organization_moved();

alter table record_history enable row level security;

grant select, insert on record_history to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists record_history_system on record_history;

create policy record_history_system on record_history to headframe_system using (true) with check (true);

drop policy if exists record_history_installation on record_history;

create policy record_history_installation on record_history to headframe_installation using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_group on record_history;

create policy record_history_group on record_history to headframe_group using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_company on record_history;

create policy record_history_company on record_history to headframe_company using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_factory on record_history;

create policy record_history_factory on record_history to headframe_factory using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_workshop on record_history;

create policy record_history_workshop on record_history to headframe_workshop using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_org on record_history;

create policy record_history_org on record_history to headframe_org using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

create or replace function history_keep() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to' using errcode = '42501';
end $$;

drop trigger if exists record_history_keep on record_history;
create trigger record_history_keep before update or delete on record_history for each row execute function history_keep();

drop trigger if exists history_seal_keep on history_seal;
create trigger history_seal_keep before update or delete on history_seal for each row execute function history_keep();

create or replace function history_wait() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_unsealed select id from entries;
  return null;
end $$;

drop trigger if exists record_history_wait on record_history;
create trigger record_history_wait after insert on record_history referencing new table as entries
  for each statement execute function history_wait();

create or replace function history_digest(entry record_history) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.resource,
    entry.record_id, entry.action, entry.actor_id, entry.before, entry.after, entry.why,
    entry.org_id)::text || coalesce(entry.principal_id::text, ''), 'UTF8'))
$$;

alter table notice enable row level security;

grant select on notice to headframe_person;

grant update (read_at, deleted_at) on notice to headframe_person;

drop policy if exists notice_system on notice;

create policy notice_system on notice to headframe_system using (true) with check (true);

drop policy if exists notice_person on notice;

create policy notice_person on notice to headframe_person using (recipient_id = (select nullif(current_setting('app.person', true), '')::uuid)) with check (recipient_id = (select nullif(current_setting('app.person', true), '')::uuid));

create or replace function notice_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', new.recipient_id::text);
  return null;
end $$;

drop trigger if exists notice_told on notice;
create trigger notice_told after insert on notice for each row execute function notice_told();

alter table home_shortcut enable row level security;

grant select, insert, update on home_shortcut to headframe_person;

drop policy if exists home_shortcut_system on home_shortcut;

create policy home_shortcut_system on home_shortcut to headframe_system using (true) with check (true);

drop policy if exists home_shortcut_person on home_shortcut;

create policy home_shortcut_person on home_shortcut to headframe_person using (account_id = (select nullif(current_setting('app.person', true), '')::uuid)) with check (account_id = (select nullif(current_setting('app.person', true), '')::uuid));

alter table list_habit enable row level security;

grant select, insert, update on list_habit to headframe_person;

drop policy if exists list_habit_system on list_habit;

create policy list_habit_system on list_habit to headframe_system using (true) with check (true);

drop policy if exists list_habit_person on list_habit;

create policy list_habit_person on list_habit to headframe_person using (account_id = (select nullif(current_setting('app.person', true), '')::uuid)) with check (account_id = (select nullif(current_setting('app.person', true), '')::uuid));

alter table record_comment enable row level security;

grant select on record_comment to headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists record_comment_system on record_comment;

create policy record_comment_system on record_comment to headframe_system using (true) with check (true);

drop policy if exists record_comment_installation on record_comment;

create policy record_comment_installation on record_comment to headframe_installation using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_group on record_comment;

create policy record_comment_group on record_comment to headframe_group using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_company on record_comment;

create policy record_comment_company on record_comment to headframe_company using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_factory on record_comment;

create policy record_comment_factory on record_comment to headframe_factory using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_workshop on record_comment;

create policy record_comment_workshop on record_comment to headframe_workshop using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_org on record_comment;

create policy record_comment_org on record_comment to headframe_org using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

alter table record_receipt enable row level security;

drop policy if exists record_receipt_system on record_receipt;

create policy record_receipt_system on record_receipt to headframe_system using (true) with check (true);

alter table alarm_pending enable row level security;

drop policy if exists alarm_pending_system on alarm_pending;

create policy alarm_pending_system on alarm_pending to headframe_system using (true) with check (true);

create or replace function account_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.version is distinct from old.version then
    insert into account_outbox (account_id, operator_id, at)
    values (new.id, new.updated_by, new.updated_at);
  end if;
  return null;
end $$;

drop trigger if exists account_noted on account;
create trigger account_noted after insert or update on account for each row execute function account_noted();

create or replace function push_rule_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_outbox (account_id, operator_id, at)
  select a.id, new.updated_by, new.updated_at
  from account a join organization p on p.id = a.default_org
  where a.deleted_at is null
    and new.org_id in (p.group_id, p.company_id, p.factory_id, p.workshop_id, p.id);
  return null;
end $$;

drop trigger if exists push_rule_noted on account_push_rule;
create trigger push_rule_noted after insert or update on account_push_rule for each row execute function push_rule_noted();

create or replace function access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', '');
  return null;
end $$;

drop trigger if exists role_access on role;
create trigger role_access after insert or update or delete on role for each statement execute function access_changed();

drop trigger if exists role_permission_access on role_permission;
create trigger role_permission_access after insert or update or delete on role_permission for each statement execute function access_changed();

drop trigger if exists role_permission_grants_access on role_permission_grants;
create trigger role_permission_grants_access after insert or update or delete on role_permission_grants for each statement execute function access_changed();

drop trigger if exists organization_access on organization;
create trigger organization_access after insert or update or delete on organization for each statement execute function access_changed();

drop trigger if exists auth_proxy_access on auth_proxy;
create trigger auth_proxy_access after insert or update or delete on auth_proxy for each statement execute function access_changed();

drop trigger if exists tiered_authorization_access on tiered_authorization;
create trigger tiered_authorization_access after insert or update or delete on tiered_authorization for each statement execute function access_changed();

drop trigger if exists tenant_access on tenant;
create trigger tenant_access after insert or update or delete on tenant for each statement execute function access_changed();

drop trigger if exists org_config_access on org_config;
create trigger org_config_access after insert or update or delete on org_config for each statement execute function access_changed();

drop trigger if exists matrix_in_force_access on matrix_in_force;
create trigger matrix_in_force_access after insert or update or delete on matrix_in_force for each statement execute function access_changed();

drop trigger if exists session_access on session;
create trigger session_access after delete or update of account_id, org_id, lasting, expires_at, token_hash on session for each statement execute function access_changed();

drop trigger if exists account_access on account;
create trigger account_access after insert or delete on account for each statement execute function access_changed();

drop trigger if exists second_factor_access on second_factor;
create trigger second_factor_access after delete or update of confirmed_at on second_factor for each statement execute function access_changed();

drop trigger if exists account_rights on account;
create trigger account_rights after update on account for each row when (to_jsonb(old) - array['last_login_at', 'failed_logins', 'password_changed_at', 'version', 'updated_at'] is distinct from to_jsonb(new) - array['last_login_at', 'failed_logins', 'password_changed_at', 'version', 'updated_at']) execute function access_changed();

create or replace function account_seat() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare house tenant%rowtype;
begin
  if new.state = 'disabled' or new.deleted_at is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state <> 'disabled' and old.deleted_at is null
    and old.default_org = new.default_org then
    return new;
  end if;
  select t.* into house from tenant t join organization o on o.id = new.default_org
    where t.deleted_at is null and t.max_users is not null
      and t.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)
    limit 1 for update of t;
  if found and house.max_users <= (
    select count(*) from account a
    where a.id <> new.id and a.state <> 'disabled' and a.deleted_at is null
      and house.top_org in (a.group_id, a.company_id, a.factory_id, a.workshop_id, a.default_org)
  ) then
    raise exception 'the tenant has no seat left'
      using errcode = 'HF001', constraint = 'account_default_org';
  end if;
  return new;
end $$;

drop trigger if exists account_seat on account;
create trigger account_seat before insert or update of state, default_org, deleted_at on account for each row execute function account_seat();

create or replace function matrix_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Its lines are written after it.
  if (old.state = 'effective' and coalesce(old.effective_from, current_date) <= current_date) and not (new.state = 'effective' and coalesce(new.effective_from, current_date) <= current_date) then
    insert into matrix_in_force (record_id, hidden_screens, lines)
    values (old.id, old.hidden_screens, (
  select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'rights', g.rights,
    'revoked', g.revoked, 'fieldMask', g.field_mask)), '[]')
  from role_permission_grants g where g.record_id = old.id))
    on conflict (record_id) do update
      set hidden_screens = excluded.hidden_screens, lines = excluded.lines;
  end if;
  return new;
end $$;

drop trigger if exists matrix_kept on role_permission;
create trigger matrix_kept before update on role_permission for each row execute function matrix_kept();

create or replace function sign_in_cleared() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_delay where subject = new.username and factor <> 'address';
  return null;
end $$;

drop trigger if exists account_sign_in_cleared on account;
create trigger account_sign_in_cleared after update of failed_logins on account for each row when (new.failed_logins = 0 and old.failed_logins > 0) execute function sign_in_cleared();

create or replace function api_keys_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_key set ended_at = now() where created_by = new.id and ended_at is null;
  return null;
end $$;

drop trigger if exists account_api_keys_ended on account;
create trigger account_api_keys_ended after update on account for each row when (new.state = 'disabled' and old.state <> 'disabled' or new.deleted_at is not null and old.deleted_at is null) execute function api_keys_ended();

create or replace function password_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = new.account_id for no key update;
  with gone as (delete from session where account_id = new.account_id and true returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'endedByPassword', new.changed_at from gone on conflict do nothing;
  return null;
end $$;

drop trigger if exists credential_sessions_ended on credential;
create trigger credential_sessions_ended after update of hash on credential for each row execute function password_sessions_ended();

create or replace function link_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = old.account for no key update;
  with gone as (delete from session where account_id = old.account and linked_identity = old.id returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, case when new.updated_by = old.account then 'endedByOwner' else 'endedByAdministrator' end, new.updated_at from gone on conflict do nothing;
  return null;
end $$;

drop trigger if exists linked_identity_sessions_ended on linked_identity;
create trigger linked_identity_sessions_ended after update on linked_identity for each row when (old.state = 'linked' and (new.state <> 'linked' or new.deleted_at is not null or new.account is distinct from old.account)) execute function link_sessions_ended();

create or replace function account_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = new.id for no key update;
  delete from known_device where account_id = new.id;
  with gone as (delete from session where account_id = new.id and true returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'accountDisabled', new.updated_at from gone on conflict do nothing;
  return null;
end $$;

drop trigger if exists account_sessions_ended on account;
create trigger account_sessions_ended after update on account for each row when (new.state <> 'active' and old.state = 'active' or new.deleted_at is not null and old.deleted_at is null) execute function account_sessions_ended();

create or replace function account_name_apart() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare other text;
begin
  if new.deleted_at is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.username = new.username and old.deleted_at is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('sign-in name ' || name_skeleton(new.username), 0));
  select a.username into other from account a
    where a.deleted_at is null and a.id <> new.id
      and name_skeleton(a.username) = name_skeleton(new.username)
      and folded_name(a.username) <> folded_name(new.username)
    limit 1;
  if found then
    raise exception 'the sign-in name looks like another'
      using errcode = 'HF002', constraint = 'account_username', detail = other;
  end if;
  return new;
end $$;

drop trigger if exists account_name_apart on account;
create trigger account_name_apart before insert or update of username, deleted_at on account for each row execute function account_name_apart();

create or replace function end_sessions_of(accounts uuid[], at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from known_device where account_id = any(accounts);
  with gone as (delete from session where account_id = any(accounts) returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'accountDisabled', at from gone on conflict do nothing;
$$;
revoke all on function end_sessions_of(uuid[], timestamptz) from public;

create or replace function tenant_is_closed(house tenant, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select house.deleted_at is null and not
    (house.state in ('trial', 'active') and house.valid_to >= (at at time zone coalesce((select time_zone from organization where id = house.top_org), 'UTC'))::date);
$$;

create or replace function tenant_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tenant_is_closed(old, coalesce(new.updated_at, now()))
    or tg_op = 'UPDATE' and tenant_is_closed(new, new.updated_at) then
    perform end_sessions_of(array(
      select a.id from account a join organization o on o.id = a.default_org
      where old.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id) and not (a.roles && array(select id from role where code in ('admingroup', 'headframe'))
        and (o.group_id is null
          or exists (select from organization top where top.id = o.group_id and top.parent is null)))
    ), coalesce(new.updated_at, now()));
  end if;
  return null;
end
$$;

drop trigger if exists tenant_sessions_ended on tenant;
create trigger tenant_sessions_ended after update or delete on tenant for each row execute function tenant_sessions_ended();

create or replace function role_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_sessions_of(array(
    select a.id from account a where new.id = any(a.roles) and not exists (
      select from role r where r.id = any(a.roles) and r.id <> new.id
        and r.state = 'enabled' and r.deleted_at is null)
  ), new.updated_at);
  return null;
end
$$;

drop trigger if exists role_sessions_ended on role;
create trigger role_sessions_ended after update on role for each row when (row(old.state, old.deleted_at) is distinct from row(new.state, new.deleted_at)) execute function role_sessions_ended();

create or replace function organization_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.deleted_at is null) <> (new.deleted_at is null) or exists (
    select from tenant t where t.deleted_at is null and t.state not in ('trial', 'active')
      and (t.top_org in (old.group_id, old.company_id, old.factory_id, old.workshop_id, old.id)) <> (t.top_org in (new.group_id, new.company_id, new.factory_id, new.workshop_id, new.id))
  ) then
    perform end_sessions_of(array(select id from account where default_org = new.id), new.updated_at);
  end if;
  return null;
end
$$;

drop trigger if exists organization_sessions_ended on organization;
create trigger organization_sessions_ended after update on organization for each row when ((old.deleted_at is null) <> (new.deleted_at is null) or row(old.group_id, old.company_id, old.factory_id, old.workshop_id, old.id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id, new.id)) execute function organization_sessions_ended();

create or replace function account_refused_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if row(old.valid_to, old.default_org) is distinct from row(new.valid_to, new.default_org)
      and (old.valid_to < (new.updated_at at time zone coalesce((select time_zone from organization where id = old.default_org), 'UTC'))::date
        or new.valid_to < (new.updated_at at time zone coalesce((select time_zone from organization where id = new.default_org), 'UTC'))::date)
    or old.roles is distinct from new.roles and exists (
      select from (values (old.roles), (new.roles)) held (ids) where not exists (
        select from role r where r.id = any(held.ids) and r.state = 'enabled' and r.deleted_at is null))
    or old.default_org is distinct from new.default_org and exists (
      select from organization o where o.id in (old.default_org, new.default_org)
        and (o.deleted_at is not null or exists (
          select from tenant t where t.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id) and tenant_is_closed(t, new.updated_at))))
  then
    perform end_sessions_of(array[new.id], new.updated_at);
  elsif old.roles is distinct from new.roles then
    -- One that lasts is of an account that is nothing but a display: it signs in anew as what it is now.
    delete from session where account_id = new.id and lasting;
  end if;
  return null;
end
$$;

drop trigger if exists account_refused_sessions_ended on account;
create trigger account_refused_sessions_ended after update of valid_to, roles, default_org on account for each row execute function account_refused_sessions_ended();

create or replace function plan_for_growth(named text, grown bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select c.reltuples * 4 < grown from pg_class c
      where c.oid = to_regclass(quote_ident(named)) and c.relkind = 'r') then
    execute format('analyze (skip_locked) %I', named);
  end if;
end $$;
revoke all on function plan_for_growth(text, bigint) from public;
grant execute on function plan_for_growth(text, bigint) to headframe_system;

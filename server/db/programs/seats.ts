import { trigger } from './lineage.ts'

/** What the database says when a tenant has no seat left; the account's place is what is wrong. */
export const noSeatLeft = 'HF001'

/**
 * A tenant has no more people than seats, however they come in: entered, imported, registered or
 * brought back. Who may not sign in takes none. The tenant is held until the end, so that the last
 * seat is given once.
 */
export function seatStatements(): string[] {
  return [
    seatProgram,
    trigger(
      'account',
      'account_seat',
      'before insert or update of state, default_org, deleted_at',
      'account_seat',
    ),
  ]
}

const seatProgram = `create or replace function account_seat() returns trigger
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
      using errcode = '${noSeatLeft}', constraint = 'account_default_org';
  end if;
  return new;
end $$;`

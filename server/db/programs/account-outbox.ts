import { trigger } from './lineage.ts'

/**
 * Notes each account that is written, in the transaction of the write itself, whoever writes it: a
 * form, an import, a synchronisation or the clock; and every account that a rule of pushing is about
 * when the rule changes. `server/account-push` takes the notes away.
 */
export function accountOutboxStatements(): string[] {
  const events = 'after insert or update'
  return [
    accountProgram,
    trigger('account', 'account_noted', events, 'account_noted'),
    ruleProgram,
    trigger('account_push_rule', 'push_rule_noted', events, 'push_rule_noted'),
  ]
}

// Signing in and failing to writes the account as well and is nobody else's business.
const accountProgram = `create or replace function account_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.version is distinct from old.version then
    insert into account_outbox (account_id, operator_id, at)
    values (new.id, new.updated_by, new.updated_at);
  end if;
  return null;
end $$;`

// The rule may be about accounts that whoever changes it does not see.
const ruleProgram = `create or replace function push_rule_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_outbox (account_id, operator_id, at)
  select a.id, new.updated_by, new.updated_at
  from account a join organization p on p.id = a.default_org
  where a.deleted_at is null
    and new.org_id in (p.group_id, p.company_id, p.factory_id, p.workshop_id, p.id);
  return null;
end $$;`

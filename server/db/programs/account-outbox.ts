import { trigger } from './lineage.ts'

/**
 * Notes each account that is written, in the transaction of the write itself, whoever writes it: a
 * form, an import, a synchronisation or the clock. `server/account-push` takes the notes away.
 */
export function accountOutboxStatements(): string[] {
  return [program, trigger('account', 'account_noted', 'after insert or update', 'account_noted')]
}

// Signing in and failing to writes the account as well and is nobody else's business.
const program = `create or replace function account_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.version is distinct from old.version then
    insert into account_outbox (account_id, operator_id, at)
    values (new.id, new.updated_by, new.updated_at);
  end if;
  return null;
end $$;`

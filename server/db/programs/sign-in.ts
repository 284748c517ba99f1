import { trigger } from './lineage.ts'

/**
 * Setting the failures of an account to none, as unlocking does, ends the waits they brought. Keys end
 * with the account that made them, whoever disables, deletes or merges it.
 */
export function signInStatements(): string[] {
  return [
    `create or replace function sign_in_cleared() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_delay where subject = new.username and factor <> 'address';
  return null;
end $$;`,
    trigger(
      'account',
      'account_sign_in_cleared',
      'after update of failed_logins',
      'sign_in_cleared',
      {
        when: 'new.failed_logins = 0 and old.failed_logins > 0',
      },
    ),
    `create or replace function api_keys_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_key set ended_at = now() where created_by = new.id and ended_at is null;
  return null;
end $$;`,
    trigger('account', 'account_api_keys_ended', 'after update', 'api_keys_ended', {
      when: "new.state = 'disabled' and old.state <> 'disabled' or new.deleted_at is not null and old.deleted_at is null",
    }),
  ]
}

import { trigger } from './lineage.ts'

/** Setting the failures of an account to none, as unlocking does, ends the waits they brought. */
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
  ]
}

import { trigger } from './lineage.ts'

/**
 * Setting the failures of an account to none, as unlocking does, ends the waits they brought. Keys end
 * with the account that made them, whoever disables, deletes or merges it. Sessions end with what they
 * were opened on: the password, the linked identity, an account in use.
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
    endsSessions('password_sessions_ended', {
      owner: 'new.account_id',
      why: "'endedByPassword'",
      at: 'new.changed_at',
    }),
    trigger(
      'credential',
      'credential_sessions_ended',
      'after update of hash',
      'password_sessions_ended',
    ),
    endsSessions('link_sessions_ended', {
      owner: 'old.account',
      which: 'linked_identity = old.id',
      why: "case when new.updated_by = old.account then 'endedByOwner' else 'endedByAdministrator' end",
      at: 'new.updated_at',
    }),
    trigger(
      'linked_identity',
      'linked_identity_sessions_ended',
      'after update',
      'link_sessions_ended',
      {
        when: "old.state = 'linked' and (new.state <> 'linked' or new.deleted_at is not null or new.account is distinct from old.account)",
      },
    ),
    endsSessions('account_sessions_ended', {
      owner: 'new.id',
      why: "'accountDisabled'",
      at: 'new.updated_at',
      forgetsDevices: true,
    }),
    trigger('account', 'account_sessions_ended', 'after update', 'account_sessions_ended', {
      when: "new.state <> 'active' and old.state = 'active' or new.deleted_at is not null and old.deleted_at is null",
    }),
  ]
}

interface Ended {
  /** The account whose sessions end. */
  readonly owner: string
  /** Which of them; default all. */
  readonly which?: string
  readonly why: string
  readonly at: string
  /** Whether the account's browsers are no longer known. */
  readonly forgetsDevices?: boolean
}

// The row of the account is held first, as by what opens a session: none opens meanwhile unseen.
const endsSessions = (
  name: string,
  { owner, which = 'true', why, at, forgetsDevices = false }: Ended,
): string =>
  `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = ${owner} for no key update;${forgetsDevices ? `\n  delete from known_device where account_id = ${owner};` : ''}
  with gone as (delete from session where account_id = ${owner} and ${which} returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, ${why}, ${at} from gone on conflict do nothing;
  return null;
end $$;`

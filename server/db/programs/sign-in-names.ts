import { trigger } from './lineage.ts'

/** What the database says when a sign-in name looks like another's; its detail is that name. */
export const looksLikeAnother = 'HF002'

/**
 * No account gets a sign-in name that looks like another's in other letters, by whatever way it comes.
 * Names of one skeleton meet at a lock, so that of two at one moment the second is refused. Names that
 * already look alike stay until they are changed; equal ones are the unique index's to refuse.
 */
export function signInNameStatements(): string[] {
  return [
    signInNameProgram,
    trigger(
      'account',
      'account_name_apart',
      'before insert or update of username, deleted_at',
      'account_name_apart',
    ),
  ]
}

const signInNameProgram = `create or replace function account_name_apart() returns trigger
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
      using errcode = '${looksLikeAnother}', constraint = 'account_username', detail = other;
  end if;
  return new;
end $$;`

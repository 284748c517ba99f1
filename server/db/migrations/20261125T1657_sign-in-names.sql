-- Names that people read alike are one name: without invisible characters (those that Unicode lets
-- programs ignore), in compatible forms, whatever the case of letters, with single spaces.
create function folded_name(name text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  normalize(casefold(normalize(regexp_replace(name,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g'), NFKC) collate pg_unicode_fast), NFKC),
  ' +', ' ', 'g'), ' ');

-- Of accounts whose sign-in names are read alike the oldest that is in use keeps its name; the others are
-- called by it and the end of their id from now on. Their histories say so, and records:repair lists them.
do $$
declare one record;
begin
  for one in
    with ranked as (
      select a.id, a.username, a.default_org, first_value(a.id) over doubles as kept,
        first_value(a.username) over doubles as kept_name, row_number() over doubles as place
      from account a where a.deleted_at is null
      window doubles as (partition by folded_name(a.username)
        order by a.state = 'disabled', a.created_at, a.id)
    ), renamed as (
      update account a set username = left(a.username, 41) || '-' || right(a.id::text, 8),
        version = a.version + 1, updated_by = null, updated_at = now()
      from ranked r where r.id = a.id and r.place > 1
      returning a.id, a.username as after, r.username as before, r.kept, r.kept_name, r.default_org
    ), written as (
      insert into record_history (resource, record_id, action, org_id, before, after, why)
      select 'account', id, 'change', default_org, jsonb_build_object('username', before),
        jsonb_build_object('username', after), 'migration, one too many: username, kept ' || kept
      from renamed
    )
    select * from renamed
  loop
    raise warning 'The sign-in name "%" is read like "%" of another account: it is "%" from now on.',
      one.before, one.kept_name, one.after;
  end loop;
end $$;

DROP INDEX "account_unique_username";
CREATE UNIQUE INDEX "account_unique_username" ON "account" USING btree (folded_name("username")) WHERE deleted_at is null;

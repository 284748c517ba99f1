-- A key lasts for a while and no longer than its maker's account. Those that are there end a year
-- after this: nobody was told before that they would.

alter table api_key
  add column expires_at timestamptz,
  add column ended_at timestamptz;
update api_key set expires_at = now() + interval '1 year';
update api_key k set ended_at = now() where not exists (select from account a
  where a.id = k.created_by and a.deleted_at is null and a.state <> 'disabled');
alter table api_key alter column expires_at set not null;
create index api_key_maker on api_key (created_by);

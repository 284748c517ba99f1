-- What one person has uploaded in a day; which uploads are in a record already; and files that nothing
-- holds any more, until their bytes are gone from the disk.

create table upload_day (
  account_id uuid not null references account (id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (account_id, day)
);
create index upload_day_age on upload_day (day);

-- The same bytes may be uploaded again: when, last.
alter table file_upload add column last_at timestamptz;
alter table file_upload add column used boolean not null default false;
update file_upload u set last_at = uploaded_at,
  used = exists (select from file_holder h where h.file_id = u.file_id);
alter table file_upload alter column last_at set not null;
create index file_upload_account on file_upload (account_id) where not used;

create table file_removal (
  file_id text primary key,
  removed_at timestamptz not null
);

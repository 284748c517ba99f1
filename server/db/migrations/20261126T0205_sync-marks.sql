-- From when on changes of a source are still to be read: a run that brought everything about read what
-- changed before. Without a mark everything is read once more.
create table sync_mark (
  config_id uuid primary key references sync_config (id) on delete cascade,
  -- Address and objects it was read from: of another source nothing has been read.
  source text not null,
  read_from timestamptz not null
);

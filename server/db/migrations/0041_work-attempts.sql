-- Work in the background that was begun: counted before it begins, so that what ends the process is
-- not begun for ever.

create table work_attempt (
  kind text not null,
  work_id text not null,
  -- The process that began it last.
  owner uuid not null,
  -- When; null while nobody is at it.
  begun_at timestamptz,
  -- How often a process was gone before the work was over.
  cut_offs integer not null default 0,
  primary key (kind, work_id)
);

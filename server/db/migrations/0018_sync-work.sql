-- Synchronisation of organisations and staff: work under way, what was agreed with each source, what
-- became of each difference of a run, the table that somebody uploaded.

create table sync_work (
  config_id uuid primary key references sync_config (id) on delete cascade,
  -- The id its log entry will have.
  run_id uuid not null,
  started_at timestamptz not null,
  -- Moved on with every batch: work that stands still was cut off.
  worked_at timestamptz not null,
  total integer not null default 0,
  done integer not null default 0
);

create table sync_agreed (
  config_id uuid not null references sync_config (id) on delete cascade,
  object text not null check (object in ('organization', 'account', 'user')),
  code text not null,
  is_active boolean not null,
  -- What the source said last and was taken over.
  fields jsonb not null,
  primary key (config_id, object, code)
);

create table sync_row (
  id bigint generated always as identity primary key,
  run_id uuid not null,
  config_id uuid not null references sync_config (id) on delete cascade,
  object text not null,
  change text not null check (change in ('added', 'changed', 'disabled', 'conflict')),
  code text not null,
  name text not null,
  fields jsonb not null,
  outcome text not null check (outcome in ('done', 'failed', 'open', 'kept')),
  problem text
);
create index sync_row_run on sync_row (run_id, id);

create table sync_file (
  config_id uuid primary key references sync_config (id) on delete cascade,
  organizations jsonb,
  people jsonb,
  uploaded_at timestamptz not null
);

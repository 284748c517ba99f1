-- Tables that people load and what became of them; what people say about a record.

create table import_batch (
  id uuid primary key,
  resource text not null,
  account_id uuid not null references account (id) on delete cascade,
  -- Where its author worked: their rights there hold.
  org_id uuid not null,
  file_name text not null,
  file_kind text not null check (file_kind in ('csv', 'xlsx')),
  content bytea not null,
  headings text[] not null,
  -- Field of each heading that is taken.
  fields jsonb not null,
  zone text not null,
  state text not null check (state in ('uploaded', 'checking', 'checked', 'running', 'done',
    'cancelled', 'failed', 'undoing', 'undone')),
  total integer not null,
  done integer not null default 0,
  fresh integer not null default 0,
  known integer not null default 0,
  faulty integer not null default 0,
  -- Records that an undo left alone.
  kept integer not null default 0,
  problem text,
  created_at timestamptz not null,
  -- Moved on with every chunk: work that stood still is taken up again.
  worked_at timestamptz
);
create index import_batch_account on import_batch (account_id, resource, created_at desc);
create index import_batch_waiting on import_batch (created_at)
  where state in ('checking', 'running', 'undoing');

create table import_fault (
  batch_id uuid not null references import_batch (id) on delete cascade,
  line integer not null,
  heading text not null,
  reason text not null,
  params jsonb,
  value text not null
);
create index import_fault_batch on import_fault (batch_id, line);

create table import_made (
  batch_id uuid not null references import_batch (id) on delete cascade,
  record_id uuid not null,
  line integer not null,
  version integer not null,
  primary key (batch_id, record_id)
);

create table record_comment (
  id uuid primary key,
  resource text not null,
  record_id uuid not null,
  -- Place of the record; null for records of the whole group.
  org_id uuid,
  author_id uuid not null references account (id),
  text text not null check (char_length(text) between 1 and 2000),
  mentions uuid[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);
create index record_comment_record on record_comment (record_id, created_at);

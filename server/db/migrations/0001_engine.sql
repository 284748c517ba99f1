-- What the engine keeps besides the records themselves.

create table record_history (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  resource text not null,
  record_id uuid not null,
  action text not null,
  actor_id uuid,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  why text,
  group_id uuid,
  company_id uuid,
  factory_id uuid,
  workshop_id uuid,
  org_id uuid
);
create index record_history_record on record_history (record_id, id);

-- Net changes of cells, appended by triggers and folded away within the second.
create table metric_delta (
  metric text not null,
  org_id uuid not null,
  dims jsonb not null,
  on_day date,
  value numeric not null,
  at timestamptz not null default now()
);

create sequence metric_fold_seq;
create table metric_cell (
  metric text not null,
  org_id uuid not null,
  dims jsonb not null,
  on_day date,
  value numeric not null,
  as_of timestamptz not null,
  seq bigint not null
);
create unique index metric_cell_key on metric_cell (metric, org_id, dims, on_day) nulls not distinct;
create index metric_cell_seq on metric_cell (seq);

-- What happened, for the wall; numbered by the folder in the order of commits.
create table metric_event (
  id bigint generated always as identity primary key,
  seq bigint,
  at timestamptz(3) not null,
  resource text not null,
  record_id uuid not null,
  action text not null,
  state text not null,
  number text,
  level text,
  org_id uuid,
  area_id uuid
);
create index metric_event_seq on metric_event (seq) where seq is not null;
create index metric_event_new on metric_event (id) where seq is null;

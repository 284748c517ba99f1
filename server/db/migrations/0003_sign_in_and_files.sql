-- Who may sign in, who has, and what was uploaded. Only the system role works in these tables.

create table credential (
  account_id uuid primary key references account (id) on delete cascade,
  hash text not null,
  previous text[] not null default '{}',
  changed_at timestamptz not null,
  one_time boolean not null default false,
  locked_until timestamptz
);

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references account (id) on delete cascade,
  org_id uuid not null references organization (id) on delete cascade,
  lasting boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text,
  agent text
);
create index session_account on session (account_id);

create table api_key (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  token_hash bytea not null unique,
  org_id uuid not null references organization (id) on delete cascade,
  created_by uuid not null,
  created_at timestamptz not null,
  used_at timestamptz
);

-- Which record a client's key made, so that a repeated call makes no second one.
create table idempotency (
  account_id uuid not null references account (id) on delete cascade,
  key text not null,
  resource text not null,
  record_id uuid not null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_age on idempotency (created_at);

create table stored_file (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  created_at timestamptz not null
);

create table file_upload (
  file_id text not null references stored_file (id),
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  uploaded_at timestamptz not null,
  primary key (file_id, account_id)
);

create table file_holder (
  file_id text not null references stored_file (id),
  resource text not null,
  record_id uuid not null,
  primary key (file_id, resource, record_id)
);

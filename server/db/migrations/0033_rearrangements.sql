-- Orders to move or merge what much hangs on: worked off in the background, each exactly once.

create table rearrangement (
  id uuid primary key,
  kind text not null check (kind in ('organization-move', 'organization-merge', 'account-merge')),
  -- The record that goes somewhere, and where to; null is the top of the tree.
  record_id uuid not null,
  target_id uuid,
  -- As it was asked: the version that was looked at, the reason, what to do with clashes.
  asked jsonb not null,
  account_id uuid not null references account (id) on delete cascade,
  -- Where its author worked: their rights there hold.
  org_id uuid not null,
  state text not null check (state in ('open', 'done', 'failed')),
  -- What ended it, as a refusal reads.
  problem jsonb,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index rearrangement_open on rearrangement (record_id) where state = 'open';
create index rearrangement_age on rearrangement (created_at);

-- Apart from the order: that one is held by the transaction of the work itself.
create table rearrangement_progress (
  order_id uuid primary key references rearrangement (id) on delete cascade,
  -- How often the work began.
  tries integer not null default 0,
  -- Rows to rewrite by record type, and rows rewritten.
  steps jsonb not null default '[]',
  -- Nobody waits for the answer any more: a notice tells how it ended.
  is_left boolean not null default false
);

-- What people are told, each for themselves: one notice a person and occasion, never twice.

create table notice (
  id bigint generated always as identity primary key,
  recipient_id uuid not null references account (id) on delete cascade,
  resource text not null,
  record_id uuid not null,
  -- An action, or a state that the clock brings after so many days.
  cause text not null,
  after_days integer not null default 0,
  -- What makes it another occasion: the version of the record, or the deadline that passed.
  occasion text not null,
  state text not null,
  number text,
  title text,
  actor_id uuid,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  mailed_at timestamptz(3),
  unique (recipient_id, record_id, cause, after_days, occasion)
);
create index notice_inbox on notice (recipient_id, id desc);
create index notice_unread on notice (recipient_id) where read_at is null;
create index notice_to_mail on notice (recipient_id, id) where mailed_at is null;
create index notice_record on notice (record_id, cause, after_days);

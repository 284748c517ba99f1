-- Accounts that changed and that other systems have not been told of yet.

create table account_outbox (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  -- Who changed it; null is the system.
  operator_id uuid,
  at timestamptz not null
);

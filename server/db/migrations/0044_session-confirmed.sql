-- When somebody last proved who they are in a session. Its token changes then; calls that are on
-- their way with the one before still arrive, without the confirmation.

alter table session
  add column confirmed_at timestamptz,
  add column previous_hash bytea unique,
  add column rotated_at timestamptz;

-- In whose place somebody acted, beside who it was.

alter table record_history add column principal_id uuid;

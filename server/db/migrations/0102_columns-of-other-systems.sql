-- Values that every line of a table has although no column says them, by field.
alter table import_batch add column constants jsonb not null default '{}';

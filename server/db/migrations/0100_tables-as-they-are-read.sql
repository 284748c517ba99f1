-- How a table is read: encoding or sheet, and the line that names its columns. Empty: of an earlier
-- version, which is read as it was then, from its own signs.
alter table import_batch add column form jsonb not null default '{}';

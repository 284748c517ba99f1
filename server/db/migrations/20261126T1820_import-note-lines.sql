-- A note is kept once for all lines of a chunk of which it is true.
alter table import_note add column lines integer not null default 1;

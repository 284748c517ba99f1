-- Which record a line of a table became, so that it is known when it comes again: in the browser or at
-- the command line, whatever the file, its encoding or the order of its columns.
create table imported_line (
  -- Of the record type and the values of the line; the n-th equal line of a table has its own.
  fingerprint uuid primary key,
  record_id uuid not null
);

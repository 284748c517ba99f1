-- The log of changes reads a stretch of time, newest first.
create index record_history_time on record_history (at, id);

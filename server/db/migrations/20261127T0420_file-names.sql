-- A file is called in a record as whoever put it there called it.
alter table file_holder add column name text;
update file_holder h set name = (select u.name from file_upload u
  where u.file_id = h.file_id and exists (select from record_history r
    where r.record_id = h.record_id and r.resource = h.resource and r.actor_id = u.account_id)
  order by u.uploaded_at limit 1);

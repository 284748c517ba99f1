-- A table is for the runs of whoever uploaded it. Those that are there say not whose they are.

delete from sync_file;
alter table sync_file drop constraint sync_file_pkey;
alter table sync_file add column uploaded_by uuid not null references account (id) on delete cascade;
alter table sync_file add primary key (config_id, uploaded_by);

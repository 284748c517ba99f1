-- The same words can be loaded for several places: each of them has its own record.
alter table imported_line drop constraint imported_line_pkey;
alter table imported_line add primary key (fingerprint, record_id);

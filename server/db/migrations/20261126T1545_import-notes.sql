-- What people should know of lines that are taken: "the same as line 4", "cannot be submitted as it is".
create table import_note (
  batch_id uuid not null references import_batch (id) on delete cascade,
  line integer not null,
  heading text not null,
  reason text not null,
  params jsonb
);
create index import_note_batch on import_note (batch_id, reason, heading);

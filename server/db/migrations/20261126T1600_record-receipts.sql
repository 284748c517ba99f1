-- Who has confirmed that they read what is addressed to them, and when.

create table record_receipt (
  resource text not null,
  record_id uuid not null,
  person uuid not null references account (id) on delete cascade,
  read_at timestamp(3) with time zone not null,
  primary key (record_id, resource, person)
);

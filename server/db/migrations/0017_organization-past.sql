-- Where an organisation stood before: the path it had when an entry of the history was written.

create table organization_past (
  org_id uuid not null references organization (id) on delete cascade,
  -- The last entry of the history from the time in which the path held.
  last_entry bigint not null,
  org_path text not null,
  primary key (org_id, last_entry)
);

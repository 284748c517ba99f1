-- What a role's matrix said when it was last in force, while its record is revised or says something
-- for a later day only.

create table matrix_in_force (
  record_id uuid primary key references role_permission on delete cascade,
  hidden_screens text[],
  -- As `StoredRole.lines` has them.
  lines jsonb not null
);

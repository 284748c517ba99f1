-- How somebody left a list, and the saved view it starts with: theirs alone, on every computer.

create table list_habit (
  account_id uuid not null references account (id) on delete cascade,
  screen text not null,
  layout jsonb,
  view_id uuid,
  primary key (account_id, screen)
);

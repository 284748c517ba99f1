-- The screens that somebody has put on their home page, in their order.

create table home_shortcut (
  account_id uuid primary key references account (id) on delete cascade,
  screens text[] not null
);

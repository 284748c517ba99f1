-- The second step of signing in. Secrets are sealed, recovery codes are hashed; `last_step` is the
-- time step of the code that was used last, so that none is good twice.

create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery text[] not null default '{}'
);

alter table session add column means text not null default 'password';

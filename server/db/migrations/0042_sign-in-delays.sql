-- Wrong passwords and wrong codes, counted apart and by where they come from: browsers that the
-- account was opened with before are not held up by the mistakes of others.

create table sign_in_delay (
  subject text not null,
  factor text not null check (factor in ('password', 'code', 'address')),
  origin text not null,
  tries integer not null,
  tried_at timestamptz not null,
  opens_at timestamptz not null,
  primary key (subject, factor, origin)
);
create index sign_in_delay_age on sign_in_delay (tried_at);

create table known_device (
  token_hash bytea not null,
  account_id uuid not null references account (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_device_age on known_device (seen_at);

alter table credential drop column locked_until;

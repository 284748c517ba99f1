-- A password that was made for somebody ends when they do not change it. Those that are there get a
-- week; the one of a first start, where nobody has signed in yet, does not end: nobody could give another.

alter table credential add column ends_at timestamptz;
update credential set ends_at = now() + interval '7 days'
  where one_time and exists (select from account where last_login_at is not null);

-- Signed links to other platforms that were redeemed: each is good for once. Rows go when the link
-- would have run out anyway.

create table used_link (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_link_age on used_link (expires_at);

-- A token of a browser is of one account: what several shared lets no browser apart from strangers
-- any more. Whoever signs in again is given one of their own.
delete from known_device k using known_device other
where other.token_hash = k.token_hash and other.account_id <> k.account_id;
alter table known_device drop constraint known_device_pkey, add primary key (token_hash);
create index known_device_by_account on known_device (account_id, seen_at);

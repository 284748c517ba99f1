-- A session knows by which linked identity it was opened, and ends with it. Of those that are there
-- nobody knows it: they sign in again. So do those of accounts that are not in use.

delete from session where means = 'oidc';
delete from session s using account a
  where a.id = s.account_id and (a.state <> 'active' or a.deleted_at is not null);
-- No foreign key: its check would hold the link after the account, the other way round than what ends
-- it does. Links are never removed, only marked.
alter table session
  add column linked_identity uuid,
  add constraint session_linked_identity check ((means = 'oidc') = (linked_identity is not null));
create index session_linked_identity on session (linked_identity) where linked_identity is not null;

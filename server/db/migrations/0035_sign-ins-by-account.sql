-- What somebody is told of their own sign-ins is asked at every one of them, of all there ever were.
create index login_log_account on login_log (account, occurred_at);

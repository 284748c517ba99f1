-- Which session a line of the list is about, and why one is over: who is signed out is told so.

alter table session add column token_tail text;

create table ended_session (
  token_hash bytea primary key,
  reason text not null,
  ended_at timestamptz not null
);
create index ended_session_age on ended_session (ended_at);

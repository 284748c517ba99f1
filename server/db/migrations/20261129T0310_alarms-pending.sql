-- What an alarm rule has seen that has not lasted long enough yet, and since when: it survives a restart.

create table alarm_pending (
  rule uuid not null references alarm_rule (id) on delete cascade,
  place text not null,
  cause text not null,
  since timestamp(3) with time zone not null,
  primary key (rule, place, cause)
);

-- History stands where its organisation stands, and is sealed in a chain.

drop policy if exists record_history_group on record_history;
drop policy if exists record_history_company on record_history;
drop policy if exists record_history_factory on record_history;
drop policy if exists record_history_workshop on record_history;
drop policy if exists record_history_org on record_history;
drop trigger if exists record_history_place on record_history;
drop function if exists record_history_place();

alter table record_history
  drop column group_id, drop column company_id, drop column factory_id, drop column workshop_id;

-- Entries that no seal covers yet; written with the entry, removed by the seal.
create table history_unsealed (entry_id bigint not null);
insert into history_unsealed select id from record_history;

create table history_seal (
  seq bigint primary key,
  at timestamptz(3) not null,
  entries int8multirange not null,
  previous bytea not null,
  hash bytea not null
);

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "mine_quarter" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"group_id" uuid,
	"company_id" uuid,
	"factory_id" uuid,
	"workshop_id" uuid,
	"org_id" uuid,
	"quarter_start" date,
	"quarter" text,
	"violations" integer,
	"deaths" integer,
	"disabilities" integer,
	"days_lost" integer,
	"days_restricted" integer,
	"source" text,
	CONSTRAINT "mine_quarter_quarter" CHECK (quarter in ('1', '2', '3', '4')),
	CONSTRAINT "mine_quarter_violations" CHECK (violations >= 0 and violations <= 2147483647),
	CONSTRAINT "mine_quarter_deaths" CHECK (deaths >= 0 and deaths <= 2147483647),
	CONSTRAINT "mine_quarter_disabilities" CHECK (disabilities >= 0 and disabilities <= 2147483647),
	CONSTRAINT "mine_quarter_days_lost" CHECK (days_lost >= 0 and days_lost <= 2147483647),
	CONSTRAINT "mine_quarter_days_restricted" CHECK (days_restricted >= 0 and days_restricted <= 2147483647),
	CONSTRAINT "mine_quarter_source" CHECK (char_length(source) <= 200),
	CONSTRAINT "mine_quarter_state" CHECK (state in ('published'))
);


ALTER TABLE "mine_quarter" ADD CONSTRAINT "mine_quarter_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "mine_quarter_unique_org_id_quarter_start" ON "mine_quarter" USING btree ("org_id","quarter_start") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_company_id_list" ON "mine_quarter" USING btree ("company_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_factory_id_list" ON "mine_quarter" USING btree ("factory_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_workshop_id_list" ON "mine_quarter" USING btree ("workshop_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_org_id_list" ON "mine_quarter" USING btree ("org_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_by_quarter_start" ON "mine_quarter" USING btree ("quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_by_violations" ON "mine_quarter" USING btree ("violations","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_by_deaths" ON "mine_quarter" USING btree ("deaths","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_of_created_by" ON "mine_quarter" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "mine_quarter_of_quarter" ON "mine_quarter" USING btree ("quarter") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_state" ON "mine_quarter" USING btree ("state","quarter_start","id") WHERE deleted_at is null;

create or replace function mine_quarter_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists mine_quarter_place on mine_quarter;
create trigger mine_quarter_place before insert or update of org_id on mine_quarter for each row execute function mine_quarter_place();

drop trigger if exists mine_quarter_gate on mine_quarter;
create trigger mine_quarter_gate before insert or update or delete on mine_quarter for each statement execute function places_written();

create or replace function mine_quarter_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update mine_quarter set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists mine_quarter_follow on organization;
create trigger mine_quarter_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function mine_quarter_follow();

create or replace function mine_quarter_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_quarter_metrics_insert on mine_quarter;
create trigger mine_quarter_metrics_insert after insert on mine_quarter referencing new table as new_rows
  for each statement execute function mine_quarter_metrics_insert();

create or replace function mine_quarter_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_quarter_metrics_update on mine_quarter;
create trigger mine_quarter_metrics_update after update on mine_quarter referencing old table as old_rows new table as new_rows
  for each statement execute function mine_quarter_metrics_update();

create or replace function mine_quarter_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_quarter_metrics_delete on mine_quarter;
create trigger mine_quarter_metrics_delete after delete on mine_quarter referencing old table as old_rows
  for each statement execute function mine_quarter_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from mine_quarter r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('history.quarters', 'history.counts')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('history.quarters', 'history.counts')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table mine_quarter enable row level security;

grant select, insert, update on mine_quarter to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on mine_quarter to headframe_system;

drop policy if exists mine_quarter_system on mine_quarter;

create policy mine_quarter_system on mine_quarter to headframe_system using (true) with check (true);

drop policy if exists mine_quarter_installation on mine_quarter;

create policy mine_quarter_installation on mine_quarter to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists mine_quarter_group on mine_quarter;

create policy mine_quarter_group on mine_quarter to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_company on mine_quarter;

create policy mine_quarter_company on mine_quarter to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_factory on mine_quarter;

create policy mine_quarter_factory on mine_quarter to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_workshop on mine_quarter;

create policy mine_quarter_workshop on mine_quarter to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_org on mine_quarter;

create policy mine_quarter_org on mine_quarter to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "safety_day" (
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
	"start_date" date,
	"first_start" date,
	"longest_days" integer,
	"target_days" integer,
	"last_reset_date" date,
	"last_accident" uuid,
	"proposed_start" date,
	"proposed_severity" text,
	"proposed_at" timestamp(3) with time zone,
	"requested_start" date,
	"requested_by" uuid,
	"reset_reason" text,
	"reset_by" uuid,
	"remark" text,
	"generated" boolean,
	CONSTRAINT "safety_day_longest_days" CHECK (longest_days >= 0 and longest_days <= 2147483647),
	CONSTRAINT "safety_day_target_days" CHECK (target_days >= 1 and target_days <= 36500),
	CONSTRAINT "safety_day_proposed_severity" CHECK (proposed_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss')),
	CONSTRAINT "safety_day_reset_reason" CHECK (char_length(reset_reason) <= 500),
	CONSTRAINT "safety_day_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "safety_day_state" CHECK (state in ('counting', 'reset-pending'))
);


CREATE TABLE "safety_day_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"accident" uuid,
	"day" date,
	"severity" text,
	"refused" boolean,
	CONSTRAINT "safety_day_proposals_severity" CHECK (severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss'))
);


ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_last_accident_ref" FOREIGN KEY ("last_accident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_reset_by_ref" FOREIGN KEY ("reset_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_accident_ref" FOREIGN KEY ("accident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_safety_day" FOREIGN KEY ("record_id") REFERENCES "public"."safety_day"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "safety_day_unique_org_id" ON "safety_day" USING btree ("org_id") WHERE deleted_at is null;

CREATE INDEX "safety_day_company_id_list" ON "safety_day" USING btree ("company_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_factory_id_list" ON "safety_day" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_workshop_id_list" ON "safety_day" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_org_id_list" ON "safety_day" USING btree ("org_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_by_start_date" ON "safety_day" USING btree ("start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_by_target_days" ON "safety_day" USING btree ("target_days","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_of_created_by" ON "safety_day" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "safety_day_of_last_accident" ON "safety_day" USING btree ("last_accident") WHERE last_accident is not null;

CREATE INDEX "safety_day_of_requested_by" ON "safety_day" USING btree ("requested_by") WHERE requested_by is not null;

CREATE INDEX "safety_day_of_reset_by" ON "safety_day" USING btree ("reset_by") WHERE reset_by is not null;

CREATE INDEX "safety_day_state" ON "safety_day" USING btree ("state","start_date","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "safety_day_proposals_row" ON "safety_day_proposals" USING btree ("record_id","position");

create or replace function safety_day_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists safety_day_place on safety_day;
create trigger safety_day_place before insert or update of org_id on safety_day for each row execute function safety_day_place();

drop trigger if exists safety_day_gate on safety_day;
create trigger safety_day_gate before insert or update or delete on safety_day for each statement execute function places_written();

create or replace function safety_day_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update safety_day set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists safety_day_follow on organization;
create trigger safety_day_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function safety_day_follow();

create or replace function safety_day_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists safety_day_metrics_insert on safety_day;
create trigger safety_day_metrics_insert after insert on safety_day referencing new table as new_rows
  for each statement execute function safety_day_metrics_insert();

create or replace function safety_day_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists safety_day_metrics_update on safety_day;
create trigger safety_day_metrics_update after update on safety_day referencing old table as old_rows new table as new_rows
  for each statement execute function safety_day_metrics_update();

create or replace function safety_day_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists safety_day_metrics_delete on safety_day;
create trigger safety_day_metrics_delete after delete on safety_day referencing old table as old_rows
  for each statement execute function safety_day_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from safety_day r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('safeDay')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('safeDay')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table safety_day enable row level security;

grant select, insert, update on safety_day to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on safety_day to headframe_system;

drop policy if exists safety_day_system on safety_day;

create policy safety_day_system on safety_day to headframe_system using (true) with check (true);

drop policy if exists safety_day_installation on safety_day;

create policy safety_day_installation on safety_day to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists safety_day_group on safety_day;

create policy safety_day_group on safety_day to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_company on safety_day;

create policy safety_day_company on safety_day to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_factory on safety_day;

create policy safety_day_factory on safety_day to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_workshop on safety_day;

create policy safety_day_workshop on safety_day to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_org on safety_day;

create policy safety_day_org on safety_day to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table safety_day_proposals enable row level security;

grant select, insert, update, delete on safety_day_proposals to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists safety_day_proposals_system on safety_day_proposals;

create policy safety_day_proposals_system on safety_day_proposals to headframe_system using (true) with check (true);

drop policy if exists safety_day_proposals_installation on safety_day_proposals;

create policy safety_day_proposals_installation on safety_day_proposals to headframe_installation using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_group on safety_day_proposals;

create policy safety_day_proposals_group on safety_day_proposals to headframe_group using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_company on safety_day_proposals;

create policy safety_day_proposals_company on safety_day_proposals to headframe_company using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_factory on safety_day_proposals;

create policy safety_day_proposals_factory on safety_day_proposals to headframe_factory using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_workshop on safety_day_proposals;

create policy safety_day_proposals_workshop on safety_day_proposals to headframe_workshop using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_org on safety_day_proposals;

create policy safety_day_proposals_org on safety_day_proposals to headframe_org using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "work_hours" (
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
	"work_group" uuid,
	"contractor" uuid,
	"work_date" date,
	"shift" text,
	"person_shifts" integer,
	"hours" numeric(10, 2),
	"overtime_hours" numeric(10, 2),
	"underground_persons" integer,
	"hours_per_person" numeric(14, 2),
	"source" text,
	"recorder" uuid,
	"confirmed_by" uuid,
	"late_admitted_by" uuid,
	"late_reason" text,
	"opinion" text,
	"closes_on" date,
	"remark" text,
	"generated" boolean,
	CONSTRAINT "work_hours_shift" CHECK (shift in ('morning', 'middle', 'night', 'day')),
	CONSTRAINT "work_hours_person_shifts" CHECK (person_shifts >= 0 and person_shifts <= 1000000),
	CONSTRAINT "work_hours_hours" CHECK (hours >= 0),
	CONSTRAINT "work_hours_overtime_hours" CHECK (overtime_hours >= 0),
	CONSTRAINT "work_hours_underground_persons" CHECK (underground_persons >= 0 and underground_persons <= 1000000),
	CONSTRAINT "work_hours_source" CHECK (source in ('manual', 'attendance', 'positioning')),
	CONSTRAINT "work_hours_late_reason" CHECK (char_length(late_reason) <= 300),
	CONSTRAINT "work_hours_opinion" CHECK (char_length(opinion) <= 300),
	CONSTRAINT "work_hours_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_hours_state" CHECK (state in ('draft', 'awaiting-admission', 'submitted', 'confirmed'))
);


ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_late_admitted_by_ref" FOREIGN KEY ("late_admitted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "work_hours_unique_org_id_work_group_contractor_work_date_shift" ON "work_hours" USING btree ("org_id",coalesce("work_group", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("contractor", '00000000-0000-0000-0000-000000000000'::uuid),"work_date","shift") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_hours_number" ON "work_hours" USING btree ("number");

CREATE INDEX "work_hours_company_id_list" ON "work_hours" USING btree ("company_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_factory_id_list" ON "work_hours" USING btree ("factory_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_workshop_id_list" ON "work_hours" USING btree ("workshop_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_org_id_list" ON "work_hours" USING btree ("org_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_by_work_date" ON "work_hours" USING btree ("work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_by_created_at" ON "work_hours" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_of_created_by" ON "work_hours" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "work_hours_of_work_group" ON "work_hours" USING btree ("work_group") WHERE work_group is not null;

CREATE INDEX "work_hours_of_contractor" ON "work_hours" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "work_hours_of_shift" ON "work_hours" USING btree ("shift") WHERE deleted_at is null;

CREATE INDEX "work_hours_of_recorder" ON "work_hours" USING btree ("recorder") WHERE recorder is not null;

CREATE INDEX "work_hours_of_confirmed_by" ON "work_hours" USING btree ("confirmed_by") WHERE confirmed_by is not null;

CREATE INDEX "work_hours_of_late_admitted_by" ON "work_hours" USING btree ("late_admitted_by") WHERE late_admitted_by is not null;

CREATE INDEX "work_hours_state" ON "work_hours" USING btree ("state","work_date","id") WHERE deleted_at is null;

create or replace function work_hours_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists work_hours_place on work_hours;
create trigger work_hours_place before insert or update of org_id on work_hours for each row execute function work_hours_place();

drop trigger if exists work_hours_gate on work_hours;
create trigger work_hours_gate before insert or update or delete on work_hours for each statement execute function places_written();

create or replace function work_hours_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update work_hours set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists work_hours_follow on organization;
create trigger work_hours_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function work_hours_follow();

create sequence if not exists work_hours_number_seq;

create or replace function work_hours_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('work_hours_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'WH-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists work_hours_numbered on work_hours;
create trigger work_hours_numbered before insert on work_hours for each row execute function work_hours_numbered();

create or replace function work_hours_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists work_hours_metrics_insert on work_hours;
create trigger work_hours_metrics_insert after insert on work_hours referencing new table as new_rows
  for each statement execute function work_hours_metrics_insert();

create or replace function work_hours_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists work_hours_metrics_update on work_hours;
create trigger work_hours_metrics_update after update on work_hours referencing old table as old_rows new table as new_rows
  for each statement execute function work_hours_metrics_update();

create or replace function work_hours_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists work_hours_metrics_delete on work_hours;
create trigger work_hours_metrics_delete after delete on work_hours referencing old table as old_rows
  for each statement execute function work_hours_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from work_hours r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('work.hours')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('work.hours')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table work_hours enable row level security;

grant select, insert, update on work_hours to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on work_hours to headframe_system;

drop policy if exists work_hours_system on work_hours;

create policy work_hours_system on work_hours to headframe_system using (true) with check (true);

drop policy if exists work_hours_installation on work_hours;

create policy work_hours_installation on work_hours to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists work_hours_group on work_hours;

create policy work_hours_group on work_hours to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_company on work_hours;

create policy work_hours_company on work_hours to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_factory on work_hours;

create policy work_hours_factory on work_hours to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_workshop on work_hours;

create policy work_hours_workshop on work_hours to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_org on work_hours;

create policy work_hours_org on work_hours to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

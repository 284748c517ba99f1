-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "special_equipment" (
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
	"name" text,
	"equipment_kind" text,
	"registration_no" text,
	"use_registration_no" text,
	"org_id" uuid,
	"install_place" text,
	"grid_area" uuid,
	"model" text,
	"manufacturer" text,
	"manufacture_date" date,
	"commissioned_at" date,
	"keeper" uuid,
	"operators" uuid[],
	"crane_kind" text,
	"vehicle_kind" text,
	"pipeline_class" text,
	"plate_no" text,
	"power" text,
	"rated_steam" numeric(8, 2),
	"rated_pressure" numeric(6, 2),
	"medium" text,
	"design_pressure" numeric(6, 2),
	"design_temperature" numeric(6, 1),
	"volume" numeric(8, 2),
	"length" numeric(10, 2),
	"safety_grade" text,
	"floors" integer,
	"rated_load" numeric(8, 2),
	"span" numeric(6, 2),
	"lift_height" numeric(6, 2),
	"maintenance_unit" text,
	"rescue_phone" text,
	"route_line" jsonb,
	"inspection_unit" text,
	"last_inspection_at" date,
	"next_inspection_at" date,
	"report_file" text,
	"safety_valve_due" date,
	"water_quality_due" date,
	"next_maintenance_at" date,
	"limiter_test_at" date,
	"brake_test_at" date,
	"register_by" date,
	"test_due" date,
	"longest_next" date,
	"stored_inspection" date,
	"out_of_use_since" timestamp(3) with time zone,
	"reason" text,
	"generated" boolean,
	CONSTRAINT "special_equipment_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "special_equipment_equipment_kind" CHECK (equipment_kind in ('boiler', 'pressure-vessel', 'pressure-pipeline', 'elevator', 'crane', 'vehicle')),
	CONSTRAINT "special_equipment_registration_no" CHECK (char_length(registration_no) <= 50),
	CONSTRAINT "special_equipment_use_registration_no" CHECK (char_length(use_registration_no) <= 50),
	CONSTRAINT "special_equipment_install_place" CHECK (char_length(install_place) <= 200),
	CONSTRAINT "special_equipment_model" CHECK (char_length(model) <= 50),
	CONSTRAINT "special_equipment_manufacturer" CHECK (char_length(manufacturer) <= 100),
	CONSTRAINT "special_equipment_crane_kind" CHECK (crane_kind in ('bridge', 'gantry', 'tower', 'mobile', 'hoist', 'cantilever')),
	CONSTRAINT "special_equipment_vehicle_kind" CHECK (vehicle_kind in ('forklift', 'tractor', 'sightseeing', 'loader', 'underground-truck')),
	CONSTRAINT "special_equipment_pipeline_class" CHECK (pipeline_class in ('GA', 'GB1', 'GB2', 'GC1', 'GC2', 'GCD')),
	CONSTRAINT "special_equipment_plate_no" CHECK (char_length(plate_no) <= 20),
	CONSTRAINT "special_equipment_power" CHECK (power in ('diesel', 'electric', 'gas')),
	CONSTRAINT "special_equipment_rated_steam" CHECK (rated_steam >= 0),
	CONSTRAINT "special_equipment_rated_pressure" CHECK (rated_pressure >= 0),
	CONSTRAINT "special_equipment_medium" CHECK (char_length(medium) <= 50),
	CONSTRAINT "special_equipment_design_pressure" CHECK (design_pressure >= 0),
	CONSTRAINT "special_equipment_design_temperature" CHECK (design_temperature >= -273),
	CONSTRAINT "special_equipment_volume" CHECK (volume >= 0),
	CONSTRAINT "special_equipment_length" CHECK (length >= 0),
	CONSTRAINT "special_equipment_safety_grade" CHECK (safety_grade in ('1', '2', '3', '4', '5')),
	CONSTRAINT "special_equipment_floors" CHECK (floors >= 2 and floors <= 200),
	CONSTRAINT "special_equipment_rated_load" CHECK (rated_load >= 0),
	CONSTRAINT "special_equipment_span" CHECK (span >= 0),
	CONSTRAINT "special_equipment_lift_height" CHECK (lift_height >= 0),
	CONSTRAINT "special_equipment_maintenance_unit" CHECK (char_length(maintenance_unit) <= 100),
	CONSTRAINT "special_equipment_rescue_phone" CHECK (char_length(rescue_phone) <= 24),
	CONSTRAINT "special_equipment_inspection_unit" CHECK (char_length(inspection_unit) <= 100),
	CONSTRAINT "special_equipment_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "special_equipment_state" CHECK (state in ('in-use', 'stopped', 'sealed', 'scrapped'))
);


ALTER TABLE "special_equipment" ADD CONSTRAINT "special_equipment_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_equipment" ADD CONSTRAINT "special_equipment_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_equipment" ADD CONSTRAINT "special_equipment_keeper_ref" FOREIGN KEY ("keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "special_equipment_unique_registration_no" ON "special_equipment" USING btree ("registration_no") WHERE deleted_at is null;

CREATE UNIQUE INDEX "special_equipment_number" ON "special_equipment" USING btree ("number");

CREATE INDEX "special_equipment_company_id_list" ON "special_equipment" USING btree ("company_id","next_inspection_at","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_factory_id_list" ON "special_equipment" USING btree ("factory_id","next_inspection_at","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_workshop_id_list" ON "special_equipment" USING btree ("workshop_id","next_inspection_at","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_org_id_list" ON "special_equipment" USING btree ("org_id","next_inspection_at","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_by_next_inspection_at" ON "special_equipment" USING btree ("next_inspection_at","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_by_name" ON "special_equipment" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_by_test_due" ON "special_equipment" USING btree ("test_due","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_by_created_at" ON "special_equipment" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "special_equipment_clock_overdue" ON "special_equipment" USING btree ("next_inspection_at") WHERE deleted_at is null and state in ('in-use');

CREATE INDEX "special_equipment_clock_registration_overdue" ON "special_equipment" USING btree ("register_by") WHERE deleted_at is null and state in ('in-use');

CREATE INDEX "special_equipment_clock_test_overdue" ON "special_equipment" USING btree ("test_due") WHERE deleted_at is null and state in ('in-use');

CREATE INDEX "special_equipment_clock_inspection_due" ON "special_equipment" USING btree ("next_inspection_at") WHERE deleted_at is null and state in ('in-use');

CREATE INDEX "special_equipment_of_created_by" ON "special_equipment" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "special_equipment_of_equipment_kind" ON "special_equipment" USING btree ("equipment_kind") WHERE deleted_at is null;

CREATE INDEX "special_equipment_of_grid_area" ON "special_equipment" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "special_equipment_of_keeper" ON "special_equipment" USING btree ("keeper") WHERE keeper is not null;

CREATE INDEX "special_equipment_of_operators" ON "special_equipment" USING gin ("operators") WHERE operators is not null;

CREATE INDEX "special_equipment_of_register_by" ON "special_equipment" USING btree ("register_by") WHERE deleted_at is null;

CREATE INDEX "special_equipment_state" ON "special_equipment" USING btree ("state","next_inspection_at","id") WHERE deleted_at is null;

create or replace function special_equipment_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists special_equipment_place on special_equipment;
create trigger special_equipment_place before insert or update of org_id on special_equipment for each row execute function special_equipment_place();

drop trigger if exists special_equipment_gate on special_equipment;
create trigger special_equipment_gate before insert or update or delete on special_equipment for each statement execute function places_written();

create or replace function special_equipment_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update special_equipment set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists special_equipment_follow on organization;
create trigger special_equipment_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function special_equipment_follow();

create sequence if not exists special_equipment_number_seq;

create or replace function special_equipment_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('special_equipment_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'SE-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists special_equipment_numbered on special_equipment;
create trigger special_equipment_numbered before insert on special_equipment for each row execute function special_equipment_numbered();

create or replace function special_equipment_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'equipment.inUse', jsonb_build_object('kind', coalesce(t.equipment_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'in-use'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists special_equipment_metrics_insert on special_equipment;
create trigger special_equipment_metrics_insert after insert on special_equipment referencing new table as new_rows
  for each statement execute function special_equipment_metrics_insert();

create or replace function special_equipment_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'equipment.inUse', jsonb_build_object('kind', coalesce(t.equipment_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'in-use'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists special_equipment_metrics_update on special_equipment;
create trigger special_equipment_metrics_update after update on special_equipment referencing old table as old_rows new table as new_rows
  for each statement execute function special_equipment_metrics_update();

create or replace function special_equipment_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'equipment.inUse', jsonb_build_object('kind', coalesce(t.equipment_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'in-use'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists special_equipment_metrics_delete on special_equipment;
create trigger special_equipment_metrics_delete after delete on special_equipment referencing old table as old_rows
  for each statement execute function special_equipment_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from special_equipment r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'equipment.inUse', jsonb_build_object('kind', coalesce(t.equipment_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'in-use'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('equipment.inUse')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('equipment.inUse')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table special_equipment enable row level security;

grant select, insert, update on special_equipment to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on special_equipment to headframe_system;

drop policy if exists special_equipment_system on special_equipment;

create policy special_equipment_system on special_equipment to headframe_system using (true) with check (true);

drop policy if exists special_equipment_installation on special_equipment;

create policy special_equipment_installation on special_equipment to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists special_equipment_group on special_equipment;

create policy special_equipment_group on special_equipment to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_equipment_company on special_equipment;

create policy special_equipment_company on special_equipment to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_equipment_factory on special_equipment;

create policy special_equipment_factory on special_equipment to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_equipment_workshop on special_equipment;

create policy special_equipment_workshop on special_equipment to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_equipment_org on special_equipment;

create policy special_equipment_org on special_equipment to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "grid_area" (
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
	"name_en" text,
	"name_sr" text,
	"code" text,
	"parent" uuid,
	"grid_level" text,
	"grid_kind" text,
	"owner_org" uuid,
	"responsible" uuid,
	"safety_officer" uuid,
	"area_kind" text,
	"frame" text,
	"boundary" jsonb,
	"overlap_reason" text,
	"center" jsonb,
	"elevation" numeric(8, 2),
	"map_image" text,
	"plan_width" integer,
	"plan_height" integer,
	"screen_x" numeric(8, 2),
	"screen_y" numeric(8, 2),
	"max_persons" integer,
	"risk_class" text,
	"class_reason" text,
	"requested_class" text,
	"requested_reason" text,
	"requested_by" uuid,
	"sort_no" integer,
	"source" text,
	CONSTRAINT "grid_area_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "grid_area_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "grid_area_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "grid_area_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "grid_area_grid_level" CHECK (grid_level in ('1', '2', '3', '4')),
	CONSTRAINT "grid_area_grid_kind" CHECK (grid_kind in ('management', 'physical')),
	CONSTRAINT "grid_area_area_kind" CHECK (area_kind in ('open-pit', 'underground-level', 'working-face', 'shaft', 'concentrator', 'smelter', 'tailings-pond', 'waste-dump', 'explosive-store', 'workshop', 'road', 'construction', 'office')),
	CONSTRAINT "grid_area_frame" CHECK (frame in ('geographic', 'plan')),
	CONSTRAINT "grid_area_overlap_reason" CHECK (char_length(overlap_reason) <= 300),
	CONSTRAINT "grid_area_elevation" CHECK (elevation >= -5000 and elevation <= 9000),
	CONSTRAINT "grid_area_plan_width" CHECK (plan_width >= 0 and plan_width <= 32768),
	CONSTRAINT "grid_area_plan_height" CHECK (plan_height >= 0 and plan_height <= 32768),
	CONSTRAINT "grid_area_screen_x" CHECK (screen_x >= 0),
	CONSTRAINT "grid_area_screen_y" CHECK (screen_y >= 0),
	CONSTRAINT "grid_area_max_persons" CHECK (max_persons >= 1 and max_persons <= 100000),
	CONSTRAINT "grid_area_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "grid_area_class_reason" CHECK (char_length(class_reason) <= 500),
	CONSTRAINT "grid_area_requested_class" CHECK (requested_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "grid_area_requested_reason" CHECK (char_length(requested_reason) <= 500),
	CONSTRAINT "grid_area_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "grid_area_source" CHECK (char_length(source) <= 200),
	CONSTRAINT "grid_area_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_owner_org_ref" FOREIGN KEY ("owner_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_safety_officer_ref" FOREIGN KEY ("safety_officer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "grid_area_unique_code" ON "grid_area" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "grid_area_company_id_list" ON "grid_area" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_factory_id_list" ON "grid_area" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_workshop_id_list" ON "grid_area" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_owner_org_list" ON "grid_area" USING btree ("owner_org","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_by_code" ON "grid_area" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_by_name" ON "grid_area" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_below" ON "grid_area" USING btree ("parent","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_of_created_by" ON "grid_area" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "grid_area_of_grid_level" ON "grid_area" USING btree ("grid_level") WHERE deleted_at is null;

CREATE INDEX "grid_area_of_responsible" ON "grid_area" USING btree ("responsible") WHERE responsible is not null;

CREATE INDEX "grid_area_of_safety_officer" ON "grid_area" USING btree ("safety_officer") WHERE safety_officer is not null;

CREATE INDEX "grid_area_of_area_kind" ON "grid_area" USING btree ("area_kind") WHERE deleted_at is null;

CREATE INDEX "grid_area_of_frame" ON "grid_area" USING btree ("frame") WHERE deleted_at is null;

CREATE INDEX "grid_area_of_risk_class" ON "grid_area" USING btree ("risk_class") WHERE deleted_at is null;

CREATE INDEX "grid_area_of_requested_by" ON "grid_area" USING btree ("requested_by") WHERE requested_by is not null;

CREATE INDEX "grid_area_state" ON "grid_area" USING btree ("state","code","id") WHERE deleted_at is null;

create or replace function grid_area_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.owner_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists grid_area_place on grid_area;
create trigger grid_area_place before insert or update of owner_org on grid_area for each row execute function grid_area_place();

drop trigger if exists grid_area_gate on grid_area;
create trigger grid_area_gate before insert or update or delete on grid_area for each statement execute function places_written();

create or replace function grid_area_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update grid_area set owner_org = owner_org where owner_org = new.id;
  end if;
  return null;
end $$;

drop trigger if exists grid_area_follow on organization;
create trigger grid_area_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function grid_area_follow();

create or replace function grid_area_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists grid_area_metrics_insert on grid_area;
create trigger grid_area_metrics_insert after insert on grid_area referencing new table as new_rows
  for each statement execute function grid_area_metrics_insert();

create or replace function grid_area_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists grid_area_metrics_update on grid_area;
create trigger grid_area_metrics_update after update on grid_area referencing old table as old_rows new table as new_rows
  for each statement execute function grid_area_metrics_update();

create or replace function grid_area_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists grid_area_metrics_delete on grid_area;
create trigger grid_area_metrics_delete after delete on grid_area referencing old table as old_rows
  for each statement execute function grid_area_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from grid_area r) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('area.class')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('area.class')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table grid_area enable row level security;

grant select, insert, update on grid_area to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on grid_area to headframe_system;

drop policy if exists grid_area_system on grid_area;

create policy grid_area_system on grid_area to headframe_system using (true) with check (true);

drop policy if exists grid_area_installation on grid_area;

create policy grid_area_installation on grid_area to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists grid_area_group on grid_area;

create policy grid_area_group on grid_area to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_company on grid_area;

create policy grid_area_company on grid_area to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_factory on grid_area;

create policy grid_area_factory on grid_area to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_workshop on grid_area;

create policy grid_area_workshop on grid_area to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_org on grid_area;

create policy grid_area_org on grid_area to headframe_org using (owner_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (owner_org = (select nullif(current_setting('app.org', true), '')::uuid));

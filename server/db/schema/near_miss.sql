-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "near_miss" (
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
	"title" text,
	"occurred_at" timestamp(3) with time zone,
	"description" text,
	"photos" text[],
	"grid_area" uuid,
	"work_place" uuid,
	"org_id" uuid,
	"contractor" uuid,
	"incident_type" text,
	"potential_severity" text,
	"high_potential" boolean,
	"anonymous" boolean,
	"reporter" uuid,
	"causes" text,
	"measures" text,
	"responsible" uuid,
	"due_at" date,
	"handler" uuid,
	"accepted_at" timestamp(3) with time zone,
	"reason" text,
	"investigators" uuid[],
	"root_causes" text,
	"investigated_at" timestamp(3) with time zone,
	"hazard_made_at" timestamp(3) with time zone,
	"result" text,
	"after_photos" text[],
	"finished_at" timestamp(3) with time zone,
	"lesson" text,
	"shared_at" timestamp(3) with time zone,
	"reward" numeric(16, 2),
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "near_miss_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "near_miss_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "near_miss_incident_type" CHECK (incident_type in ('object-strike', 'vehicle', 'machinery', 'lifting', 'electric', 'drowning', 'burn', 'fire', 'fall', 'collapse', 'roof-fall', 'flooding', 'blasting', 'explosion', 'poisoning', 'equipment', 'environment', 'other')),
	CONSTRAINT "near_miss_potential_severity" CHECK (potential_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property')),
	CONSTRAINT "near_miss_causes" CHECK (char_length(causes) <= 500),
	CONSTRAINT "near_miss_measures" CHECK (char_length(measures) <= 500),
	CONSTRAINT "near_miss_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "near_miss_root_causes" CHECK (char_length(root_causes) <= 2000),
	CONSTRAINT "near_miss_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "near_miss_lesson" CHECK (char_length(lesson) <= 1000),
	CONSTRAINT "near_miss_reward" CHECK (reward >= 0),
	CONSTRAINT "near_miss_state" CHECK (state in ('reported', 'accepted', 'closed', 'upgraded', 'invalid'))
);


ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_reporter_ref" FOREIGN KEY ("reporter") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_handler_ref" FOREIGN KEY ("handler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "near_miss_number" ON "near_miss" USING btree ("number");

CREATE INDEX "near_miss_company_id_list" ON "near_miss" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_factory_id_list" ON "near_miss" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_workshop_id_list" ON "near_miss" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_org_id_list" ON "near_miss" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_by_occurred_at" ON "near_miss" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_by_due_at" ON "near_miss" USING btree ("due_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_by_created_at" ON "near_miss" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "near_miss_clock_overdue" ON "near_miss" USING btree ("due_at") WHERE deleted_at is null and state in ('accepted');

CREATE INDEX "near_miss_of_created_by" ON "near_miss" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "near_miss_of_grid_area" ON "near_miss" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "near_miss_of_work_place" ON "near_miss" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "near_miss_of_contractor" ON "near_miss" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "near_miss_of_incident_type" ON "near_miss" USING btree ("incident_type") WHERE deleted_at is null;

CREATE INDEX "near_miss_of_potential_severity" ON "near_miss" USING btree ("potential_severity") WHERE deleted_at is null;

CREATE INDEX "near_miss_of_high_potential" ON "near_miss" USING btree ("high_potential") WHERE deleted_at is null;

CREATE INDEX "near_miss_of_reporter" ON "near_miss" USING btree ("reporter") WHERE reporter is not null;

CREATE INDEX "near_miss_of_responsible" ON "near_miss" USING btree ("responsible") WHERE responsible is not null;

CREATE INDEX "near_miss_of_handler" ON "near_miss" USING btree ("handler") WHERE handler is not null;

CREATE INDEX "near_miss_of_investigators" ON "near_miss" USING gin ("investigators") WHERE investigators is not null;

CREATE INDEX "near_miss_state" ON "near_miss" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

create or replace function near_miss_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists near_miss_place on near_miss;
create trigger near_miss_place before insert or update of org_id on near_miss for each row execute function near_miss_place();

drop trigger if exists near_miss_gate on near_miss;
create trigger near_miss_gate before insert or update or delete on near_miss for each statement execute function places_written();

create or replace function near_miss_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update near_miss set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists near_miss_follow on organization;
create trigger near_miss_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function near_miss_follow();

create sequence if not exists near_miss_number_seq;

create or replace function near_miss_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('near_miss_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'NM-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists near_miss_numbered on near_miss;
create trigger near_miss_numbered before insert on near_miss for each row execute function near_miss_numbered();

create or replace function near_miss_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.nearMiss', jsonb_build_object('severity', coalesce(t.potential_severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'high', case when (t.high_potential = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['accepted', 'closed']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists near_miss_metrics_insert on near_miss;
create trigger near_miss_metrics_insert after insert on near_miss referencing new table as new_rows
  for each statement execute function near_miss_metrics_insert();

create or replace function near_miss_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.nearMiss', jsonb_build_object('severity', coalesce(t.potential_severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'high', case when (t.high_potential = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['accepted', 'closed']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists near_miss_metrics_update on near_miss;
create trigger near_miss_metrics_update after update on near_miss referencing old table as old_rows new table as new_rows
  for each statement execute function near_miss_metrics_update();

create or replace function near_miss_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.nearMiss', jsonb_build_object('severity', coalesce(t.potential_severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'high', case when (t.high_potential = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['accepted', 'closed']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists near_miss_metrics_delete on near_miss;
create trigger near_miss_metrics_delete after delete on near_miss referencing old table as old_rows
  for each statement execute function near_miss_metrics_delete();

create or replace function near_miss_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from near_miss r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.nearMiss', jsonb_build_object('severity', coalesce(t.potential_severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'high', case when (t.high_potential = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['accepted', 'closed']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists near_miss_rezoned on organization;
create trigger near_miss_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function near_miss_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from near_miss r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.nearMiss', jsonb_build_object('severity', coalesce(t.potential_severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'high', case when (t.high_potential = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['accepted', 'closed']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('accident.nearMiss')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('accident.nearMiss')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table near_miss enable row level security;

grant select, insert, update on near_miss to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on near_miss to headframe_system;

drop policy if exists near_miss_system on near_miss;

create policy near_miss_system on near_miss to headframe_system using (true) with check (true);

drop policy if exists near_miss_installation on near_miss;

create policy near_miss_installation on near_miss to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists near_miss_group on near_miss;

create policy near_miss_group on near_miss to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists near_miss_company on near_miss;

create policy near_miss_company on near_miss to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists near_miss_factory on near_miss;

create policy near_miss_factory on near_miss to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists near_miss_workshop on near_miss;

create policy near_miss_workshop on near_miss to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists near_miss_org on near_miss;

create policy near_miss_org on near_miss to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

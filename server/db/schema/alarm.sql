-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "alarm" (
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
	"title_en" text,
	"title_sr" text,
	"rule" uuid,
	"level" text,
	"org_id" uuid,
	"grid_area" uuid,
	"cause" text,
	"metric" text,
	"period" text,
	"direction" text,
	"threshold" numeric,
	"value" numeric,
	"worst" numeric,
	"worst_at" timestamp(3) with time zone,
	"raised_at" timestamp(3) with time zone,
	"over_at" timestamp(3) with time zone,
	"unwatched_at" timestamp(3) with time zone,
	"instruction" text,
	"informed" uuid[],
	"acknowledge_minutes" integer,
	"acknowledge_by" timestamp(3) with time zone,
	"acknowledged_at" timestamp(3) with time zone,
	"acknowledged_late" boolean,
	"acknowledged_by" uuid,
	"first_acknowledged_at" timestamp(3) with time zone,
	"minutes_to_acknowledge" integer,
	"note" text,
	"measure" text,
	"cleared_at" timestamp(3) with time zone,
	"cleared_by" uuid,
	"shelved_until" timestamp(3) with time zone,
	"shelf_reason" text,
	"in_order" text,
	"generated" boolean,
	CONSTRAINT "alarm_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "alarm_title_en" CHECK (char_length(title_en) <= 100),
	CONSTRAINT "alarm_title_sr" CHECK (char_length(title_sr) <= 100),
	CONSTRAINT "alarm_level" CHECK (level in ('red', 'orange', 'yellow', 'blue')),
	CONSTRAINT "alarm_cause" CHECK (cause in ('limit', 'silence')),
	CONSTRAINT "alarm_metric" CHECK (char_length(metric) <= 80),
	CONSTRAINT "alarm_period" CHECK (period in ('now', 'today', 'month', 'lastMonth', 'closedMonth', 'year', 'lastYear', 'lastYearToDate', 'days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all')),
	CONSTRAINT "alarm_direction" CHECK (direction in ('above', 'below')),
	CONSTRAINT "alarm_instruction" CHECK (char_length(instruction) <= 1000),
	CONSTRAINT "alarm_acknowledge_minutes" CHECK (acknowledge_minutes >= 1 and acknowledge_minutes <= 2147483647),
	CONSTRAINT "alarm_minutes_to_acknowledge" CHECK (minutes_to_acknowledge >= 0 and minutes_to_acknowledge <= 2147483647),
	CONSTRAINT "alarm_note" CHECK (char_length(note) <= 500),
	CONSTRAINT "alarm_measure" CHECK (char_length(measure) <= 500),
	CONSTRAINT "alarm_shelf_reason" CHECK (char_length(shelf_reason) <= 300),
	CONSTRAINT "alarm_in_order" CHECK (char_length(in_order) <= 40),
	CONSTRAINT "alarm_state" CHECK (state in ('raised', 'acknowledged', 'returned', 'shelved', 'cleared'))
);


CREATE TABLE "alarm_part" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dimension" text,
	"value" text,
	CONSTRAINT "alarm_part_dimension" CHECK (char_length(dimension) <= 40),
	CONSTRAINT "alarm_part_value" CHECK (char_length(value) <= 120)
);


ALTER TABLE "alarm" ADD CONSTRAINT "alarm_rule_ref" FOREIGN KEY ("rule") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "alarm" ADD CONSTRAINT "alarm_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "alarm" ADD CONSTRAINT "alarm_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "alarm" ADD CONSTRAINT "alarm_acknowledged_by_ref" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "alarm" ADD CONSTRAINT "alarm_cleared_by_ref" FOREIGN KEY ("cleared_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "alarm_part" ADD CONSTRAINT "alarm_part_alarm" FOREIGN KEY ("record_id") REFERENCES "public"."alarm"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "alarm_unique_rule_org_id_grid_area" ON "alarm" USING btree ("rule","org_id",coalesce("grid_area", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE deleted_at is null and (alarm.state = any(array['raised', 'acknowledged', 'returned', 'shelved']::text[]::text[]));

CREATE UNIQUE INDEX "alarm_number" ON "alarm" USING btree ("number");

CREATE INDEX "alarm_company_id_list" ON "alarm" USING btree ("company_id","in_order","id") WHERE deleted_at is null;

CREATE INDEX "alarm_factory_id_list" ON "alarm" USING btree ("factory_id","in_order","id") WHERE deleted_at is null;

CREATE INDEX "alarm_workshop_id_list" ON "alarm" USING btree ("workshop_id","in_order","id") WHERE deleted_at is null;

CREATE INDEX "alarm_org_id_list" ON "alarm" USING btree ("org_id","in_order","id") WHERE deleted_at is null;

CREATE INDEX "alarm_by_in_order" ON "alarm" USING btree ("in_order","id") WHERE deleted_at is null;

CREATE INDEX "alarm_by_raised_at" ON "alarm" USING btree ("raised_at","id") WHERE deleted_at is null;

CREATE INDEX "alarm_by_level" ON "alarm" USING btree (array_position(array['red', 'orange', 'yellow', 'blue']::text[], level),"id") WHERE deleted_at is null;

CREATE INDEX "alarm_by_acknowledge_by" ON "alarm" USING btree ("acknowledge_by","id") WHERE deleted_at is null;

CREATE INDEX "alarm_by_acknowledged_at" ON "alarm" USING btree ("acknowledged_at","id") WHERE deleted_at is null;

CREATE INDEX "alarm_clock_unanswered" ON "alarm" USING btree ("acknowledge_by") WHERE deleted_at is null and state in ('raised', 'returned');

CREATE INDEX "alarm_of_created_by" ON "alarm" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "alarm_of_rule" ON "alarm" USING btree ("rule") WHERE rule is not null;

CREATE INDEX "alarm_of_level" ON "alarm" USING btree ("level") WHERE deleted_at is null;

CREATE INDEX "alarm_of_grid_area" ON "alarm" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "alarm_of_cause" ON "alarm" USING btree ("cause") WHERE deleted_at is null;

CREATE INDEX "alarm_of_metric" ON "alarm" USING btree ("metric") WHERE deleted_at is null;

CREATE INDEX "alarm_of_over_at" ON "alarm" USING btree ("over_at") WHERE deleted_at is null;

CREATE INDEX "alarm_of_informed" ON "alarm" USING gin ("informed") WHERE informed is not null;

CREATE INDEX "alarm_of_acknowledged_late" ON "alarm" USING btree ("acknowledged_late") WHERE deleted_at is null;

CREATE INDEX "alarm_of_acknowledged_by" ON "alarm" USING btree ("acknowledged_by") WHERE acknowledged_by is not null;

CREATE INDEX "alarm_of_cleared_by" ON "alarm" USING btree ("cleared_by") WHERE cleared_by is not null;

CREATE INDEX "alarm_state" ON "alarm" USING btree ("state","in_order","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "alarm_part_row" ON "alarm_part" USING btree ("record_id","position");

create or replace function alarm_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists alarm_place on alarm;
create trigger alarm_place before insert or update of org_id on alarm for each row execute function alarm_place();

drop trigger if exists alarm_gate on alarm;
create trigger alarm_gate before insert or update or delete on alarm for each statement execute function places_written();

create or replace function alarm_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update alarm set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists alarm_follow on organization;
create trigger alarm_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function alarm_follow();

create sequence if not exists alarm_number_seq;

create or replace function alarm_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('alarm_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'AL-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists alarm_numbered on alarm;
create trigger alarm_numbered before insert on alarm for each row execute function alarm_numbered();

create or replace function alarm_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'alarm.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['raised', 'acknowledged', 'returned', 'shelved']::text[]::text[]))
    union all
    select 'alarm.raised', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'alarm.acknowledged', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where (not (t.first_acknowledged_at is null))
    union all
    select 'alarm.minutes', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'minutes'), (t.raised_at at time zone site.time_zone)::date, coalesce(t.minutes_to_acknowledge, 0)::numeric where (not (t.first_acknowledged_at is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists alarm_metrics_insert on alarm;
create trigger alarm_metrics_insert after insert on alarm referencing new table as new_rows
  for each statement execute function alarm_metrics_insert();

create or replace function alarm_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'alarm.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['raised', 'acknowledged', 'returned', 'shelved']::text[]::text[]))
    union all
    select 'alarm.raised', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'alarm.acknowledged', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where (not (t.first_acknowledged_at is null))
    union all
    select 'alarm.minutes', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'minutes'), (t.raised_at at time zone site.time_zone)::date, coalesce(t.minutes_to_acknowledge, 0)::numeric where (not (t.first_acknowledged_at is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists alarm_metrics_update on alarm;
create trigger alarm_metrics_update after update on alarm referencing old table as old_rows new table as new_rows
  for each statement execute function alarm_metrics_update();

create or replace function alarm_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'alarm.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['raised', 'acknowledged', 'returned', 'shelved']::text[]::text[]))
    union all
    select 'alarm.raised', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'alarm.acknowledged', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where (not (t.first_acknowledged_at is null))
    union all
    select 'alarm.minutes', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'minutes'), (t.raised_at at time zone site.time_zone)::date, coalesce(t.minutes_to_acknowledge, 0)::numeric where (not (t.first_acknowledged_at is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists alarm_metrics_delete on alarm;
create trigger alarm_metrics_delete after delete on alarm referencing old table as old_rows
  for each statement execute function alarm_metrics_delete();

create or replace function alarm_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from alarm r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'alarm.raised', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone t.zone)::date, 1::numeric where true
    union all
    select 'alarm.acknowledged', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone t.zone)::date, 1::numeric where (not (t.first_acknowledged_at is null))
    union all
    select 'alarm.minutes', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'minutes'), (t.raised_at at time zone t.zone)::date, coalesce(t.minutes_to_acknowledge, 0)::numeric where (not (t.first_acknowledged_at is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists alarm_rezoned on organization;
create trigger alarm_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function alarm_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from alarm r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'alarm.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['raised', 'acknowledged', 'returned', 'shelved']::text[]::text[]))
    union all
    select 'alarm.raised', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'alarm.acknowledged', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.raised_at at time zone site.time_zone)::date, 1::numeric where (not (t.first_acknowledged_at is null))
    union all
    select 'alarm.minutes', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'minutes'), (t.raised_at at time zone site.time_zone)::date, coalesce(t.minutes_to_acknowledge, 0)::numeric where (not (t.first_acknowledged_at is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('alarm.open', 'alarm.raised', 'alarm.acknowledged', 'alarm.minutes')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('alarm.open', 'alarm.raised', 'alarm.acknowledged', 'alarm.minutes')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table alarm enable row level security;

grant select, insert, update on alarm to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on alarm to headframe_system;

drop policy if exists alarm_system on alarm;

create policy alarm_system on alarm to headframe_system using (true) with check (true);

drop policy if exists alarm_installation on alarm;

create policy alarm_installation on alarm to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists alarm_group on alarm;

create policy alarm_group on alarm to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_company on alarm;

create policy alarm_company on alarm to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_factory on alarm;

create policy alarm_factory on alarm to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_workshop on alarm;

create policy alarm_workshop on alarm to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_org on alarm;

create policy alarm_org on alarm to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table alarm_part enable row level security;

grant select, insert, update, delete on alarm_part to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists alarm_part_system on alarm_part;

create policy alarm_part_system on alarm_part to headframe_system using (true) with check (true);

drop policy if exists alarm_part_installation on alarm_part;

create policy alarm_part_installation on alarm_part to headframe_installation using (exists (select from alarm p where p.id = alarm_part.record_id)) with check (exists (select from alarm p where p.id = alarm_part.record_id));

drop policy if exists alarm_part_group on alarm_part;

create policy alarm_part_group on alarm_part to headframe_group using (exists (select from alarm p where p.id = alarm_part.record_id)) with check (exists (select from alarm p where p.id = alarm_part.record_id));

drop policy if exists alarm_part_company on alarm_part;

create policy alarm_part_company on alarm_part to headframe_company using (exists (select from alarm p where p.id = alarm_part.record_id)) with check (exists (select from alarm p where p.id = alarm_part.record_id));

drop policy if exists alarm_part_factory on alarm_part;

create policy alarm_part_factory on alarm_part to headframe_factory using (exists (select from alarm p where p.id = alarm_part.record_id)) with check (exists (select from alarm p where p.id = alarm_part.record_id));

drop policy if exists alarm_part_workshop on alarm_part;

create policy alarm_part_workshop on alarm_part to headframe_workshop using (exists (select from alarm p where p.id = alarm_part.record_id)) with check (exists (select from alarm p where p.id = alarm_part.record_id));

drop policy if exists alarm_part_org on alarm_part;

create policy alarm_part_org on alarm_part to headframe_org using (exists (select from alarm p where p.id = alarm_part.record_id)) with check (exists (select from alarm p where p.id = alarm_part.record_id));

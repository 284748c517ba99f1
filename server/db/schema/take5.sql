-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "take5" (
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
	"task" text,
	"grid_area" uuid,
	"work_place" uuid,
	"org_id" uuid,
	"work_group" uuid,
	"filled_at" timestamp(3) with time zone,
	"co_workers" uuid[],
	"stop_think" boolean,
	"look_around" text,
	"danger_level" text,
	"residual" text,
	"photos" text[],
	"worker" uuid,
	"submitted_at" timestamp(3) with time zone,
	"foreman" uuid,
	"decided_at" timestamp(3) with time zone,
	"foreman_opinion" text,
	"stopped_at" timestamp(3) with time zone,
	"stop_count" integer,
	"as_stopped" boolean,
	"hazard_made_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "take5_task" CHECK (char_length(task) <= 200),
	CONSTRAINT "take5_look_around" CHECK (char_length(look_around) <= 300),
	CONSTRAINT "take5_danger_level" CHECK (danger_level in ('low', 'medium', 'high')),
	CONSTRAINT "take5_residual" CHECK (residual in ('low', 'medium', 'high')),
	CONSTRAINT "take5_foreman_opinion" CHECK (char_length(foreman_opinion) <= 300),
	CONSTRAINT "take5_stop_count" CHECK (stop_count >= 0 and stop_count <= 2147483647),
	CONSTRAINT "take5_state" CHECK (state in ('draft', 'waiting-foreman', 'completed', 'allowed', 'stopped'))
);


CREATE TABLE "take5_hazards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"hazard" text,
	"possibility" text,
	"seriousness" text,
	"controls" text,
	CONSTRAINT "take5_hazards_hazard" CHECK (char_length(hazard) <= 200),
	CONSTRAINT "take5_hazards_possibility" CHECK (possibility in ('a', 'b', 'c', 'd', 'e')),
	CONSTRAINT "take5_hazards_seriousness" CHECK (seriousness in ('1', '2', '3', '4', '5')),
	CONSTRAINT "take5_hazards_controls" CHECK (char_length(controls) <= 500)
);


ALTER TABLE "take5" ADD CONSTRAINT "take5_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "take5" ADD CONSTRAINT "take5_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "take5" ADD CONSTRAINT "take5_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "take5" ADD CONSTRAINT "take5_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "take5" ADD CONSTRAINT "take5_worker_ref" FOREIGN KEY ("worker") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "take5" ADD CONSTRAINT "take5_foreman_ref" FOREIGN KEY ("foreman") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "take5_hazards" ADD CONSTRAINT "take5_hazards_take5" FOREIGN KEY ("record_id") REFERENCES "public"."take5"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "take5_number" ON "take5" USING btree ("number");

CREATE INDEX "take5_company_id_list" ON "take5" USING btree ("company_id","filled_at","id") WHERE deleted_at is null;

CREATE INDEX "take5_factory_id_list" ON "take5" USING btree ("factory_id","filled_at","id") WHERE deleted_at is null;

CREATE INDEX "take5_workshop_id_list" ON "take5" USING btree ("workshop_id","filled_at","id") WHERE deleted_at is null;

CREATE INDEX "take5_org_id_list" ON "take5" USING btree ("org_id","filled_at","id") WHERE deleted_at is null;

CREATE INDEX "take5_by_filled_at" ON "take5" USING btree ("filled_at","id") WHERE deleted_at is null;

CREATE INDEX "take5_of_created_by" ON "take5" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "take5_of_grid_area" ON "take5" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "take5_of_work_place" ON "take5" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "take5_of_work_group" ON "take5" USING btree ("work_group") WHERE work_group is not null;

CREATE INDEX "take5_of_co_workers" ON "take5" USING gin ("co_workers") WHERE co_workers is not null;

CREATE INDEX "take5_of_danger_level" ON "take5" USING btree ("danger_level") WHERE deleted_at is null;

CREATE INDEX "take5_of_residual" ON "take5" USING btree ("residual") WHERE deleted_at is null;

CREATE INDEX "take5_of_worker" ON "take5" USING btree ("worker") WHERE worker is not null;

CREATE INDEX "take5_of_foreman" ON "take5" USING btree ("foreman") WHERE foreman is not null;

CREATE INDEX "take5_of_stopped_at" ON "take5" USING btree ("stopped_at") WHERE deleted_at is null;

CREATE INDEX "take5_of_stop_count" ON "take5" USING btree ("stop_count") WHERE deleted_at is null;

CREATE INDEX "take5_state" ON "take5" USING btree ("state","filled_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "take5_hazards_row" ON "take5_hazards" USING btree ("record_id","position");

create or replace function take5_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists take5_place on take5;
create trigger take5_place before insert or update of org_id on take5 for each row execute function take5_place();

drop trigger if exists take5_gate on take5;
create trigger take5_gate before insert or update or delete on take5 for each statement execute function places_written();

create or replace function take5_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update take5 set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists take5_follow on organization;
create trigger take5_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function take5_follow();

create sequence if not exists take5_number_seq;

create or replace function take5_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('take5_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'TF-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists take5_numbered on take5;
create trigger take5_numbered before insert on take5 for each row execute function take5_numbered();

create or replace function take5_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'take5.count', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]))
    union all
    select 'take5.stopped', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]) and t.stop_count >= 1::integer)
    union all
    select 'take5.waiting', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'waiting-foreman'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists take5_metrics_insert on take5;
create trigger take5_metrics_insert after insert on take5 referencing new table as new_rows
  for each statement execute function take5_metrics_insert();

create or replace function take5_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'take5.count', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]))
    union all
    select 'take5.stopped', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]) and t.stop_count >= 1::integer)
    union all
    select 'take5.waiting', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'waiting-foreman'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists take5_metrics_update on take5;
create trigger take5_metrics_update after update on take5 referencing old table as old_rows new table as new_rows
  for each statement execute function take5_metrics_update();

create or replace function take5_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'take5.count', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]))
    union all
    select 'take5.stopped', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]) and t.stop_count >= 1::integer)
    union all
    select 'take5.waiting', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'waiting-foreman'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists take5_metrics_delete on take5;
create trigger take5_metrics_delete after delete on take5 referencing old table as old_rows
  for each statement execute function take5_metrics_delete();

create or replace function take5_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from take5 r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'take5.count', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]))
    union all
    select 'take5.stopped', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]) and t.stop_count >= 1::integer)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists take5_rezoned on organization;
create trigger take5_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function take5_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from take5 r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'take5.count', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]))
    union all
    select 'take5.stopped', jsonb_build_object('level', coalesce(t.danger_level::text, ''), 'measure', 'count'), (t.filled_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['waiting-foreman', 'completed', 'allowed', 'stopped']::text[]::text[]) and t.stop_count >= 1::integer)
    union all
    select 'take5.waiting', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'waiting-foreman'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('take5.count', 'take5.stopped', 'take5.waiting')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('take5.count', 'take5.stopped', 'take5.waiting')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table take5 enable row level security;

grant select, insert, update on take5 to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on take5 to headframe_system;

drop policy if exists take5_system on take5;

create policy take5_system on take5 to headframe_system using (true) with check (true);

drop policy if exists take5_installation on take5;

create policy take5_installation on take5 to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists take5_group on take5;

create policy take5_group on take5 to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists take5_company on take5;

create policy take5_company on take5 to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists take5_factory on take5;

create policy take5_factory on take5 to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists take5_workshop on take5;

create policy take5_workshop on take5 to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists take5_org on take5;

create policy take5_org on take5 to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table take5_hazards enable row level security;

grant select, insert, update, delete on take5_hazards to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists take5_hazards_system on take5_hazards;

create policy take5_hazards_system on take5_hazards to headframe_system using (true) with check (true);

drop policy if exists take5_hazards_installation on take5_hazards;

create policy take5_hazards_installation on take5_hazards to headframe_installation using (exists (select from take5 p where p.id = take5_hazards.record_id)) with check (exists (select from take5 p where p.id = take5_hazards.record_id));

drop policy if exists take5_hazards_group on take5_hazards;

create policy take5_hazards_group on take5_hazards to headframe_group using (exists (select from take5 p where p.id = take5_hazards.record_id)) with check (exists (select from take5 p where p.id = take5_hazards.record_id));

drop policy if exists take5_hazards_company on take5_hazards;

create policy take5_hazards_company on take5_hazards to headframe_company using (exists (select from take5 p where p.id = take5_hazards.record_id)) with check (exists (select from take5 p where p.id = take5_hazards.record_id));

drop policy if exists take5_hazards_factory on take5_hazards;

create policy take5_hazards_factory on take5_hazards to headframe_factory using (exists (select from take5 p where p.id = take5_hazards.record_id)) with check (exists (select from take5 p where p.id = take5_hazards.record_id));

drop policy if exists take5_hazards_workshop on take5_hazards;

create policy take5_hazards_workshop on take5_hazards to headframe_workshop using (exists (select from take5 p where p.id = take5_hazards.record_id)) with check (exists (select from take5 p where p.id = take5_hazards.record_id));

drop policy if exists take5_hazards_org on take5_hazards;

create policy take5_hazards_org on take5_hazards to headframe_org using (exists (select from take5 p where p.id = take5_hazards.record_id)) with check (exists (select from take5 p where p.id = take5_hazards.record_id));

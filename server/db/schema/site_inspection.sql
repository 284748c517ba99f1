-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "site_inspection" (
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
	"inspection_kind" text,
	"org_id" uuid,
	"inspected_org" uuid,
	"inspected_person" uuid,
	"contractor" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"profession" uuid,
	"leader_of_team" uuid,
	"inspectors" uuid[],
	"inspected_at" timestamp(3) with time zone,
	"track" jsonb,
	"check_table" uuid,
	"item_count" integer,
	"unanswered_count" integer,
	"finding_count" integer,
	"to_raise_count" integer,
	"open_finding_count" integer,
	"unexplained_count" integer,
	"missing_photo_count" integer,
	"hazard_count" integer,
	"corrected_count" integer,
	"score" numeric(9, 2),
	"photos" text[],
	"end_at" timestamp(3) with time zone,
	"latest_end" timestamp(3) with time zone,
	"conclusion" text,
	"inspected_sign" text,
	"signed_at" timestamp(3) with time zone,
	"opinion" text,
	"returned_conclusion" text,
	"returned_end" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "site_inspection_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "site_inspection_inspection_kind" CHECK (inspection_kind in ('daily', 'weekly', 'monthly', 'night', 'leader', 'joint', 'unannounced')),
	CONSTRAINT "site_inspection_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "site_inspection_unanswered_count" CHECK (unanswered_count >= 0 and unanswered_count <= 2147483647),
	CONSTRAINT "site_inspection_finding_count" CHECK (finding_count >= 0 and finding_count <= 2147483647),
	CONSTRAINT "site_inspection_to_raise_count" CHECK (to_raise_count >= 0 and to_raise_count <= 2147483647),
	CONSTRAINT "site_inspection_open_finding_count" CHECK (open_finding_count >= 0 and open_finding_count <= 2147483647),
	CONSTRAINT "site_inspection_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "site_inspection_missing_photo_count" CHECK (missing_photo_count >= 0 and missing_photo_count <= 2147483647),
	CONSTRAINT "site_inspection_hazard_count" CHECK (hazard_count >= 0 and hazard_count <= 2147483647),
	CONSTRAINT "site_inspection_corrected_count" CHECK (corrected_count >= 0 and corrected_count <= 2147483647),
	CONSTRAINT "site_inspection_conclusion" CHECK (char_length(conclusion) <= 500),
	CONSTRAINT "site_inspection_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "site_inspection_returned_conclusion" CHECK (char_length(returned_conclusion) <= 500),
	CONSTRAINT "site_inspection_state" CHECK (state in ('draft', 'returned', 'to-be-signed', 'completed', 'canceled'))
);


CREATE TABLE "site_inspection_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" integer,
	"item" text,
	"standard" text,
	"basis" uuid,
	"method" uuid,
	"score" numeric(5, 2),
	"hazard_level" text,
	"photo_required" boolean,
	"result" text,
	"note" text,
	"photo" text,
	"outcome" text,
	"correction" text,
	"correction_photo" text,
	"hazard" uuid,
	CONSTRAINT "site_inspection_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "site_inspection_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "site_inspection_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "site_inspection_items_score" CHECK (score >= 0),
	CONSTRAINT "site_inspection_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high')),
	CONSTRAINT "site_inspection_items_result" CHECK (result in ('conform', 'not-conform', 'not-applicable')),
	CONSTRAINT "site_inspection_items_note" CHECK (char_length(note) <= 300),
	CONSTRAINT "site_inspection_items_outcome" CHECK (outcome in ('hazard', 'corrected')),
	CONSTRAINT "site_inspection_items_correction" CHECK (char_length(correction) <= 300)
);


ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_inspected_org_ref" FOREIGN KEY ("inspected_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_inspected_person_ref" FOREIGN KEY ("inspected_person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_leader_of_team_ref" FOREIGN KEY ("leader_of_team") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_site_inspection" FOREIGN KEY ("record_id") REFERENCES "public"."site_inspection"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "site_inspection_number" ON "site_inspection" USING btree ("number");

CREATE INDEX "site_inspection_company_id_list" ON "site_inspection" USING btree ("company_id","inspected_at","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_factory_id_list" ON "site_inspection" USING btree ("factory_id","inspected_at","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_workshop_id_list" ON "site_inspection" USING btree ("workshop_id","inspected_at","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_org_id_list" ON "site_inspection" USING btree ("org_id","inspected_at","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_by_inspected_at" ON "site_inspection" USING btree ("inspected_at","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_by_created_at" ON "site_inspection" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_by_finding_count" ON "site_inspection" USING btree ("finding_count","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_by_score" ON "site_inspection" USING btree ("score","id") WHERE deleted_at is null;

CREATE INDEX "site_inspection_found_by_check_table" ON "site_inspection" USING btree ("check_table") WHERE deleted_at is null;

CREATE INDEX "site_inspection_of_created_by" ON "site_inspection" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "site_inspection_of_inspection_kind" ON "site_inspection" USING btree ("inspection_kind") WHERE deleted_at is null;

CREATE INDEX "site_inspection_of_inspected_org" ON "site_inspection" USING btree ("inspected_org") WHERE inspected_org is not null;

CREATE INDEX "site_inspection_of_inspected_person" ON "site_inspection" USING btree ("inspected_person") WHERE inspected_person is not null;

CREATE INDEX "site_inspection_of_contractor" ON "site_inspection" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "site_inspection_of_grid_area" ON "site_inspection" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "site_inspection_of_work_place" ON "site_inspection" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "site_inspection_of_profession" ON "site_inspection" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "site_inspection_of_leader_of_team" ON "site_inspection" USING btree ("leader_of_team") WHERE leader_of_team is not null;

CREATE INDEX "site_inspection_of_inspectors" ON "site_inspection" USING gin ("inspectors") WHERE inspectors is not null;

CREATE INDEX "site_inspection_state" ON "site_inspection" USING btree ("state","inspected_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "site_inspection_items_row" ON "site_inspection_items" USING btree ("record_id","position");

create or replace function site_inspection_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists site_inspection_place on site_inspection;
create trigger site_inspection_place before insert or update of org_id on site_inspection for each row execute function site_inspection_place();

drop trigger if exists site_inspection_gate on site_inspection;
create trigger site_inspection_gate before insert or update or delete on site_inspection for each statement execute function places_written();

create or replace function site_inspection_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update site_inspection set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists site_inspection_follow on organization;
create trigger site_inspection_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function site_inspection_follow();

create sequence if not exists site_inspection_number_seq;

create or replace function site_inspection_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('site_inspection_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'SI-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists site_inspection_numbered on site_inspection;
create trigger site_inspection_numbered before insert on site_inspection for each row execute function site_inspection_numbered();

create or replace function site_inspection_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'inspection.count', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'found'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.finding_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'raised'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.hazard_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'corrected'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.corrected_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.area', jsonb_build_object('area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists site_inspection_metrics_insert on site_inspection;
create trigger site_inspection_metrics_insert after insert on site_inspection referencing new table as new_rows
  for each statement execute function site_inspection_metrics_insert();

create or replace function site_inspection_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'inspection.count', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'found'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.finding_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'raised'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.hazard_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'corrected'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.corrected_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.area', jsonb_build_object('area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists site_inspection_metrics_update on site_inspection;
create trigger site_inspection_metrics_update after update on site_inspection referencing old table as old_rows new table as new_rows
  for each statement execute function site_inspection_metrics_update();

create or replace function site_inspection_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'inspection.count', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'found'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.finding_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'raised'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.hazard_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'corrected'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.corrected_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.area', jsonb_build_object('area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists site_inspection_metrics_delete on site_inspection;
create trigger site_inspection_metrics_delete after delete on site_inspection referencing old table as old_rows
  for each statement execute function site_inspection_metrics_delete();

create or replace function site_inspection_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from site_inspection r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'inspection.count', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'count'), (t.inspected_at at time zone t.zone)::date, 1::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'found'), (t.inspected_at at time zone t.zone)::date, coalesce(t.finding_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'raised'), (t.inspected_at at time zone t.zone)::date, coalesce(t.hazard_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'corrected'), (t.inspected_at at time zone t.zone)::date, coalesce(t.corrected_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.area', jsonb_build_object('area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.inspected_at at time zone t.zone)::date, 1::numeric where (t.state = 'completed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists site_inspection_rezoned on organization;
create trigger site_inspection_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function site_inspection_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from site_inspection r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'inspection.count', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'found'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.finding_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'raised'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.hazard_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.findings', jsonb_build_object('kind', coalesce(t.inspection_kind::text, ''), 'measure', 'corrected'), (t.inspected_at at time zone site.time_zone)::date, coalesce(t.corrected_count, 0)::numeric where (t.state = 'completed'::text)
    union all
    select 'inspection.area', jsonb_build_object('area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.inspected_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'completed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('inspection.count', 'inspection.findings', 'inspection.area')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('inspection.count', 'inspection.findings', 'inspection.area')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table site_inspection enable row level security;

grant select, insert, update on site_inspection to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on site_inspection to headframe_system;

drop policy if exists site_inspection_system on site_inspection;

create policy site_inspection_system on site_inspection to headframe_system using (true) with check (true);

drop policy if exists site_inspection_installation on site_inspection;

create policy site_inspection_installation on site_inspection to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists site_inspection_group on site_inspection;

create policy site_inspection_group on site_inspection to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists site_inspection_company on site_inspection;

create policy site_inspection_company on site_inspection to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists site_inspection_factory on site_inspection;

create policy site_inspection_factory on site_inspection to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists site_inspection_workshop on site_inspection;

create policy site_inspection_workshop on site_inspection to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists site_inspection_org on site_inspection;

create policy site_inspection_org on site_inspection to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table site_inspection_items enable row level security;

grant select, insert, update, delete on site_inspection_items to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists site_inspection_items_system on site_inspection_items;

create policy site_inspection_items_system on site_inspection_items to headframe_system using (true) with check (true);

drop policy if exists site_inspection_items_installation on site_inspection_items;

create policy site_inspection_items_installation on site_inspection_items to headframe_installation using (exists (select from site_inspection p where p.id = site_inspection_items.record_id)) with check (exists (select from site_inspection p where p.id = site_inspection_items.record_id));

drop policy if exists site_inspection_items_group on site_inspection_items;

create policy site_inspection_items_group on site_inspection_items to headframe_group using (exists (select from site_inspection p where p.id = site_inspection_items.record_id)) with check (exists (select from site_inspection p where p.id = site_inspection_items.record_id));

drop policy if exists site_inspection_items_company on site_inspection_items;

create policy site_inspection_items_company on site_inspection_items to headframe_company using (exists (select from site_inspection p where p.id = site_inspection_items.record_id)) with check (exists (select from site_inspection p where p.id = site_inspection_items.record_id));

drop policy if exists site_inspection_items_factory on site_inspection_items;

create policy site_inspection_items_factory on site_inspection_items to headframe_factory using (exists (select from site_inspection p where p.id = site_inspection_items.record_id)) with check (exists (select from site_inspection p where p.id = site_inspection_items.record_id));

drop policy if exists site_inspection_items_workshop on site_inspection_items;

create policy site_inspection_items_workshop on site_inspection_items to headframe_workshop using (exists (select from site_inspection p where p.id = site_inspection_items.record_id)) with check (exists (select from site_inspection p where p.id = site_inspection_items.record_id));

drop policy if exists site_inspection_items_org on site_inspection_items;

create policy site_inspection_items_org on site_inspection_items to headframe_org using (exists (select from site_inspection p where p.id = site_inspection_items.record_id)) with check (exists (select from site_inspection p where p.id = site_inspection_items.record_id));

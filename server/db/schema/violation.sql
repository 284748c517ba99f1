-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "violation" (
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
	"violation_class" text,
	"violation_type" text,
	"clause" uuid,
	"violator" uuid,
	"violator_name" text,
	"post" uuid,
	"contractor" uuid,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"occurred_at" timestamp(3) with time zone,
	"found_by" uuid,
	"description" text,
	"photos" text[],
	"evidence_video" text,
	"points" integer,
	"penalty_amount" numeric(16, 2),
	"handling" text[],
	"responsible_leader" uuid,
	"witness" uuid[],
	"stop_work" boolean,
	"on_spot_corrected" boolean,
	"corrected_photo" text,
	"educator" uuid,
	"retrain_deadline" date,
	"study_class_date" date,
	"family_notice" boolean,
	"direct_cause" text,
	"clause_penalty_note" text,
	"hazard" uuid,
	"reviewer" uuid,
	"second_reviewer" uuid,
	"current_reviewer" uuid,
	"review_step" text,
	"endorsed_by" uuid,
	"endorsed_class" text,
	"endorsed_at" timestamp(3) with time zone,
	"opinion" text,
	"appeal_reason" text,
	"submitted_at" timestamp(3) with time zone,
	"report_due_at" timestamp(3) with time zone,
	"late_reason" text,
	"approved_at" timestamp(3) with time zone,
	"signature" text,
	"signed_at" timestamp(3) with time zone,
	"signed_by" uuid,
	"executed_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"generated" boolean,
	"approved_by" uuid,
	"upheld_at" timestamp(3) with time zone,
	"requested_occurred_at" timestamp(3) with time zone,
	"requested_by" uuid,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"shared_by" uuid[],
	"retrained_at" date,
	"helper" uuid,
	"help_plan" text,
	"help_result" text,
	"bulletin_at" timestamp(3) with time zone,
	CONSTRAINT "violation_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "violation_violation_class" CHECK (violation_class in ('red-line', 'serious', 'general')),
	CONSTRAINT "violation_violation_type" CHECK (violation_type in ('illegal-command', 'illegal-operation', 'labour-discipline')),
	CONSTRAINT "violation_violator_name" CHECK (char_length(violator_name) <= 50),
	CONSTRAINT "violation_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "violation_points" CHECK (points >= 0 and points <= 12),
	CONSTRAINT "violation_penalty_amount" CHECK (penalty_amount >= 0),
	CONSTRAINT "violation_handling" CHECK (handling <@ array['warning', 'criticism', 'fine', 'points', 'education', 'retrain', 'bulletin', 'study-class', 'suspend-post', 'dismiss', 'contractor-exit']::text[]),
	CONSTRAINT "violation_direct_cause" CHECK (char_length(direct_cause) <= 300),
	CONSTRAINT "violation_clause_penalty_note" CHECK (char_length(clause_penalty_note) <= 300),
	CONSTRAINT "violation_review_step" CHECK (review_step in ('first', 'final')),
	CONSTRAINT "violation_endorsed_class" CHECK (endorsed_class in ('red-line', 'serious', 'general')),
	CONSTRAINT "violation_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "violation_appeal_reason" CHECK (char_length(appeal_reason) <= 500),
	CONSTRAINT "violation_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "violation_help_plan" CHECK (char_length(help_plan) <= 1000),
	CONSTRAINT "violation_help_result" CHECK (char_length(help_result) <= 1000),
	CONSTRAINT "violation_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'to-be-signed', 'under-appeal', 'signed', 'executed', 'closed', 'revoked'))
);


ALTER TABLE "violation" ADD CONSTRAINT "violation_clause_ref" FOREIGN KEY ("clause") REFERENCES "public"."violation_clause"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_violator_ref" FOREIGN KEY ("violator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_found_by_ref" FOREIGN KEY ("found_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_responsible_leader_ref" FOREIGN KEY ("responsible_leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_educator_ref" FOREIGN KEY ("educator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_second_reviewer_ref" FOREIGN KEY ("second_reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_current_reviewer_ref" FOREIGN KEY ("current_reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_endorsed_by_ref" FOREIGN KEY ("endorsed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_approved_by_ref" FOREIGN KEY ("approved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_helper_ref" FOREIGN KEY ("helper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "violation_number" ON "violation" USING btree ("number");

CREATE INDEX "violation_company_id_list" ON "violation" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_factory_id_list" ON "violation" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_workshop_id_list" ON "violation" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_org_id_list" ON "violation" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_by_occurred_at" ON "violation" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_by_created_at" ON "violation" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_by_points" ON "violation" USING btree ("points","id") WHERE deleted_at is null;

CREATE INDEX "violation_found_by_clause" ON "violation" USING btree ("clause") WHERE deleted_at is null;

CREATE INDEX "violation_found_by_violator" ON "violation" USING btree ("violator") WHERE deleted_at is null;

CREATE INDEX "violation_of_created_by" ON "violation" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "violation_of_violation_class" ON "violation" USING btree ("violation_class") WHERE deleted_at is null;

CREATE INDEX "violation_of_violation_type" ON "violation" USING btree ("violation_type") WHERE deleted_at is null;

CREATE INDEX "violation_of_post" ON "violation" USING btree ("post") WHERE post is not null;

CREATE INDEX "violation_of_contractor" ON "violation" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "violation_of_grid_area" ON "violation" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "violation_of_work_place" ON "violation" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "violation_of_found_by" ON "violation" USING btree ("found_by") WHERE found_by is not null;

CREATE INDEX "violation_of_responsible_leader" ON "violation" USING btree ("responsible_leader") WHERE responsible_leader is not null;

CREATE INDEX "violation_of_witness" ON "violation" USING gin ("witness") WHERE witness is not null;

CREATE INDEX "violation_of_educator" ON "violation" USING btree ("educator") WHERE educator is not null;

CREATE INDEX "violation_of_hazard" ON "violation" USING btree ("hazard") WHERE hazard is not null;

CREATE INDEX "violation_of_reviewer" ON "violation" USING btree ("reviewer") WHERE reviewer is not null;

CREATE INDEX "violation_of_second_reviewer" ON "violation" USING btree ("second_reviewer") WHERE second_reviewer is not null;

CREATE INDEX "violation_of_current_reviewer" ON "violation" USING btree ("current_reviewer") WHERE current_reviewer is not null;

CREATE INDEX "violation_of_endorsed_by" ON "violation" USING btree ("endorsed_by") WHERE endorsed_by is not null;

CREATE INDEX "violation_of_signed_by" ON "violation" USING btree ("signed_by") WHERE signed_by is not null;

CREATE INDEX "violation_of_approved_by" ON "violation" USING btree ("approved_by") WHERE approved_by is not null;

CREATE INDEX "violation_of_requested_by" ON "violation" USING btree ("requested_by") WHERE requested_by is not null;

CREATE INDEX "violation_of_shared_by" ON "violation" USING gin ("shared_by") WHERE shared_by is not null;

CREATE INDEX "violation_of_helper" ON "violation" USING btree ("helper") WHERE helper is not null;

CREATE INDEX "violation_state" ON "violation" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

create or replace function violation_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists violation_place on violation;
create trigger violation_place before insert or update of org_id on violation for each row execute function violation_place();

drop trigger if exists violation_gate on violation;
create trigger violation_gate before insert or update or delete on violation for each statement execute function places_written();

create or replace function violation_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update violation set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists violation_follow on organization;
create trigger violation_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function violation_follow();

create sequence if not exists violation_number_seq;

create or replace function violation_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('violation_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'VL-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists violation_numbered on violation;
create trigger violation_numbered before insert on violation for each row execute function violation_numbered();

create or replace function violation_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.violations', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]) and not (t.contractor is null))
    union all
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_metrics_insert on violation;
create trigger violation_metrics_insert after insert on violation referencing new table as new_rows
  for each statement execute function violation_metrics_insert();

create or replace function violation_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.violations', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]) and not (t.contractor is null))
    union all
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_metrics_update on violation;
create trigger violation_metrics_update after update on violation referencing old table as old_rows new table as new_rows
  for each statement execute function violation_metrics_update();

create or replace function violation_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.violations', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]) and not (t.contractor is null))
    union all
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_metrics_delete on violation;
create trigger violation_metrics_delete after delete on violation referencing old table as old_rows
  for each statement execute function violation_metrics_delete();

create or replace function violation_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from violation r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.violations', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]) and not (t.contractor is null))
    union all
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_rezoned on organization;
create trigger violation_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function violation_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from violation r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.violations', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]) and not (t.contractor is null))
    union all
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('contractor.violations', 'violation.count', 'violation.area')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('contractor.violations', 'violation.count', 'violation.area')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table violation enable row level security;

grant select, insert, update on violation to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on violation to headframe_system;

drop policy if exists violation_system on violation;

create policy violation_system on violation to headframe_system using (true) with check (true);

drop policy if exists violation_installation on violation;

create policy violation_installation on violation to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists violation_group on violation;

create policy violation_group on violation to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_company on violation;

create policy violation_company on violation to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_factory on violation;

create policy violation_factory on violation to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_workshop on violation;

create policy violation_workshop on violation to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_org on violation;

create policy violation_org on violation to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

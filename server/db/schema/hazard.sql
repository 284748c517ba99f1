-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "hazard" (
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
	"source" text,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"profession" uuid,
	"hazard_type" text,
	"level" text,
	"statutory_major" boolean,
	"description" text,
	"photos" text[],
	"finder" uuid,
	"found_at" timestamp(3) with time zone,
	"responsible_org" uuid,
	"rectifier" uuid,
	"acceptor" uuid,
	"deadline" timestamp(3) with time zone,
	"requirement" text,
	"cc_users" uuid[],
	"on_spot_fixed" boolean,
	"contractor" uuid,
	"snapshot" uuid,
	"near_miss" uuid,
	"drill" uuid,
	"take5" uuid,
	"site_inspection" uuid,
	"special_inspection" uuid,
	"equipment_test" uuid,
	"contractor_inspection" uuid,
	"plan_measure" text,
	"interim_control" text,
	"interim_due_at" timestamp(3) with time zone,
	"interim_reminded_at" timestamp(3) with time zone,
	"fund" numeric(16, 2),
	"started_at" timestamp(3) with time zone,
	"rectified_at" timestamp(3) with time zone,
	"overdue_from" timestamp(3) with time zone,
	"result" text,
	"after_photos" text[],
	"cause_analysis" text,
	"accepted_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"opinion" text,
	"acceptance_photos" text[],
	"sign" text,
	"reject_count" integer,
	"worked_by" uuid[],
	"helpers" uuid[],
	"help_wanted" text,
	"help_given" text,
	"requested_deadline" timestamp(3) with time zone,
	"delay_reason" text,
	"delay_files" text[],
	"requested_by" uuid,
	"delay_count" integer,
	"submitted_at" timestamp(3) with time zone,
	"counted_found_at" timestamp(3) with time zone,
	"first_deadline" timestamp(3) with time zone,
	"counted_deadline" timestamp(3) with time zone,
	"major_confirmed_by" uuid,
	"major_confirmed_at" timestamp(3) with time zone,
	"major_due_at" timestamp(3) with time zone,
	"major_reminded_at" timestamp(3) with time zone,
	"major_refused_by" uuid,
	"major_refused_at" timestamp(3) with time zone,
	"void_request" text,
	"void_reason" text,
	"duplicate_of" uuid,
	"void_requested_by" uuid,
	"voided_by" uuid,
	"voided_at" timestamp(3) with time zone,
	"missed_before" boolean,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"successor" uuid,
	"continues" uuid,
	"successor_drafted_at" timestamp(3) with time zone,
	"profession_leader" uuid,
	"generated" boolean,
	CONSTRAINT "hazard_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "hazard_source" CHECK (source in ('self-check', 'site-inspection', 'special-inspection', 'snapshot', 'tech-check', 'contractor-inspection', 'superior', 'government', 'risk-task')),
	CONSTRAINT "hazard_hazard_type" CHECK (hazard_type in ('unsafe-act', 'unsafe-condition', 'environment', 'management')),
	CONSTRAINT "hazard_level" CHECK (level in ('low', 'medium', 'high')),
	CONSTRAINT "hazard_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "hazard_requirement" CHECK (char_length(requirement) <= 500),
	CONSTRAINT "hazard_plan_measure" CHECK (char_length(plan_measure) <= 1000),
	CONSTRAINT "hazard_interim_control" CHECK (char_length(interim_control) <= 500),
	CONSTRAINT "hazard_fund" CHECK (fund >= 0),
	CONSTRAINT "hazard_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "hazard_cause_analysis" CHECK (char_length(cause_analysis) <= 500),
	CONSTRAINT "hazard_outcome" CHECK (outcome in ('pass', 'reject-and-continue', 'fail-and-close')),
	CONSTRAINT "hazard_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "hazard_reject_count" CHECK (reject_count >= 0 and reject_count <= 2147483647),
	CONSTRAINT "hazard_help_wanted" CHECK (char_length(help_wanted) <= 500),
	CONSTRAINT "hazard_help_given" CHECK (char_length(help_given) <= 500),
	CONSTRAINT "hazard_delay_reason" CHECK (char_length(delay_reason) <= 500),
	CONSTRAINT "hazard_delay_count" CHECK (delay_count >= 0 and delay_count <= 2147483647),
	CONSTRAINT "hazard_void_request" CHECK (void_request in ('invalid', 'duplicate')),
	CONSTRAINT "hazard_void_reason" CHECK (char_length(void_reason) <= 500),
	CONSTRAINT "hazard_state" CHECK (state in ('draft', 'pending-rectification', 'returned', 'under-rectification', 'to-be-accepted', 'under-acceptance', 'closed', 'invalid', 'duplicate'))
);


CREATE TABLE "hazard_new_measures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text,
	CONSTRAINT "hazard_new_measures_content" CHECK (char_length(content) <= 500)
);


CREATE TABLE "hazard_delays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"old_deadline" timestamp(3) with time zone,
	"new_deadline" timestamp(3) with time zone,
	"reason" text,
	"asked_by" uuid,
	"granted" boolean,
	"opinion" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "hazard_delays_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "hazard_delays_opinion" CHECK (char_length(opinion) <= 500)
);


ALTER TABLE "hazard" ADD CONSTRAINT "hazard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_finder_ref" FOREIGN KEY ("finder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_responsible_org_ref" FOREIGN KEY ("responsible_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_rectifier_ref" FOREIGN KEY ("rectifier") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_acceptor_ref" FOREIGN KEY ("acceptor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_snapshot_ref" FOREIGN KEY ("snapshot") REFERENCES "public"."snapshot_hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_near_miss_ref" FOREIGN KEY ("near_miss") REFERENCES "public"."near_miss"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_drill_ref" FOREIGN KEY ("drill") REFERENCES "public"."drill"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_take5_ref" FOREIGN KEY ("take5") REFERENCES "public"."take5"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_site_inspection_ref" FOREIGN KEY ("site_inspection") REFERENCES "public"."site_inspection"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_special_inspection_ref" FOREIGN KEY ("special_inspection") REFERENCES "public"."special_inspection"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_equipment_test_ref" FOREIGN KEY ("equipment_test") REFERENCES "public"."equipment_test"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_contractor_inspection_ref" FOREIGN KEY ("contractor_inspection") REFERENCES "public"."contractor_inspection"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_major_confirmed_by_ref" FOREIGN KEY ("major_confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_major_refused_by_ref" FOREIGN KEY ("major_refused_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_duplicate_of_ref" FOREIGN KEY ("duplicate_of") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_void_requested_by_ref" FOREIGN KEY ("void_requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_voided_by_ref" FOREIGN KEY ("voided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_successor_ref" FOREIGN KEY ("successor") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_continues_ref" FOREIGN KEY ("continues") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_profession_leader_ref" FOREIGN KEY ("profession_leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard_new_measures" ADD CONSTRAINT "hazard_new_measures_hazard" FOREIGN KEY ("record_id") REFERENCES "public"."hazard"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_asked_by_ref" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_decided_by_ref" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_hazard" FOREIGN KEY ("record_id") REFERENCES "public"."hazard"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "hazard_number" ON "hazard" USING btree ("number");

CREATE INDEX "hazard_company_id_list" ON "hazard" USING btree ("company_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_factory_id_list" ON "hazard" USING btree ("factory_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_workshop_id_list" ON "hazard" USING btree ("workshop_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_org_id_list" ON "hazard" USING btree ("org_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_overdue_from" ON "hazard" USING btree ("overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_deadline" ON "hazard" USING btree ("deadline","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_found_at" ON "hazard" USING btree ("found_at","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_created_at" ON "hazard" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_level" ON "hazard" USING btree (array_position(array['low', 'medium', 'high']::text[], level),"id") WHERE deleted_at is null;

CREATE INDEX "hazard_found_by_equipment_test" ON "hazard" USING btree ("equipment_test") WHERE deleted_at is null;

CREATE INDEX "hazard_clock_overdue" ON "hazard" USING btree ("overdue_from") WHERE deleted_at is null and state in ('returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance');

CREATE INDEX "hazard_of_created_by" ON "hazard" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "hazard_of_source" ON "hazard" USING btree ("source") WHERE deleted_at is null;

CREATE INDEX "hazard_of_grid_area" ON "hazard" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "hazard_of_work_place" ON "hazard" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "hazard_of_profession" ON "hazard" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "hazard_of_hazard_type" ON "hazard" USING btree ("hazard_type") WHERE deleted_at is null;

CREATE INDEX "hazard_of_level" ON "hazard" USING btree ("level") WHERE deleted_at is null;

CREATE INDEX "hazard_of_statutory_major" ON "hazard" USING btree ("statutory_major") WHERE deleted_at is null;

CREATE INDEX "hazard_of_finder" ON "hazard" USING btree ("finder") WHERE finder is not null;

CREATE INDEX "hazard_of_responsible_org" ON "hazard" USING btree ("responsible_org") WHERE responsible_org is not null;

CREATE INDEX "hazard_of_rectifier" ON "hazard" USING btree ("rectifier") WHERE rectifier is not null;

CREATE INDEX "hazard_of_acceptor" ON "hazard" USING btree ("acceptor") WHERE acceptor is not null;

CREATE INDEX "hazard_of_cc_users" ON "hazard" USING gin ("cc_users") WHERE cc_users is not null;

CREATE INDEX "hazard_of_contractor" ON "hazard" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "hazard_of_snapshot" ON "hazard" USING btree ("snapshot") WHERE snapshot is not null;

CREATE INDEX "hazard_of_near_miss" ON "hazard" USING btree ("near_miss") WHERE near_miss is not null;

CREATE INDEX "hazard_of_drill" ON "hazard" USING btree ("drill") WHERE drill is not null;

CREATE INDEX "hazard_of_take5" ON "hazard" USING btree ("take5") WHERE take5 is not null;

CREATE INDEX "hazard_of_site_inspection" ON "hazard" USING btree ("site_inspection") WHERE site_inspection is not null;

CREATE INDEX "hazard_of_special_inspection" ON "hazard" USING btree ("special_inspection") WHERE special_inspection is not null;

CREATE INDEX "hazard_of_contractor_inspection" ON "hazard" USING btree ("contractor_inspection") WHERE contractor_inspection is not null;

CREATE INDEX "hazard_of_rectified_at" ON "hazard" USING btree ("rectified_at") WHERE deleted_at is null;

CREATE INDEX "hazard_of_closed_at" ON "hazard" USING btree ("closed_at") WHERE deleted_at is null;

CREATE INDEX "hazard_of_outcome" ON "hazard" USING btree ("outcome") WHERE deleted_at is null;

CREATE INDEX "hazard_of_worked_by" ON "hazard" USING gin ("worked_by") WHERE worked_by is not null;

CREATE INDEX "hazard_of_helpers" ON "hazard" USING gin ("helpers") WHERE helpers is not null;

CREATE INDEX "hazard_of_requested_by" ON "hazard" USING btree ("requested_by") WHERE requested_by is not null;

CREATE INDEX "hazard_of_counted_found_at" ON "hazard" USING btree ("counted_found_at") WHERE deleted_at is null;

CREATE INDEX "hazard_of_counted_deadline" ON "hazard" USING btree ("counted_deadline") WHERE deleted_at is null;

CREATE INDEX "hazard_of_major_confirmed_by" ON "hazard" USING btree ("major_confirmed_by") WHERE major_confirmed_by is not null;

CREATE INDEX "hazard_of_major_due_at" ON "hazard" USING btree ("major_due_at") WHERE deleted_at is null;

CREATE INDEX "hazard_of_major_refused_by" ON "hazard" USING btree ("major_refused_by") WHERE major_refused_by is not null;

CREATE INDEX "hazard_of_duplicate_of" ON "hazard" USING btree ("duplicate_of") WHERE duplicate_of is not null;

CREATE INDEX "hazard_of_void_requested_by" ON "hazard" USING btree ("void_requested_by") WHERE void_requested_by is not null;

CREATE INDEX "hazard_of_voided_by" ON "hazard" USING btree ("voided_by") WHERE voided_by is not null;

CREATE INDEX "hazard_of_successor" ON "hazard" USING btree ("successor") WHERE successor is not null;

CREATE INDEX "hazard_of_continues" ON "hazard" USING btree ("continues") WHERE continues is not null;

CREATE INDEX "hazard_of_profession_leader" ON "hazard" USING btree ("profession_leader") WHERE profession_leader is not null;

CREATE INDEX "hazard_state" ON "hazard" USING btree ("state","overdue_from","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "hazard_new_measures_row" ON "hazard_new_measures" USING btree ("record_id","position");

CREATE UNIQUE INDEX "hazard_delays_row" ON "hazard_delays" USING btree ("record_id","position");

create or replace function hazard_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists hazard_place on hazard;
create trigger hazard_place before insert or update of org_id on hazard for each row execute function hazard_place();

drop trigger if exists hazard_gate on hazard;
create trigger hazard_gate before insert or update or delete on hazard for each statement execute function places_written();

create or replace function hazard_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update hazard set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists hazard_follow on organization;
create trigger hazard_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function hazard_follow();

create sequence if not exists hazard_number_seq;

create or replace function hazard_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('hazard_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'HZ-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists hazard_numbered on hazard;
create trigger hazard_numbered before insert on hazard for each row execute function hazard_numbered();

create or replace function hazard_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.hazards', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), null::date, 1::numeric where (((t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[])) and (not (t.contractor is null))))
    union all
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'type', coalesce(t.hazard_type::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_metrics_insert on hazard;
create trigger hazard_metrics_insert after insert on hazard referencing new table as new_rows
  for each statement execute function hazard_metrics_insert();

create or replace function hazard_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.hazards', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), null::date, 1::numeric where (((t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[])) and (not (t.contractor is null))))
    union all
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'type', coalesce(t.hazard_type::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_metrics_update on hazard;
create trigger hazard_metrics_update after update on hazard referencing old table as old_rows new table as new_rows
  for each statement execute function hazard_metrics_update();

create or replace function hazard_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.hazards', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), null::date, 1::numeric where (((t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[])) and (not (t.contractor is null))))
    union all
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'type', coalesce(t.hazard_type::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_metrics_delete on hazard;
create trigger hazard_metrics_delete after delete on hazard referencing old table as old_rows
  for each statement execute function hazard_metrics_delete();

create or replace function hazard_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from hazard r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'type', coalesce(t.hazard_type::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone t.zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone t.zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone t.zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_rezoned on organization;
create trigger hazard_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function hazard_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from hazard r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.hazards', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), null::date, 1::numeric where (((t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[])) and (not (t.contractor is null))))
    union all
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'type', coalesce(t.hazard_type::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('contractor.hazards', 'hazard.open', 'hazard.found', 'hazard.closed', 'hazard.due')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('contractor.hazards', 'hazard.open', 'hazard.found', 'hazard.closed', 'hazard.due')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table hazard enable row level security;

grant select, insert, update on hazard to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on hazard to headframe_system;

drop policy if exists hazard_system on hazard;

create policy hazard_system on hazard to headframe_system using (true) with check (true);

drop policy if exists hazard_installation on hazard;

create policy hazard_installation on hazard to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists hazard_group on hazard;

create policy hazard_group on hazard to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_company on hazard;

create policy hazard_company on hazard to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_factory on hazard;

create policy hazard_factory on hazard to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_workshop on hazard;

create policy hazard_workshop on hazard to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_org on hazard;

create policy hazard_org on hazard to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table hazard_new_measures enable row level security;

grant select, insert, update, delete on hazard_new_measures to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists hazard_new_measures_system on hazard_new_measures;

create policy hazard_new_measures_system on hazard_new_measures to headframe_system using (true) with check (true);

drop policy if exists hazard_new_measures_installation on hazard_new_measures;

create policy hazard_new_measures_installation on hazard_new_measures to headframe_installation using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_group on hazard_new_measures;

create policy hazard_new_measures_group on hazard_new_measures to headframe_group using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_company on hazard_new_measures;

create policy hazard_new_measures_company on hazard_new_measures to headframe_company using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_factory on hazard_new_measures;

create policy hazard_new_measures_factory on hazard_new_measures to headframe_factory using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_workshop on hazard_new_measures;

create policy hazard_new_measures_workshop on hazard_new_measures to headframe_workshop using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_org on hazard_new_measures;

create policy hazard_new_measures_org on hazard_new_measures to headframe_org using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

alter table hazard_delays enable row level security;

grant select, insert, update, delete on hazard_delays to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists hazard_delays_system on hazard_delays;

create policy hazard_delays_system on hazard_delays to headframe_system using (true) with check (true);

drop policy if exists hazard_delays_installation on hazard_delays;

create policy hazard_delays_installation on hazard_delays to headframe_installation using (exists (select from hazard p where p.id = hazard_delays.record_id)) with check (exists (select from hazard p where p.id = hazard_delays.record_id));

drop policy if exists hazard_delays_group on hazard_delays;

create policy hazard_delays_group on hazard_delays to headframe_group using (exists (select from hazard p where p.id = hazard_delays.record_id)) with check (exists (select from hazard p where p.id = hazard_delays.record_id));

drop policy if exists hazard_delays_company on hazard_delays;

create policy hazard_delays_company on hazard_delays to headframe_company using (exists (select from hazard p where p.id = hazard_delays.record_id)) with check (exists (select from hazard p where p.id = hazard_delays.record_id));

drop policy if exists hazard_delays_factory on hazard_delays;

create policy hazard_delays_factory on hazard_delays to headframe_factory using (exists (select from hazard p where p.id = hazard_delays.record_id)) with check (exists (select from hazard p where p.id = hazard_delays.record_id));

drop policy if exists hazard_delays_workshop on hazard_delays;

create policy hazard_delays_workshop on hazard_delays to headframe_workshop using (exists (select from hazard p where p.id = hazard_delays.record_id)) with check (exists (select from hazard p where p.id = hazard_delays.record_id));

drop policy if exists hazard_delays_org on hazard_delays;

create policy hazard_delays_org on hazard_delays to headframe_org using (exists (select from hazard p where p.id = hazard_delays.record_id)) with check (exists (select from hazard p where p.id = hazard_delays.record_id));

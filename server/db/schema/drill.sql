-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "drill" (
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
	"subject" text,
	"org_id" uuid,
	"grid_area" uuid,
	"drill_form" text,
	"scenario_kind" text,
	"place" text,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"leaders" uuid[],
	"cc_users" uuid[],
	"receiver_count" integer,
	"signed_count" integer,
	"unsigned_receivers" uuid[],
	"oath" text,
	"scenario" text,
	"replacement_of" uuid,
	"replaced" boolean,
	"cancel_reason" text,
	"generated" boolean,
	"started_at" timestamp(3) with time zone,
	"participant_count" integer,
	"process" text,
	"photos" text[],
	"video" text,
	"issue_count" integer,
	"finished_at" timestamp(3) with time zone,
	"evaluation_due_at" timestamp(3) with time zone,
	"evaluation_reminded_at" timestamp(3) with time zone,
	"score_alarm" integer,
	"score_command" integer,
	"score_assembly" integer,
	"score_evacuation" integer,
	"score_rescue" integer,
	"score_communication" integer,
	"score_resources" integer,
	"score_restoration" integer,
	"total_score" numeric(5, 2),
	"grade" text,
	"evacuation_minutes" integer,
	"problems" text,
	"suggestions" text,
	"plan_revision_needed" boolean,
	"evaluated_by" uuid,
	"evaluated_at" timestamp(3) with time zone,
	"repeat_due_at" timestamp(3) with time zone,
	"hazards_made_at" timestamp(3) with time zone,
	"requested_start" timestamp(3) with time zone,
	"requested_end" timestamp(3) with time zone,
	"delay_reason" text,
	"requested_by" uuid,
	"first_end" timestamp(3) with time zone,
	"counted_end" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	CONSTRAINT "drill_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "drill_subject" CHECK (char_length(subject) <= 200),
	CONSTRAINT "drill_drill_form" CHECK (drill_form in ('tabletop', 'functional', 'full-scale', 'unannounced')),
	CONSTRAINT "drill_scenario_kind" CHECK (scenario_kind in ('roof-fall', 'flooding', 'fire', 'fume-poisoning', 'hoisting', 'explosion', 'tailings-dam', 'slope-slide', 'power-cut', 'chemical-leak', 'public-health', 'natural-disaster')),
	CONSTRAINT "drill_place" CHECK (char_length(place) <= 100),
	CONSTRAINT "drill_receiver_count" CHECK (receiver_count >= 0 and receiver_count <= 2147483647),
	CONSTRAINT "drill_signed_count" CHECK (signed_count >= 0 and signed_count <= 2147483647),
	CONSTRAINT "drill_oath" CHECK (char_length(oath) <= 500),
	CONSTRAINT "drill_scenario" CHECK (char_length(scenario) <= 2000),
	CONSTRAINT "drill_cancel_reason" CHECK (char_length(cancel_reason) <= 500),
	CONSTRAINT "drill_participant_count" CHECK (participant_count >= 0 and participant_count <= 100000),
	CONSTRAINT "drill_process" CHECK (char_length(process) <= 20000),
	CONSTRAINT "drill_issue_count" CHECK (issue_count >= 0 and issue_count <= 2147483647),
	CONSTRAINT "drill_score_alarm" CHECK (score_alarm >= 0 and score_alarm <= 100),
	CONSTRAINT "drill_score_command" CHECK (score_command >= 0 and score_command <= 100),
	CONSTRAINT "drill_score_assembly" CHECK (score_assembly >= 0 and score_assembly <= 100),
	CONSTRAINT "drill_score_evacuation" CHECK (score_evacuation >= 0 and score_evacuation <= 100),
	CONSTRAINT "drill_score_rescue" CHECK (score_rescue >= 0 and score_rescue <= 100),
	CONSTRAINT "drill_score_communication" CHECK (score_communication >= 0 and score_communication <= 100),
	CONSTRAINT "drill_score_resources" CHECK (score_resources >= 0 and score_resources <= 100),
	CONSTRAINT "drill_score_restoration" CHECK (score_restoration >= 0 and score_restoration <= 100),
	CONSTRAINT "drill_total_score" CHECK (total_score >= 0),
	CONSTRAINT "drill_grade" CHECK (grade in ('excellent', 'good', 'pass', 'fail')),
	CONSTRAINT "drill_evacuation_minutes" CHECK (evacuation_minutes >= 0 and evacuation_minutes <= 1440),
	CONSTRAINT "drill_problems" CHECK (char_length(problems) <= 1000),
	CONSTRAINT "drill_suggestions" CHECK (char_length(suggestions) <= 1000),
	CONSTRAINT "drill_delay_reason" CHECK (char_length(delay_reason) <= 500),
	CONSTRAINT "drill_state" CHECK (state in ('not-overdue', 'finished', 'canceled'))
);


CREATE TABLE "drill_receivers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"sign_status" text,
	"signed_at" timestamp(3) with time zone,
	CONSTRAINT "drill_receivers_sign_status" CHECK (sign_status in ('signed', 'unsigned'))
);


CREATE TABLE "drill_issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text,
	"responsible" uuid,
	"due_at" date,
	CONSTRAINT "drill_issues_content" CHECK (char_length(content) <= 300)
);


ALTER TABLE "drill" ADD CONSTRAINT "drill_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_replacement_of_ref" FOREIGN KEY ("replacement_of") REFERENCES "public"."drill"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_evaluated_by_ref" FOREIGN KEY ("evaluated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill_receivers" ADD CONSTRAINT "drill_receivers_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill_receivers" ADD CONSTRAINT "drill_receivers_drill" FOREIGN KEY ("record_id") REFERENCES "public"."drill"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "drill_issues" ADD CONSTRAINT "drill_issues_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill_issues" ADD CONSTRAINT "drill_issues_drill" FOREIGN KEY ("record_id") REFERENCES "public"."drill"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "drill_number" ON "drill" USING btree ("number");

CREATE INDEX "drill_company_id_list" ON "drill" USING btree ("company_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_factory_id_list" ON "drill" USING btree ("factory_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_workshop_id_list" ON "drill" USING btree ("workshop_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_org_id_list" ON "drill" USING btree ("org_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_by_start_time" ON "drill" USING btree ("start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_by_end_time" ON "drill" USING btree ("end_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_by_created_at" ON "drill" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "drill_below" ON "drill" USING btree ("replacement_of","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_clock_overdue" ON "drill" USING btree ("end_time") WHERE deleted_at is null and state in ('not-overdue');

CREATE INDEX "drill_of_created_by" ON "drill" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "drill_of_grid_area" ON "drill" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "drill_of_drill_form" ON "drill" USING btree ("drill_form") WHERE deleted_at is null;

CREATE INDEX "drill_of_scenario_kind" ON "drill" USING btree ("scenario_kind") WHERE deleted_at is null;

CREATE INDEX "drill_of_leaders" ON "drill" USING gin ("leaders") WHERE leaders is not null;

CREATE INDEX "drill_of_cc_users" ON "drill" USING gin ("cc_users") WHERE cc_users is not null;

CREATE INDEX "drill_of_unsigned_receivers" ON "drill" USING gin ("unsigned_receivers") WHERE unsigned_receivers is not null;

CREATE INDEX "drill_of_grade" ON "drill" USING btree ("grade") WHERE deleted_at is null;

CREATE INDEX "drill_of_evaluated_by" ON "drill" USING btree ("evaluated_by") WHERE evaluated_by is not null;

CREATE INDEX "drill_of_requested_by" ON "drill" USING btree ("requested_by") WHERE requested_by is not null;

CREATE INDEX "drill_of_counted_end" ON "drill" USING btree ("counted_end") WHERE deleted_at is null;

CREATE INDEX "drill_state" ON "drill" USING btree ("state","start_time","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "drill_receivers_row" ON "drill_receivers" USING btree ("record_id","position");

CREATE UNIQUE INDEX "drill_issues_row" ON "drill_issues" USING btree ("record_id","position");

create or replace function drill_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists drill_place on drill;
create trigger drill_place before insert or update of org_id on drill for each row execute function drill_place();

drop trigger if exists drill_gate on drill;
create trigger drill_gate before insert or update or delete on drill for each statement execute function places_written();

create or replace function drill_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update drill set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists drill_follow on organization;
create trigger drill_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function drill_follow();

create sequence if not exists drill_number_seq;

create or replace function drill_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('drill_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'DR-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists drill_numbered on drill;
create trigger drill_numbered before insert on drill for each row execute function drill_numbered();

create or replace function drill_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.points', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'points'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.total_score, 0)::numeric where (t.state = 'finished'::text and not (t.total_score is null))
    union all
    select 'drill.evaluated', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where (t.state = 'finished'::text and not (t.total_score is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_metrics_insert on drill;
create trigger drill_metrics_insert after insert on drill referencing new table as new_rows
  for each statement execute function drill_metrics_insert();

create or replace function drill_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.points', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'points'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.total_score, 0)::numeric where (t.state = 'finished'::text and not (t.total_score is null))
    union all
    select 'drill.evaluated', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where (t.state = 'finished'::text and not (t.total_score is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_metrics_update on drill;
create trigger drill_metrics_update after update on drill referencing old table as old_rows new table as new_rows
  for each statement execute function drill_metrics_update();

create or replace function drill_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.points', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'points'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.total_score, 0)::numeric where (t.state = 'finished'::text and not (t.total_score is null))
    union all
    select 'drill.evaluated', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where (t.state = 'finished'::text and not (t.total_score is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_metrics_delete on drill;
create trigger drill_metrics_delete after delete on drill referencing old table as old_rows
  for each statement execute function drill_metrics_delete();

create or replace function drill_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from drill r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone t.zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone t.zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone t.zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.points', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'points'), (t.counted_end at time zone t.zone)::date, coalesce(t.total_score, 0)::numeric where (t.state = 'finished'::text and not (t.total_score is null))
    union all
    select 'drill.evaluated', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'count'), (t.counted_end at time zone t.zone)::date, 1::numeric where (t.state = 'finished'::text and not (t.total_score is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_rezoned on organization;
create trigger drill_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function drill_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from drill r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.points', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'points'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.total_score, 0)::numeric where (t.state = 'finished'::text and not (t.total_score is null))
    union all
    select 'drill.evaluated', jsonb_build_object('scenario', coalesce(t.scenario_kind::text, ''), 'form', coalesce(t.drill_form::text, ''), 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where (t.state = 'finished'::text and not (t.total_score is null))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('drill.due', 'drill.sign', 'drill.points', 'drill.evaluated')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('drill.due', 'drill.sign', 'drill.points', 'drill.evaluated')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table drill enable row level security;

grant select, insert, update on drill to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on drill to headframe_system;

drop policy if exists drill_system on drill;

create policy drill_system on drill to headframe_system using (true) with check (true);

drop policy if exists drill_installation on drill;

create policy drill_installation on drill to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists drill_group on drill;

create policy drill_group on drill to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_company on drill;

create policy drill_company on drill to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_factory on drill;

create policy drill_factory on drill to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_workshop on drill;

create policy drill_workshop on drill to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_org on drill;

create policy drill_org on drill to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table drill_receivers enable row level security;

grant select, insert, update, delete on drill_receivers to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists drill_receivers_system on drill_receivers;

create policy drill_receivers_system on drill_receivers to headframe_system using (true) with check (true);

drop policy if exists drill_receivers_installation on drill_receivers;

create policy drill_receivers_installation on drill_receivers to headframe_installation using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_group on drill_receivers;

create policy drill_receivers_group on drill_receivers to headframe_group using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_company on drill_receivers;

create policy drill_receivers_company on drill_receivers to headframe_company using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_factory on drill_receivers;

create policy drill_receivers_factory on drill_receivers to headframe_factory using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_workshop on drill_receivers;

create policy drill_receivers_workshop on drill_receivers to headframe_workshop using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_org on drill_receivers;

create policy drill_receivers_org on drill_receivers to headframe_org using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

alter table drill_issues enable row level security;

grant select, insert, update, delete on drill_issues to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists drill_issues_system on drill_issues;

create policy drill_issues_system on drill_issues to headframe_system using (true) with check (true);

drop policy if exists drill_issues_installation on drill_issues;

create policy drill_issues_installation on drill_issues to headframe_installation using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_group on drill_issues;

create policy drill_issues_group on drill_issues to headframe_group using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_company on drill_issues;

create policy drill_issues_company on drill_issues to headframe_company using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_factory on drill_issues;

create policy drill_issues_factory on drill_issues to headframe_factory using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_workshop on drill_issues;

create policy drill_issues_workshop on drill_issues to headframe_workshop using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_org on drill_issues;

create policy drill_issues_org on drill_issues to headframe_org using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

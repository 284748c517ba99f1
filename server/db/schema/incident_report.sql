-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "incident_report" (
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
	"org_id" uuid,
	"contractor" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"occurred_at" timestamp(3) with time zone,
	"reported_at" timestamp(3) with time zone,
	"report_due_at" timestamp(3) with time zone,
	"late_reason" text,
	"supplement_until" timestamp(3) with time zone,
	"incident_type" text,
	"severity" text,
	"incident_class" text,
	"recordable" boolean,
	"deaths" integer,
	"serious_injuries" integer,
	"minor_injuries" integer,
	"recordable_cases" integer,
	"days_lost" integer,
	"direct_loss" numeric(16, 2),
	"description" text,
	"rescue" text,
	"photos" text[],
	"reporter" uuid,
	"gov_due_at" timestamp(3) with time zone,
	"gov_reported_at" timestamp(3) with time zone,
	"gov_report_no" text,
	"gov_late_reason" text,
	"gov_late_at" timestamp(3) with time zone,
	"opinion" text,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by" uuid,
	"closed_at" timestamp(3) with time zone,
	"occupational_illness" boolean,
	"near_miss" uuid,
	"source_record" text,
	"generated" boolean,
	"emergency_group" uuid,
	"emergency_call" text,
	"emergency_called_by" uuid,
	"emergency_called_at" timestamp(3) with time zone,
	"emergency_called" uuid[],
	"emergency_last_called" uuid[],
	"emergency_confirmed" uuid[],
	"emergency_awaited" uuid[],
	"requested_occurred_at" timestamp(3) with time zone,
	"requested_severity" text,
	"requested_deaths" integer,
	"requested_serious" integer,
	"requested_minor" integer,
	"requested_days_lost" integer,
	"requested_by" uuid,
	CONSTRAINT "incident_report_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "incident_report_late_reason" CHECK (char_length(late_reason) <= 500),
	CONSTRAINT "incident_report_incident_type" CHECK (incident_type in ('object-strike', 'vehicle', 'machinery', 'lifting', 'electric', 'drowning', 'burn', 'fire', 'fall', 'collapse', 'roof-fall', 'flooding', 'blasting', 'explosion', 'poisoning', 'equipment', 'environment', 'other')),
	CONSTRAINT "incident_report_severity" CHECK (severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss')),
	CONSTRAINT "incident_report_incident_class" CHECK (incident_class in ('general', 'bigger', 'major', 'extra-major')),
	CONSTRAINT "incident_report_deaths" CHECK (deaths >= 0 and deaths <= 10000),
	CONSTRAINT "incident_report_serious_injuries" CHECK (serious_injuries >= 0 and serious_injuries <= 10000),
	CONSTRAINT "incident_report_minor_injuries" CHECK (minor_injuries >= 0 and minor_injuries <= 10000),
	CONSTRAINT "incident_report_recordable_cases" CHECK (recordable_cases >= 0 and recordable_cases <= 2147483647),
	CONSTRAINT "incident_report_days_lost" CHECK (days_lost >= 0 and days_lost <= 1000000),
	CONSTRAINT "incident_report_direct_loss" CHECK (direct_loss >= 0),
	CONSTRAINT "incident_report_description" CHECK (char_length(description) <= 2000),
	CONSTRAINT "incident_report_rescue" CHECK (char_length(rescue) <= 1000),
	CONSTRAINT "incident_report_gov_report_no" CHECK (char_length(gov_report_no) <= 50),
	CONSTRAINT "incident_report_gov_late_reason" CHECK (char_length(gov_late_reason) <= 500),
	CONSTRAINT "incident_report_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "incident_report_source_record" CHECK (char_length(source_record) <= 200),
	CONSTRAINT "incident_report_emergency_call" CHECK (char_length(emergency_call) <= 300),
	CONSTRAINT "incident_report_requested_severity" CHECK (requested_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss')),
	CONSTRAINT "incident_report_requested_deaths" CHECK (requested_deaths >= 0 and requested_deaths <= 10000),
	CONSTRAINT "incident_report_requested_serious" CHECK (requested_serious >= 0 and requested_serious <= 10000),
	CONSTRAINT "incident_report_requested_minor" CHECK (requested_minor >= 0 and requested_minor <= 10000),
	CONSTRAINT "incident_report_requested_days_lost" CHECK (requested_days_lost >= 0 and requested_days_lost <= 1000000),
	CONSTRAINT "incident_report_state" CHECK (state in ('draft', 'flash-reported', 'confirmed', 'under-investigation', 'closed', 'void'))
);


CREATE TABLE "incident_report_persons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"name" text,
	"age" integer,
	"post" text,
	"injury" text,
	"body_part" text,
	"lost_days" integer,
	CONSTRAINT "incident_report_persons_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "incident_report_persons_age" CHECK (age >= 0 and age <= 120),
	CONSTRAINT "incident_report_persons_post" CHECK (char_length(post) <= 50),
	CONSTRAINT "incident_report_persons_injury" CHECK (injury in ('death', 'serious', 'minor')),
	CONSTRAINT "incident_report_persons_body_part" CHECK (char_length(body_part) <= 50),
	CONSTRAINT "incident_report_persons_lost_days" CHECK (lost_days >= 0 and lost_days <= 10000)
);


CREATE TABLE "incident_report_emergency_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"called_group" uuid,
	"message" text,
	"called_by" uuid,
	"called_at" timestamp(3) with time zone,
	CONSTRAINT "incident_report_emergency_calls_message" CHECK (char_length(message) <= 300)
);


ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_reporter_ref" FOREIGN KEY ("reporter") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_near_miss_ref" FOREIGN KEY ("near_miss") REFERENCES "public"."near_miss"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_emergency_group_ref" FOREIGN KEY ("emergency_group") REFERENCES "public"."custom_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_emergency_called_by_ref" FOREIGN KEY ("emergency_called_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report_persons" ADD CONSTRAINT "incident_report_persons_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report_persons" ADD CONSTRAINT "incident_report_persons_incident_report" FOREIGN KEY ("record_id") REFERENCES "public"."incident_report"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "incident_report_emergency_calls" ADD CONSTRAINT "incident_report_emergency_calls_called_group_ref" FOREIGN KEY ("called_group") REFERENCES "public"."custom_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report_emergency_calls" ADD CONSTRAINT "incident_report_emergency_calls_called_by_ref" FOREIGN KEY ("called_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report_emergency_calls" ADD CONSTRAINT "incident_report_emergency_calls_incident_report" FOREIGN KEY ("record_id") REFERENCES "public"."incident_report"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "incident_report_number" ON "incident_report" USING btree ("number");

CREATE INDEX "incident_report_company_id_list" ON "incident_report" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_factory_id_list" ON "incident_report" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_workshop_id_list" ON "incident_report" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_org_id_list" ON "incident_report" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_by_occurred_at" ON "incident_report" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_by_created_at" ON "incident_report" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_of_created_by" ON "incident_report" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "incident_report_of_contractor" ON "incident_report" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "incident_report_of_grid_area" ON "incident_report" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "incident_report_of_work_place" ON "incident_report" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "incident_report_of_incident_type" ON "incident_report" USING btree ("incident_type") WHERE deleted_at is null;

CREATE INDEX "incident_report_of_severity" ON "incident_report" USING btree ("severity") WHERE deleted_at is null;

CREATE INDEX "incident_report_of_recordable" ON "incident_report" USING btree ("recordable") WHERE deleted_at is null;

CREATE INDEX "incident_report_of_reporter" ON "incident_report" USING btree ("reporter") WHERE reporter is not null;

CREATE INDEX "incident_report_of_gov_reported_at" ON "incident_report" USING btree ("gov_reported_at") WHERE deleted_at is null;

CREATE INDEX "incident_report_of_confirmed_by" ON "incident_report" USING btree ("confirmed_by") WHERE confirmed_by is not null;

CREATE INDEX "incident_report_of_occupational_illness" ON "incident_report" USING btree ("occupational_illness") WHERE deleted_at is null;

CREATE INDEX "incident_report_of_near_miss" ON "incident_report" USING btree ("near_miss") WHERE near_miss is not null;

CREATE INDEX "incident_report_of_emergency_group" ON "incident_report" USING btree ("emergency_group") WHERE emergency_group is not null;

CREATE INDEX "incident_report_of_emergency_called_by" ON "incident_report" USING btree ("emergency_called_by") WHERE emergency_called_by is not null;

CREATE INDEX "incident_report_of_emergency_called" ON "incident_report" USING gin ("emergency_called") WHERE emergency_called is not null;

CREATE INDEX "incident_report_of_emergency_last_called" ON "incident_report" USING gin ("emergency_last_called") WHERE emergency_last_called is not null;

CREATE INDEX "incident_report_of_emergency_confirmed" ON "incident_report" USING gin ("emergency_confirmed") WHERE emergency_confirmed is not null;

CREATE INDEX "incident_report_of_emergency_awaited" ON "incident_report" USING gin ("emergency_awaited") WHERE emergency_awaited is not null;

CREATE INDEX "incident_report_of_requested_by" ON "incident_report" USING btree ("requested_by") WHERE requested_by is not null;

CREATE INDEX "incident_report_state" ON "incident_report" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "incident_report_persons_row" ON "incident_report_persons" USING btree ("record_id","position");

CREATE UNIQUE INDEX "incident_report_emergency_calls_row" ON "incident_report_emergency_calls" USING btree ("record_id","position");

create or replace function incident_report_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists incident_report_place on incident_report;
create trigger incident_report_place before insert or update of org_id on incident_report for each row execute function incident_report_place();

drop trigger if exists incident_report_gate on incident_report;
create trigger incident_report_gate before insert or update or delete on incident_report for each statement execute function places_written();

create or replace function incident_report_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update incident_report set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists incident_report_follow on organization;
create trigger incident_report_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function incident_report_follow();

create sequence if not exists incident_report_number_seq;

create or replace function incident_report_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('incident_report_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'IN-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists incident_report_numbered on incident_report;
create trigger incident_report_numbered before insert on incident_report for each row execute function incident_report_numbered();

create or replace function incident_report_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_metrics_insert on incident_report;
create trigger incident_report_metrics_insert after insert on incident_report referencing new table as new_rows
  for each statement execute function incident_report_metrics_insert();

create or replace function incident_report_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_metrics_update on incident_report;
create trigger incident_report_metrics_update after update on incident_report referencing old table as old_rows new table as new_rows
  for each statement execute function incident_report_metrics_update();

create or replace function incident_report_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_metrics_delete on incident_report;
create trigger incident_report_metrics_delete after delete on incident_report referencing old table as old_rows
  for each statement execute function incident_report_metrics_delete();

create or replace function incident_report_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from incident_report r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone t.zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_rezoned on organization;
create trigger incident_report_rezoned after update of time_zone on organization for each row when (old.time_zone is distinct from new.time_zone) execute function incident_report_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from incident_report r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('accident.count', 'accident.cases')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('accident.count', 'accident.cases')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table incident_report enable row level security;

grant select, insert, update on incident_report to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on incident_report to headframe_system;

drop policy if exists incident_report_system on incident_report;

create policy incident_report_system on incident_report to headframe_system using (true) with check (true);

drop policy if exists incident_report_installation on incident_report;

create policy incident_report_installation on incident_report to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists incident_report_group on incident_report;

create policy incident_report_group on incident_report to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_company on incident_report;

create policy incident_report_company on incident_report to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_factory on incident_report;

create policy incident_report_factory on incident_report to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_workshop on incident_report;

create policy incident_report_workshop on incident_report to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_org on incident_report;

create policy incident_report_org on incident_report to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table incident_report_persons enable row level security;

grant select, insert, update, delete on incident_report_persons to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists incident_report_persons_system on incident_report_persons;

create policy incident_report_persons_system on incident_report_persons to headframe_system using (true) with check (true);

drop policy if exists incident_report_persons_installation on incident_report_persons;

create policy incident_report_persons_installation on incident_report_persons to headframe_installation using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_group on incident_report_persons;

create policy incident_report_persons_group on incident_report_persons to headframe_group using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_company on incident_report_persons;

create policy incident_report_persons_company on incident_report_persons to headframe_company using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_factory on incident_report_persons;

create policy incident_report_persons_factory on incident_report_persons to headframe_factory using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_workshop on incident_report_persons;

create policy incident_report_persons_workshop on incident_report_persons to headframe_workshop using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_org on incident_report_persons;

create policy incident_report_persons_org on incident_report_persons to headframe_org using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

alter table incident_report_emergency_calls enable row level security;

grant select, insert, update, delete on incident_report_emergency_calls to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists incident_report_emergency_calls_system on incident_report_emergency_calls;

create policy incident_report_emergency_calls_system on incident_report_emergency_calls to headframe_system using (true) with check (true);

drop policy if exists incident_report_emergency_calls_installation on incident_report_emergency_calls;

create policy incident_report_emergency_calls_installation on incident_report_emergency_calls to headframe_installation using (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id)) with check (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id));

drop policy if exists incident_report_emergency_calls_group on incident_report_emergency_calls;

create policy incident_report_emergency_calls_group on incident_report_emergency_calls to headframe_group using (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id)) with check (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id));

drop policy if exists incident_report_emergency_calls_company on incident_report_emergency_calls;

create policy incident_report_emergency_calls_company on incident_report_emergency_calls to headframe_company using (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id)) with check (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id));

drop policy if exists incident_report_emergency_calls_factory on incident_report_emergency_calls;

create policy incident_report_emergency_calls_factory on incident_report_emergency_calls to headframe_factory using (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id)) with check (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id));

drop policy if exists incident_report_emergency_calls_workshop on incident_report_emergency_calls;

create policy incident_report_emergency_calls_workshop on incident_report_emergency_calls to headframe_workshop using (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id)) with check (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id));

drop policy if exists incident_report_emergency_calls_org on incident_report_emergency_calls;

create policy incident_report_emergency_calls_org on incident_report_emergency_calls to headframe_org using (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id)) with check (exists (select from incident_report p where p.id = incident_report_emergency_calls.record_id));

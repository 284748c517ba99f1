-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_personnel" (
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
	"contractor" uuid,
	"org_id" uuid,
	"project" uuid,
	"name" text,
	"id_card" text,
	"id_mark" text,
	"id_birth_date" date,
	"birth_date" date,
	"adult_from" date,
	"too_old_from" date,
	"phone" text,
	"photo" text,
	"post" uuid,
	"work_group" uuid,
	"is_underground" boolean,
	"is_special_work" boolean,
	"certificate_no" text,
	"certificate_valid_to" date,
	"insurance_no" text,
	"health_exam_date" date,
	"health_exam_due" date,
	"entry_training_score" numeric(5, 1),
	"entry_date" date,
	"exit_date" date,
	"opinion" text,
	"ban_reason" text,
	"ban_cause" text,
	"generated" boolean,
	CONSTRAINT "contractor_personnel_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "contractor_personnel_id_mark" CHECK (char_length(id_mark) <= 64),
	CONSTRAINT "contractor_personnel_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "contractor_personnel_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "contractor_personnel_insurance_no" CHECK (char_length(insurance_no) <= 50),
	CONSTRAINT "contractor_personnel_entry_training_score" CHECK (entry_training_score >= 0 and entry_training_score <= 100),
	CONSTRAINT "contractor_personnel_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_personnel_ban_reason" CHECK (char_length(ban_reason) <= 1000),
	CONSTRAINT "contractor_personnel_ban_cause" CHECK (ban_cause in ('site', 'blacklist')),
	CONSTRAINT "contractor_personnel_state" CHECK (state in ('registered', 'refused', 'on-site', 'left', 'banned'))
);


ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_personnel_number" ON "contractor_personnel" USING btree ("number");

CREATE INDEX "contractor_personnel_company_id_list" ON "contractor_personnel" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_factory_id_list" ON "contractor_personnel" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_workshop_id_list" ON "contractor_personnel" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_org_id_list" ON "contractor_personnel" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_by_created_at" ON "contractor_personnel" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_by_name" ON "contractor_personnel" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_by_health_exam_due" ON "contractor_personnel" USING btree ("health_exam_due","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_by_entry_date" ON "contractor_personnel" USING btree ("entry_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_found_by_project" ON "contractor_personnel" USING btree ("project") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_found_by_contractor" ON "contractor_personnel" USING btree ("contractor") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_clock_exam_overdue" ON "contractor_personnel" USING btree ("health_exam_due") WHERE deleted_at is null and state in ('on-site');

CREATE INDEX "contractor_personnel_clock_certificate_expired" ON "contractor_personnel" USING btree ("is_special_work") WHERE deleted_at is null and state in ('on-site');

CREATE INDEX "contractor_personnel_of_created_by" ON "contractor_personnel" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_personnel_of_post" ON "contractor_personnel" USING btree ("post") WHERE post is not null;

CREATE INDEX "contractor_personnel_of_work_group" ON "contractor_personnel" USING btree ("work_group") WHERE work_group is not null;

CREATE INDEX "contractor_personnel_of_is_underground" ON "contractor_personnel" USING btree ("is_underground") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_of_is_special_work" ON "contractor_personnel" USING btree ("is_special_work") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_of_certificate_valid_to" ON "contractor_personnel" USING btree ("certificate_valid_to") WHERE deleted_at is null;

CREATE INDEX "contractor_personnel_state" ON "contractor_personnel" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function contractor_personnel_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_personnel_place on contractor_personnel;
create trigger contractor_personnel_place before insert or update of org_id on contractor_personnel for each row execute function contractor_personnel_place();

drop trigger if exists contractor_personnel_gate on contractor_personnel;
create trigger contractor_personnel_gate before insert or update or delete on contractor_personnel for each statement execute function places_written();

create or replace function contractor_personnel_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_personnel set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_personnel_follow on organization;
create trigger contractor_personnel_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_personnel_follow();

create sequence if not exists contractor_personnel_number_seq;

create or replace function contractor_personnel_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_personnel_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CP-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_personnel_numbered on contractor_personnel;
create trigger contractor_personnel_numbered before insert on contractor_personnel for each row execute function contractor_personnel_numbered();

create or replace function contractor_personnel_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.onSite', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'on-site'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_personnel_metrics_insert on contractor_personnel;
create trigger contractor_personnel_metrics_insert after insert on contractor_personnel referencing new table as new_rows
  for each statement execute function contractor_personnel_metrics_insert();

create or replace function contractor_personnel_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.onSite', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'on-site'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_personnel_metrics_update on contractor_personnel;
create trigger contractor_personnel_metrics_update after update on contractor_personnel referencing old table as old_rows new table as new_rows
  for each statement execute function contractor_personnel_metrics_update();

create or replace function contractor_personnel_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.onSite', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'on-site'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_personnel_metrics_delete on contractor_personnel;
create trigger contractor_personnel_metrics_delete after delete on contractor_personnel referencing old table as old_rows
  for each statement execute function contractor_personnel_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from contractor_personnel r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.onSite', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'on-site'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('contractor.onSite')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('contractor.onSite')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table contractor_personnel enable row level security;

grant select, insert, update on contractor_personnel to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_personnel to headframe_system;

drop policy if exists contractor_personnel_system on contractor_personnel;

create policy contractor_personnel_system on contractor_personnel to headframe_system using (true) with check (true);

drop policy if exists contractor_personnel_installation on contractor_personnel;

create policy contractor_personnel_installation on contractor_personnel to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_personnel_group on contractor_personnel;

create policy contractor_personnel_group on contractor_personnel to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_personnel_company on contractor_personnel;

create policy contractor_personnel_company on contractor_personnel to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_personnel_factory on contractor_personnel;

create policy contractor_personnel_factory on contractor_personnel to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_personnel_workshop on contractor_personnel;

create policy contractor_personnel_workshop on contractor_personnel to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_personnel_org on contractor_personnel;

create policy contractor_personnel_org on contractor_personnel to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_unit" (
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
	"credit_code" text,
	"credit_key" text,
	"org_id" uuid,
	"contractor_kind" text,
	"legal_person" text,
	"project_manager" text,
	"safety_manager" text,
	"phone" text,
	"remark" text,
	"admission_date" date,
	"valid_to" date,
	"suspend_reason" text,
	"suspend_cause" text,
	"exit_reason" text,
	"blacklist_reason" text,
	"score" numeric(5, 2),
	"grade" text,
	"scored_period" text,
	"last_d" text,
	"last_inspected_on" date,
	"inspection_due" date,
	"generated" boolean,
	CONSTRAINT "contractor_unit_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "contractor_unit_credit_code" CHECK (char_length(credit_code) <= 18),
	CONSTRAINT "contractor_unit_credit_key" CHECK (char_length(credit_key) <= 18),
	CONSTRAINT "contractor_unit_contractor_kind" CHECK (contractor_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'blasting', 'exploration', 'labour', 'service')),
	CONSTRAINT "contractor_unit_legal_person" CHECK (char_length(legal_person) <= 50),
	CONSTRAINT "contractor_unit_project_manager" CHECK (char_length(project_manager) <= 50),
	CONSTRAINT "contractor_unit_safety_manager" CHECK (char_length(safety_manager) <= 50),
	CONSTRAINT "contractor_unit_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "contractor_unit_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "contractor_unit_suspend_reason" CHECK (char_length(suspend_reason) <= 500),
	CONSTRAINT "contractor_unit_suspend_cause" CHECK (suspend_cause in ('decided', 'paper-expired', 'twice-d')),
	CONSTRAINT "contractor_unit_exit_reason" CHECK (char_length(exit_reason) <= 500),
	CONSTRAINT "contractor_unit_blacklist_reason" CHECK (char_length(blacklist_reason) <= 1000),
	CONSTRAINT "contractor_unit_score" CHECK (score >= 0),
	CONSTRAINT "contractor_unit_grade" CHECK (grade in ('A', 'B', 'C', 'D')),
	CONSTRAINT "contractor_unit_scored_period" CHECK (scored_period ~ '^[0-9]{4}-[0-1][0-9]$'),
	CONSTRAINT "contractor_unit_last_d" CHECK (last_d ~ '^[0-9]{4}-[0-1][0-9]$'),
	CONSTRAINT "contractor_unit_state" CHECK (state in ('applicant', 'admitted', 'suspended', 'exited', 'blacklisted'))
);


ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_unit_unique_org_id" ON "contractor_unit" USING btree ("org_id") WHERE deleted_at is null and (contractor_unit.state is distinct from 'exited'::text);

CREATE UNIQUE INDEX "contractor_unit_number" ON "contractor_unit" USING btree ("number");

CREATE INDEX "contractor_unit_company_id_list" ON "contractor_unit" USING btree ("company_id","name","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_factory_id_list" ON "contractor_unit" USING btree ("factory_id","name","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_workshop_id_list" ON "contractor_unit" USING btree ("workshop_id","name","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_org_id_list" ON "contractor_unit" USING btree ("org_id","name","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_by_name" ON "contractor_unit" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_by_valid_to" ON "contractor_unit" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_by_score" ON "contractor_unit" USING btree ("score","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_by_inspection_due" ON "contractor_unit" USING btree ("inspection_due","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_by_created_at" ON "contractor_unit" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_clock_lapsed" ON "contractor_unit" USING btree ("valid_to") WHERE deleted_at is null and state in ('admitted');

CREATE INDEX "contractor_unit_clock_expiring" ON "contractor_unit" USING btree ("valid_to") WHERE deleted_at is null and state in ('admitted');

CREATE INDEX "contractor_unit_of_created_by" ON "contractor_unit" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_unit_of_contractor_kind" ON "contractor_unit" USING btree ("contractor_kind") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_of_grade" ON "contractor_unit" USING btree ("grade") WHERE deleted_at is null;

CREATE INDEX "contractor_unit_state" ON "contractor_unit" USING btree ("state","name","id") WHERE deleted_at is null;

create or replace function contractor_unit_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_unit_place on contractor_unit;
create trigger contractor_unit_place before insert or update of org_id on contractor_unit for each row execute function contractor_unit_place();

drop trigger if exists contractor_unit_gate on contractor_unit;
create trigger contractor_unit_gate before insert or update or delete on contractor_unit for each statement execute function places_written();

create or replace function contractor_unit_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_unit set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_unit_follow on organization;
create trigger contractor_unit_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_unit_follow();

create sequence if not exists contractor_unit_number_seq;

create or replace function contractor_unit_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_unit_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CU-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_unit_numbered on contractor_unit;
create trigger contractor_unit_numbered before insert on contractor_unit for each row execute function contractor_unit_numbered();

create or replace function contractor_unit_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.suspended', jsonb_build_object('kind', coalesce(t.contractor_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'suspended'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_unit_metrics_insert on contractor_unit;
create trigger contractor_unit_metrics_insert after insert on contractor_unit referencing new table as new_rows
  for each statement execute function contractor_unit_metrics_insert();

create or replace function contractor_unit_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.suspended', jsonb_build_object('kind', coalesce(t.contractor_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'suspended'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_unit_metrics_update on contractor_unit;
create trigger contractor_unit_metrics_update after update on contractor_unit referencing old table as old_rows new table as new_rows
  for each statement execute function contractor_unit_metrics_update();

create or replace function contractor_unit_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.suspended', jsonb_build_object('kind', coalesce(t.contractor_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'suspended'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_unit_metrics_delete on contractor_unit;
create trigger contractor_unit_metrics_delete after delete on contractor_unit referencing old table as old_rows
  for each statement execute function contractor_unit_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from contractor_unit r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.suspended', jsonb_build_object('kind', coalesce(t.contractor_kind::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'suspended'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('contractor.suspended')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('contractor.suspended')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table contractor_unit enable row level security;

grant select, insert, update on contractor_unit to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_unit to headframe_system;

drop policy if exists contractor_unit_system on contractor_unit;

create policy contractor_unit_system on contractor_unit to headframe_system using (true) with check (true);

drop policy if exists contractor_unit_installation on contractor_unit;

create policy contractor_unit_installation on contractor_unit to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_unit_group on contractor_unit;

create policy contractor_unit_group on contractor_unit to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_unit_company on contractor_unit;

create policy contractor_unit_company on contractor_unit to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_unit_factory on contractor_unit;

create policy contractor_unit_factory on contractor_unit to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_unit_workshop on contractor_unit;

create policy contractor_unit_workshop on contractor_unit to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_unit_org on contractor_unit;

create policy contractor_unit_org on contractor_unit to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

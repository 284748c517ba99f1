-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_project" (
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
	"contractor_kind" text,
	"name" text,
	"contract_no" text,
	"grid_area" uuid,
	"project_kind" text,
	"amount" numeric(16, 2),
	"least_safety_fee" numeric(16, 2),
	"safety_fee" numeric(16, 2),
	"start_date" date,
	"end_date" date,
	"owner_manager" uuid,
	"planned_persons" integer,
	"risk_class" text,
	"special_plan" text,
	"subcontract" boolean,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"started_on" date,
	"finished_on" date,
	"suspend_reason" text,
	"generated" boolean,
	CONSTRAINT "contractor_project_contractor_kind" CHECK (contractor_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'blasting', 'exploration', 'labour', 'service')),
	CONSTRAINT "contractor_project_name" CHECK (char_length(name) <= 200),
	CONSTRAINT "contractor_project_contract_no" CHECK (char_length(contract_no) <= 50),
	CONSTRAINT "contractor_project_project_kind" CHECK (project_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'other')),
	CONSTRAINT "contractor_project_amount" CHECK (amount >= 0),
	CONSTRAINT "contractor_project_least_safety_fee" CHECK (least_safety_fee >= 0),
	CONSTRAINT "contractor_project_safety_fee" CHECK (safety_fee >= 0),
	CONSTRAINT "contractor_project_planned_persons" CHECK (planned_persons >= 1 and planned_persons <= 10000),
	CONSTRAINT "contractor_project_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "contractor_project_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_project_suspend_reason" CHECK (char_length(suspend_reason) <= 500),
	CONSTRAINT "contractor_project_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'approved', 'in-progress', 'suspended', 'finished'))
);


ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_owner_manager_ref" FOREIGN KEY ("owner_manager") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_project_unique_contractor_contract_no" ON "contractor_project" USING btree ("contractor","contract_no") WHERE deleted_at is null;

CREATE UNIQUE INDEX "contractor_project_number" ON "contractor_project" USING btree ("number");

CREATE INDEX "contractor_project_company_id_list" ON "contractor_project" USING btree ("company_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_factory_id_list" ON "contractor_project" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_workshop_id_list" ON "contractor_project" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_org_id_list" ON "contractor_project" USING btree ("org_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_by_start_date" ON "contractor_project" USING btree ("start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_by_end_date" ON "contractor_project" USING btree ("end_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_by_created_at" ON "contractor_project" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_project_clock_past_end" ON "contractor_project" USING btree ("end_date") WHERE deleted_at is null and state in ('in-progress');

CREATE INDEX "contractor_project_of_created_by" ON "contractor_project" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_project_of_grid_area" ON "contractor_project" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "contractor_project_of_project_kind" ON "contractor_project" USING btree ("project_kind") WHERE deleted_at is null;

CREATE INDEX "contractor_project_of_owner_manager" ON "contractor_project" USING btree ("owner_manager") WHERE owner_manager is not null;

CREATE INDEX "contractor_project_of_risk_class" ON "contractor_project" USING btree ("risk_class") WHERE deleted_at is null;

CREATE INDEX "contractor_project_of_reviewed_by" ON "contractor_project" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "contractor_project_state" ON "contractor_project" USING btree ("state","start_date","id") WHERE deleted_at is null;

create or replace function contractor_project_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_project_place on contractor_project;
create trigger contractor_project_place before insert or update of org_id on contractor_project for each row execute function contractor_project_place();

drop trigger if exists contractor_project_gate on contractor_project;
create trigger contractor_project_gate before insert or update or delete on contractor_project for each statement execute function places_written();

create or replace function contractor_project_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_project set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_project_follow on organization;
create trigger contractor_project_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_project_follow();

create sequence if not exists contractor_project_number_seq;

create or replace function contractor_project_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_project_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CJ-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_project_numbered on contractor_project;
create trigger contractor_project_numbered before insert on contractor_project for each row execute function contractor_project_numbered();

create or replace function contractor_project_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.projects', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-progress'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_project_metrics_insert on contractor_project;
create trigger contractor_project_metrics_insert after insert on contractor_project referencing new table as new_rows
  for each statement execute function contractor_project_metrics_insert();

create or replace function contractor_project_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.projects', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-progress'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_project_metrics_update on contractor_project;
create trigger contractor_project_metrics_update after update on contractor_project referencing old table as old_rows new table as new_rows
  for each statement execute function contractor_project_metrics_update();

create or replace function contractor_project_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.projects', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-progress'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_project_metrics_delete on contractor_project;
create trigger contractor_project_metrics_delete after delete on contractor_project referencing old table as old_rows
  for each statement execute function contractor_project_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from contractor_project r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.projects', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-progress'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('contractor.projects')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('contractor.projects')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table contractor_project enable row level security;

grant select, insert, update on contractor_project to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_project to headframe_system;

drop policy if exists contractor_project_system on contractor_project;

create policy contractor_project_system on contractor_project to headframe_system using (true) with check (true);

drop policy if exists contractor_project_installation on contractor_project;

create policy contractor_project_installation on contractor_project to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_project_group on contractor_project;

create policy contractor_project_group on contractor_project to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_project_company on contractor_project;

create policy contractor_project_company on contractor_project to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_project_factory on contractor_project;

create policy contractor_project_factory on contractor_project to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_project_workshop on contractor_project;

create policy contractor_project_workshop on contractor_project to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_project_org on contractor_project;

create policy contractor_project_org on contractor_project to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_entry" (
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
	"project" uuid,
	"persons" uuid[],
	"planned_date" date,
	"safety_briefing" text,
	"approver" uuid,
	"open_checks" integer,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"entry_date" date,
	"exit_date" date,
	"generated" boolean,
	CONSTRAINT "contractor_entry_contractor_kind" CHECK (contractor_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'blasting', 'exploration', 'labour', 'service')),
	CONSTRAINT "contractor_entry_open_checks" CHECK (open_checks >= 0 and open_checks <= 2147483647),
	CONSTRAINT "contractor_entry_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_entry_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'entered', 'exited'))
);


CREATE TABLE "contractor_entry_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" text,
	"ok" boolean,
	"checker" uuid,
	"note" text,
	CONSTRAINT "contractor_entry_checks_item" CHECK (item in ('qualification', 'agreement', 'training', 'health', 'insurance', 'ppe', 'equipment', 'plan')),
	CONSTRAINT "contractor_entry_checks_note" CHECK (char_length(note) <= 300)
);


ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_approver_ref" FOREIGN KEY ("approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_entry_checks" ADD CONSTRAINT "contractor_entry_checks_checker_ref" FOREIGN KEY ("checker") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_entry_checks" ADD CONSTRAINT "contractor_entry_checks_contractor_entry" FOREIGN KEY ("record_id") REFERENCES "public"."contractor_entry"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_entry_number" ON "contractor_entry" USING btree ("number");

CREATE INDEX "contractor_entry_company_id_list" ON "contractor_entry" USING btree ("company_id","planned_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_entry_factory_id_list" ON "contractor_entry" USING btree ("factory_id","planned_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_entry_workshop_id_list" ON "contractor_entry" USING btree ("workshop_id","planned_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_entry_org_id_list" ON "contractor_entry" USING btree ("org_id","planned_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_entry_by_planned_date" ON "contractor_entry" USING btree ("planned_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_entry_by_created_at" ON "contractor_entry" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_entry_of_created_by" ON "contractor_entry" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_entry_of_contractor" ON "contractor_entry" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "contractor_entry_of_project" ON "contractor_entry" USING btree ("project") WHERE project is not null;

CREATE INDEX "contractor_entry_of_persons" ON "contractor_entry" USING gin ("persons") WHERE persons is not null;

CREATE INDEX "contractor_entry_of_approver" ON "contractor_entry" USING btree ("approver") WHERE approver is not null;

CREATE INDEX "contractor_entry_of_reviewed_by" ON "contractor_entry" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "contractor_entry_state" ON "contractor_entry" USING btree ("state","planned_date","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "contractor_entry_checks_row" ON "contractor_entry_checks" USING btree ("record_id","position");

create or replace function contractor_entry_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_entry_place on contractor_entry;
create trigger contractor_entry_place before insert or update of org_id on contractor_entry for each row execute function contractor_entry_place();

drop trigger if exists contractor_entry_gate on contractor_entry;
create trigger contractor_entry_gate before insert or update or delete on contractor_entry for each statement execute function places_written();

create or replace function contractor_entry_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_entry set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_entry_follow on organization;
create trigger contractor_entry_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_entry_follow();

create sequence if not exists contractor_entry_number_seq;

create or replace function contractor_entry_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_entry_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CE-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_entry_numbered on contractor_entry;
create trigger contractor_entry_numbered before insert on contractor_entry for each row execute function contractor_entry_numbered();

create or replace function contractor_entry_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.entries', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-approval'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_entry_metrics_insert on contractor_entry;
create trigger contractor_entry_metrics_insert after insert on contractor_entry referencing new table as new_rows
  for each statement execute function contractor_entry_metrics_insert();

create or replace function contractor_entry_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.entries', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-approval'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_entry_metrics_update on contractor_entry;
create trigger contractor_entry_metrics_update after update on contractor_entry referencing old table as old_rows new table as new_rows
  for each statement execute function contractor_entry_metrics_update();

create or replace function contractor_entry_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.entries', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-approval'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists contractor_entry_metrics_delete on contractor_entry;
create trigger contractor_entry_metrics_delete after delete on contractor_entry referencing old table as old_rows
  for each statement execute function contractor_entry_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from contractor_entry r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'contractor.entries', jsonb_build_object('measure', 'count'), null::date, 1::numeric where (t.state = 'in-approval'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('contractor.entries')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('contractor.entries')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table contractor_entry enable row level security;

grant select, insert, update on contractor_entry to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_entry to headframe_system;

drop policy if exists contractor_entry_system on contractor_entry;

create policy contractor_entry_system on contractor_entry to headframe_system using (true) with check (true);

drop policy if exists contractor_entry_installation on contractor_entry;

create policy contractor_entry_installation on contractor_entry to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_entry_group on contractor_entry;

create policy contractor_entry_group on contractor_entry to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_entry_company on contractor_entry;

create policy contractor_entry_company on contractor_entry to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_entry_factory on contractor_entry;

create policy contractor_entry_factory on contractor_entry to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_entry_workshop on contractor_entry;

create policy contractor_entry_workshop on contractor_entry to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_entry_org on contractor_entry;

create policy contractor_entry_org on contractor_entry to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table contractor_entry_checks enable row level security;

grant select, insert, update, delete on contractor_entry_checks to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists contractor_entry_checks_system on contractor_entry_checks;

create policy contractor_entry_checks_system on contractor_entry_checks to headframe_system using (true) with check (true);

drop policy if exists contractor_entry_checks_installation on contractor_entry_checks;

create policy contractor_entry_checks_installation on contractor_entry_checks to headframe_installation using (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id)) with check (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id));

drop policy if exists contractor_entry_checks_group on contractor_entry_checks;

create policy contractor_entry_checks_group on contractor_entry_checks to headframe_group using (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id)) with check (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id));

drop policy if exists contractor_entry_checks_company on contractor_entry_checks;

create policy contractor_entry_checks_company on contractor_entry_checks to headframe_company using (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id)) with check (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id));

drop policy if exists contractor_entry_checks_factory on contractor_entry_checks;

create policy contractor_entry_checks_factory on contractor_entry_checks to headframe_factory using (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id)) with check (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id));

drop policy if exists contractor_entry_checks_workshop on contractor_entry_checks;

create policy contractor_entry_checks_workshop on contractor_entry_checks to headframe_workshop using (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id)) with check (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id));

drop policy if exists contractor_entry_checks_org on contractor_entry_checks;

create policy contractor_entry_checks_org on contractor_entry_checks to headframe_org using (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id)) with check (exists (select from contractor_entry p where p.id = contractor_entry_checks.record_id));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_assessment" (
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
	"period" text,
	"full_total" numeric(6, 2),
	"over_scored_count" integer,
	"unexplained_count" integer,
	"system_deduct" numeric(6, 2),
	"deaths" integer,
	"total_score" numeric(6, 2),
	"grade" text,
	"assessors" uuid[],
	"fine" numeric(16, 2),
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"contractor_sign" text,
	"signed_by" uuid,
	"signed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "contractor_assessment_period" CHECK (period ~ '^[0-9]{4}-[0-1][0-9]$'),
	CONSTRAINT "contractor_assessment_over_scored_count" CHECK (over_scored_count >= 0 and over_scored_count <= 2147483647),
	CONSTRAINT "contractor_assessment_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "contractor_assessment_deaths" CHECK (deaths >= 0 and deaths <= 2147483647),
	CONSTRAINT "contractor_assessment_grade" CHECK (grade in ('A', 'B', 'C', 'D')),
	CONSTRAINT "contractor_assessment_fine" CHECK (fine >= 0),
	CONSTRAINT "contractor_assessment_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "contractor_assessment_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_assessment_state" CHECK (state in ('calculated', 'in-approval', 'returned', 'approved', 'confirmed'))
);


CREATE TABLE "contractor_assessment_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dimension" text,
	"full_score" numeric(5, 2),
	"score" numeric(5, 2),
	"reason" text,
	CONSTRAINT "contractor_assessment_items_dimension" CHECK (dimension in ('organization', 'training', 'equipment', 'site', 'hazard', 'violation', 'accident', 'emergency')),
	CONSTRAINT "contractor_assessment_items_full_score" CHECK (full_score >= 0),
	CONSTRAINT "contractor_assessment_items_score" CHECK (score >= 0),
	CONSTRAINT "contractor_assessment_items_reason" CHECK (char_length(reason) <= 300)
);


ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_assessment_items" ADD CONSTRAINT "contractor_assessment_items_contractor_assessment" FOREIGN KEY ("record_id") REFERENCES "public"."contractor_assessment"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_assessment_unique_contractor_project_period" ON "contractor_assessment" USING btree ("contractor",coalesce("project", '00000000-0000-0000-0000-000000000000'::uuid),"period") WHERE deleted_at is null;

CREATE UNIQUE INDEX "contractor_assessment_unique_contractor_period" ON "contractor_assessment" USING btree ("contractor","period") WHERE deleted_at is null and ((contractor_assessment.project is null) and not (contractor_assessment.period is null or contractor_assessment.period = ''));

CREATE UNIQUE INDEX "contractor_assessment_number" ON "contractor_assessment" USING btree ("number");

CREATE INDEX "contractor_assessment_company_id_list" ON "contractor_assessment" USING btree ("company_id","period","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_factory_id_list" ON "contractor_assessment" USING btree ("factory_id","period","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_workshop_id_list" ON "contractor_assessment" USING btree ("workshop_id","period","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_org_id_list" ON "contractor_assessment" USING btree ("org_id","period","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_by_period" ON "contractor_assessment" USING btree ("period","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_by_total_score" ON "contractor_assessment" USING btree ("total_score","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_by_created_at" ON "contractor_assessment" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_of_created_by" ON "contractor_assessment" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_assessment_of_project" ON "contractor_assessment" USING btree ("project") WHERE project is not null;

CREATE INDEX "contractor_assessment_of_grade" ON "contractor_assessment" USING btree ("grade") WHERE deleted_at is null;

CREATE INDEX "contractor_assessment_of_assessors" ON "contractor_assessment" USING gin ("assessors") WHERE assessors is not null;

CREATE INDEX "contractor_assessment_of_reviewed_by" ON "contractor_assessment" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "contractor_assessment_of_signed_by" ON "contractor_assessment" USING btree ("signed_by") WHERE signed_by is not null;

CREATE INDEX "contractor_assessment_state" ON "contractor_assessment" USING btree ("state","period","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "contractor_assessment_items_row" ON "contractor_assessment_items" USING btree ("record_id","position");

create or replace function contractor_assessment_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_assessment_place on contractor_assessment;
create trigger contractor_assessment_place before insert or update of org_id on contractor_assessment for each row execute function contractor_assessment_place();

drop trigger if exists contractor_assessment_gate on contractor_assessment;
create trigger contractor_assessment_gate before insert or update or delete on contractor_assessment for each statement execute function places_written();

create or replace function contractor_assessment_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_assessment set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_assessment_follow on organization;
create trigger contractor_assessment_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_assessment_follow();

create sequence if not exists contractor_assessment_number_seq;

create or replace function contractor_assessment_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_assessment_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CG-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_assessment_numbered on contractor_assessment;
create trigger contractor_assessment_numbered before insert on contractor_assessment for each row execute function contractor_assessment_numbered();

alter table contractor_assessment enable row level security;

grant select, insert, update on contractor_assessment to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_assessment to headframe_system;

drop policy if exists contractor_assessment_system on contractor_assessment;

create policy contractor_assessment_system on contractor_assessment to headframe_system using (true) with check (true);

drop policy if exists contractor_assessment_installation on contractor_assessment;

create policy contractor_assessment_installation on contractor_assessment to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_assessment_group on contractor_assessment;

create policy contractor_assessment_group on contractor_assessment to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_assessment_company on contractor_assessment;

create policy contractor_assessment_company on contractor_assessment to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_assessment_factory on contractor_assessment;

create policy contractor_assessment_factory on contractor_assessment to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_assessment_workshop on contractor_assessment;

create policy contractor_assessment_workshop on contractor_assessment to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_assessment_org on contractor_assessment;

create policy contractor_assessment_org on contractor_assessment to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table contractor_assessment_items enable row level security;

grant select, insert, update, delete on contractor_assessment_items to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists contractor_assessment_items_system on contractor_assessment_items;

create policy contractor_assessment_items_system on contractor_assessment_items to headframe_system using (true) with check (true);

drop policy if exists contractor_assessment_items_installation on contractor_assessment_items;

create policy contractor_assessment_items_installation on contractor_assessment_items to headframe_installation using (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id)) with check (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id));

drop policy if exists contractor_assessment_items_group on contractor_assessment_items;

create policy contractor_assessment_items_group on contractor_assessment_items to headframe_group using (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id)) with check (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id));

drop policy if exists contractor_assessment_items_company on contractor_assessment_items;

create policy contractor_assessment_items_company on contractor_assessment_items to headframe_company using (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id)) with check (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id));

drop policy if exists contractor_assessment_items_factory on contractor_assessment_items;

create policy contractor_assessment_items_factory on contractor_assessment_items to headframe_factory using (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id)) with check (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id));

drop policy if exists contractor_assessment_items_workshop on contractor_assessment_items;

create policy contractor_assessment_items_workshop on contractor_assessment_items to headframe_workshop using (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id)) with check (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id));

drop policy if exists contractor_assessment_items_org on contractor_assessment_items;

create policy contractor_assessment_items_org on contractor_assessment_items to headframe_org using (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id)) with check (exists (select from contractor_assessment p where p.id = contractor_assessment_items.record_id));

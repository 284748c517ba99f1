-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "special_inspection_plan" (
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
	"theme" text,
	"org_id" uuid,
	"period_from" date,
	"period_to" date,
	"frequency" text,
	"times" integer,
	"inspected_orgs" uuid[],
	"check_tables" uuid[],
	"requirement" text,
	"basis" text,
	"compiler" uuid,
	"reviewer" uuid,
	"attachments" text[],
	"people" uuid[],
	"planned_count" integer,
	"faulty_orgs" integer,
	"shortest_period" integer,
	"generated_count" integer,
	"next_term_from" date,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"published_by" uuid,
	"generated" boolean,
	CONSTRAINT "special_inspection_plan_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "special_inspection_plan_theme" CHECK (theme in ('flood-season', 'ventilation', 'roof', 'hoisting', 'electrical', 'fire', 'explosives', 'transport', 'tailings', 'slope', 'contractor', 'holiday', 'restart', 'occupational-health')),
	CONSTRAINT "special_inspection_plan_frequency" CHECK (frequency in ('once', 'month', 'quarter', 'half-year')),
	CONSTRAINT "special_inspection_plan_times" CHECK (times >= 1 and times <= 31),
	CONSTRAINT "special_inspection_plan_requirement" CHECK (char_length(requirement) <= 1000),
	CONSTRAINT "special_inspection_plan_basis" CHECK (char_length(basis) <= 300),
	CONSTRAINT "special_inspection_plan_planned_count" CHECK (planned_count >= 0 and planned_count <= 2147483647),
	CONSTRAINT "special_inspection_plan_faulty_orgs" CHECK (faulty_orgs >= 0 and faulty_orgs <= 2147483647),
	CONSTRAINT "special_inspection_plan_shortest_period" CHECK (shortest_period >= 0 and shortest_period <= 2147483647),
	CONSTRAINT "special_inspection_plan_generated_count" CHECK (generated_count >= 0 and generated_count <= 2147483647),
	CONSTRAINT "special_inspection_plan_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "special_inspection_plan_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'published', 'finished', 'canceled'))
);


CREATE TABLE "special_inspection_plan_teams" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"leader" uuid,
	"members" uuid[],
	"orgs" uuid[]
);


CREATE TABLE "special_inspection_plan_inspections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"term" integer,
	"team" integer,
	"inspected_org" uuid,
	"check_table" uuid,
	"start_from" date,
	"due_at" date,
	"inspection" uuid,
	CONSTRAINT "special_inspection_plan_inspections_term" CHECK (term >= 1 and term <= 2147483647),
	CONSTRAINT "special_inspection_plan_inspections_team" CHECK (team >= 1 and team <= 2147483647)
);


ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_compiler_ref" FOREIGN KEY ("compiler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_published_by_ref" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan_teams" ADD CONSTRAINT "special_inspection_plan_teams_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan_teams" ADD CONSTRAINT "special_inspection_plan_teams_special_inspection_plan" FOREIGN KEY ("record_id") REFERENCES "public"."special_inspection_plan"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_inspected_org_ref" FOREIGN KEY ("inspected_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_inspection_ref" FOREIGN KEY ("inspection") REFERENCES "public"."special_inspection"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_special_inspection_plan" FOREIGN KEY ("record_id") REFERENCES "public"."special_inspection_plan"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "special_inspection_plan_number" ON "special_inspection_plan" USING btree ("number");

CREATE INDEX "special_inspection_plan_company_id_list" ON "special_inspection_plan" USING btree ("company_id","period_from","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_factory_id_list" ON "special_inspection_plan" USING btree ("factory_id","period_from","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_workshop_id_list" ON "special_inspection_plan" USING btree ("workshop_id","period_from","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_org_id_list" ON "special_inspection_plan" USING btree ("org_id","period_from","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_by_period_from" ON "special_inspection_plan" USING btree ("period_from","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_by_period_to" ON "special_inspection_plan" USING btree ("period_to","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_by_created_at" ON "special_inspection_plan" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_by_title" ON "special_inspection_plan" USING btree ("title","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_of_created_by" ON "special_inspection_plan" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "special_inspection_plan_of_theme" ON "special_inspection_plan" USING btree ("theme") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_of_frequency" ON "special_inspection_plan" USING btree ("frequency") WHERE deleted_at is null;

CREATE INDEX "special_inspection_plan_of_inspected_orgs" ON "special_inspection_plan" USING gin ("inspected_orgs") WHERE inspected_orgs is not null;

CREATE INDEX "special_inspection_plan_of_check_tables" ON "special_inspection_plan" USING gin ("check_tables") WHERE check_tables is not null;

CREATE INDEX "special_inspection_plan_of_compiler" ON "special_inspection_plan" USING btree ("compiler") WHERE compiler is not null;

CREATE INDEX "special_inspection_plan_of_reviewer" ON "special_inspection_plan" USING btree ("reviewer") WHERE reviewer is not null;

CREATE INDEX "special_inspection_plan_of_people" ON "special_inspection_plan" USING gin ("people") WHERE people is not null;

CREATE INDEX "special_inspection_plan_of_reviewed_by" ON "special_inspection_plan" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "special_inspection_plan_of_published_by" ON "special_inspection_plan" USING btree ("published_by") WHERE published_by is not null;

CREATE INDEX "special_inspection_plan_state" ON "special_inspection_plan" USING btree ("state","period_from","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "special_inspection_plan_teams_row" ON "special_inspection_plan_teams" USING btree ("record_id","position");

CREATE UNIQUE INDEX "special_inspection_plan_inspections_row" ON "special_inspection_plan_inspections" USING btree ("record_id","position");

create or replace function special_inspection_plan_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists special_inspection_plan_place on special_inspection_plan;
create trigger special_inspection_plan_place before insert or update of org_id on special_inspection_plan for each row execute function special_inspection_plan_place();

drop trigger if exists special_inspection_plan_gate on special_inspection_plan;
create trigger special_inspection_plan_gate before insert or update or delete on special_inspection_plan for each statement execute function places_written();

create or replace function special_inspection_plan_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update special_inspection_plan set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists special_inspection_plan_follow on organization;
create trigger special_inspection_plan_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function special_inspection_plan_follow();

create sequence if not exists special_inspection_plan_number_seq;

create or replace function special_inspection_plan_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('special_inspection_plan_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'SP-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists special_inspection_plan_numbered on special_inspection_plan;
create trigger special_inspection_plan_numbered before insert on special_inspection_plan for each row execute function special_inspection_plan_numbered();

alter table special_inspection_plan enable row level security;

grant select, insert, update on special_inspection_plan to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on special_inspection_plan to headframe_system;

drop policy if exists special_inspection_plan_system on special_inspection_plan;

create policy special_inspection_plan_system on special_inspection_plan to headframe_system using (true) with check (true);

drop policy if exists special_inspection_plan_installation on special_inspection_plan;

create policy special_inspection_plan_installation on special_inspection_plan to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists special_inspection_plan_group on special_inspection_plan;

create policy special_inspection_plan_group on special_inspection_plan for select to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'finished') and (inspected_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(inspected_orgs))));

drop policy if exists special_inspection_plan_group_write on special_inspection_plan;

create policy special_inspection_plan_group_write on special_inspection_plan to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_plan_company on special_inspection_plan;

create policy special_inspection_plan_company on special_inspection_plan for select to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'finished') and (inspected_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(inspected_orgs))));

drop policy if exists special_inspection_plan_company_write on special_inspection_plan;

create policy special_inspection_plan_company_write on special_inspection_plan to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_plan_factory on special_inspection_plan;

create policy special_inspection_plan_factory on special_inspection_plan for select to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'finished') and (inspected_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(inspected_orgs))));

drop policy if exists special_inspection_plan_factory_write on special_inspection_plan;

create policy special_inspection_plan_factory_write on special_inspection_plan to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_plan_workshop on special_inspection_plan;

create policy special_inspection_plan_workshop on special_inspection_plan for select to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'finished') and (inspected_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(inspected_orgs))));

drop policy if exists special_inspection_plan_workshop_write on special_inspection_plan;

create policy special_inspection_plan_workshop_write on special_inspection_plan to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_plan_org on special_inspection_plan;

create policy special_inspection_plan_org on special_inspection_plan for select to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'finished') and (inspected_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(inspected_orgs))));

drop policy if exists special_inspection_plan_org_write on special_inspection_plan;

create policy special_inspection_plan_org_write on special_inspection_plan to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table special_inspection_plan_teams enable row level security;

grant select, insert, update, delete on special_inspection_plan_teams to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists special_inspection_plan_teams_system on special_inspection_plan_teams;

create policy special_inspection_plan_teams_system on special_inspection_plan_teams to headframe_system using (true) with check (true);

drop policy if exists special_inspection_plan_teams_installation on special_inspection_plan_teams;

create policy special_inspection_plan_teams_installation on special_inspection_plan_teams to headframe_installation using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id));

drop policy if exists special_inspection_plan_teams_group on special_inspection_plan_teams;

create policy special_inspection_plan_teams_group on special_inspection_plan_teams to headframe_group using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id));

drop policy if exists special_inspection_plan_teams_company on special_inspection_plan_teams;

create policy special_inspection_plan_teams_company on special_inspection_plan_teams to headframe_company using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id));

drop policy if exists special_inspection_plan_teams_factory on special_inspection_plan_teams;

create policy special_inspection_plan_teams_factory on special_inspection_plan_teams to headframe_factory using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id));

drop policy if exists special_inspection_plan_teams_workshop on special_inspection_plan_teams;

create policy special_inspection_plan_teams_workshop on special_inspection_plan_teams to headframe_workshop using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id));

drop policy if exists special_inspection_plan_teams_org on special_inspection_plan_teams;

create policy special_inspection_plan_teams_org on special_inspection_plan_teams to headframe_org using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_teams.record_id));

alter table special_inspection_plan_inspections enable row level security;

grant select, insert, update, delete on special_inspection_plan_inspections to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists special_inspection_plan_inspections_system on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_system on special_inspection_plan_inspections to headframe_system using (true) with check (true);

drop policy if exists special_inspection_plan_inspections_installation on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_installation on special_inspection_plan_inspections to headframe_installation using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id));

drop policy if exists special_inspection_plan_inspections_group on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_group on special_inspection_plan_inspections to headframe_group using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id));

drop policy if exists special_inspection_plan_inspections_company on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_company on special_inspection_plan_inspections to headframe_company using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id));

drop policy if exists special_inspection_plan_inspections_factory on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_factory on special_inspection_plan_inspections to headframe_factory using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id));

drop policy if exists special_inspection_plan_inspections_workshop on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_workshop on special_inspection_plan_inspections to headframe_workshop using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id));

drop policy if exists special_inspection_plan_inspections_org on special_inspection_plan_inspections;

create policy special_inspection_plan_inspections_org on special_inspection_plan_inspections to headframe_org using (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id)) with check (exists (select from special_inspection_plan p where p.id = special_inspection_plan_inspections.record_id));

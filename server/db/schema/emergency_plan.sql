-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "emergency_plan" (
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
	"plan_no" text,
	"plan_kind" text,
	"org_id" uuid,
	"scenario" text,
	"commander" uuid,
	"card_steps" text,
	"file" text,
	"disposal_card" text,
	"expert_review_at" date,
	"edition" integer,
	"replaced" uuid,
	"revising_since" timestamp(3) with time zone,
	"issued_at" date,
	"issued_by" uuid,
	"superseded_on" date,
	"filed_gov_at" date,
	"filed_no" text,
	"filing_due" date,
	"last_evaluated_on" date,
	"evaluation_result" text,
	"next_revision" date,
	"phones_checked_on" date,
	"phones_checked_by" uuid,
	"phones_checked_before" date,
	"next_phone_check" date,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "emergency_plan_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "emergency_plan_plan_no" CHECK (char_length(plan_no) <= 50),
	CONSTRAINT "emergency_plan_plan_kind" CHECK (plan_kind in ('comprehensive', 'special', 'on-site')),
	CONSTRAINT "emergency_plan_scenario" CHECK (scenario in ('roof-fall', 'flooding', 'fire', 'fume-poisoning', 'hoisting', 'explosion', 'tailings-dam', 'slope-slide', 'power-cut', 'chemical-leak', 'public-health', 'natural-disaster')),
	CONSTRAINT "emergency_plan_card_steps" CHECK (char_length(card_steps) <= 1000),
	CONSTRAINT "emergency_plan_edition" CHECK (edition >= 1 and edition <= 2147483647),
	CONSTRAINT "emergency_plan_filed_no" CHECK (char_length(filed_no) <= 50),
	CONSTRAINT "emergency_plan_evaluation_result" CHECK (char_length(evaluation_result) <= 500),
	CONSTRAINT "emergency_plan_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "emergency_plan_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'effective', 'superseded'))
);


CREATE TABLE "emergency_plan_teams" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"team" text,
	"leader" uuid,
	"phone" text,
	CONSTRAINT "emergency_plan_teams_team" CHECK (char_length(team) <= 50),
	CONSTRAINT "emergency_plan_teams_phone" CHECK (char_length(phone) <= 24)
);


CREATE TABLE "emergency_plan_response_levels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" text,
	"condition" text,
	CONSTRAINT "emergency_plan_response_levels_level" CHECK (level in ('I', 'II', 'III', 'IV')),
	CONSTRAINT "emergency_plan_response_levels_condition" CHECK (char_length(condition) <= 300)
);


ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_commander_ref" FOREIGN KEY ("commander") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_replaced_ref" FOREIGN KEY ("replaced") REFERENCES "public"."emergency_plan"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_issued_by_ref" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_phones_checked_by_ref" FOREIGN KEY ("phones_checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan_teams" ADD CONSTRAINT "emergency_plan_teams_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_plan_teams" ADD CONSTRAINT "emergency_plan_teams_emergency_plan" FOREIGN KEY ("record_id") REFERENCES "public"."emergency_plan"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "emergency_plan_response_levels" ADD CONSTRAINT "emergency_plan_response_levels_emergency_plan" FOREIGN KEY ("record_id") REFERENCES "public"."emergency_plan"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "emergency_plan_unique_org_id_plan_no_edition" ON "emergency_plan" USING btree ("org_id","plan_no","edition") WHERE deleted_at is null;

CREATE UNIQUE INDEX "emergency_plan_number" ON "emergency_plan" USING btree ("number");

CREATE INDEX "emergency_plan_company_id_list" ON "emergency_plan" USING btree ("company_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_factory_id_list" ON "emergency_plan" USING btree ("factory_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_workshop_id_list" ON "emergency_plan" USING btree ("workshop_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_org_id_list" ON "emergency_plan" USING btree ("org_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_by_name" ON "emergency_plan" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_by_next_revision" ON "emergency_plan" USING btree ("next_revision","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_by_created_at" ON "emergency_plan" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_below" ON "emergency_plan" USING btree ("replaced","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_clock_revision_due" ON "emergency_plan" USING btree ("next_revision") WHERE deleted_at is null and state in ('effective');

CREATE INDEX "emergency_plan_clock_filing_overdue" ON "emergency_plan" USING btree ("filing_due") WHERE deleted_at is null and state in ('effective');

CREATE INDEX "emergency_plan_clock_phones_due" ON "emergency_plan" USING btree ("next_phone_check") WHERE deleted_at is null and state in ('effective');

CREATE INDEX "emergency_plan_of_created_by" ON "emergency_plan" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "emergency_plan_of_plan_kind" ON "emergency_plan" USING btree ("plan_kind") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_of_scenario" ON "emergency_plan" USING btree ("scenario") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_of_commander" ON "emergency_plan" USING btree ("commander") WHERE commander is not null;

CREATE INDEX "emergency_plan_of_issued_by" ON "emergency_plan" USING btree ("issued_by") WHERE issued_by is not null;

CREATE INDEX "emergency_plan_of_filing_due" ON "emergency_plan" USING btree ("filing_due") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_of_phones_checked_by" ON "emergency_plan" USING btree ("phones_checked_by") WHERE phones_checked_by is not null;

CREATE INDEX "emergency_plan_of_next_phone_check" ON "emergency_plan" USING btree ("next_phone_check") WHERE deleted_at is null;

CREATE INDEX "emergency_plan_of_reviewed_by" ON "emergency_plan" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "emergency_plan_state" ON "emergency_plan" USING btree ("state","name","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "emergency_plan_teams_row" ON "emergency_plan_teams" USING btree ("record_id","position");

CREATE UNIQUE INDEX "emergency_plan_response_levels_row" ON "emergency_plan_response_levels" USING btree ("record_id","position");

create or replace function emergency_plan_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists emergency_plan_place on emergency_plan;
create trigger emergency_plan_place before insert or update of org_id on emergency_plan for each row execute function emergency_plan_place();

drop trigger if exists emergency_plan_gate on emergency_plan;
create trigger emergency_plan_gate before insert or update or delete on emergency_plan for each statement execute function places_written();

create or replace function emergency_plan_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update emergency_plan set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists emergency_plan_follow on organization;
create trigger emergency_plan_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function emergency_plan_follow();

create sequence if not exists emergency_plan_number_seq;

create or replace function emergency_plan_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('emergency_plan_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'EP-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists emergency_plan_numbered on emergency_plan;
create trigger emergency_plan_numbered before insert on emergency_plan for each row execute function emergency_plan_numbered();

alter table emergency_plan enable row level security;

grant select, insert, update on emergency_plan to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on emergency_plan to headframe_system;

drop policy if exists emergency_plan_system on emergency_plan;

create policy emergency_plan_system on emergency_plan to headframe_system using (true) with check (true);

drop policy if exists emergency_plan_installation on emergency_plan;

create policy emergency_plan_installation on emergency_plan to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists emergency_plan_group on emergency_plan;

create policy emergency_plan_group on emergency_plan to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_plan_company on emergency_plan;

create policy emergency_plan_company on emergency_plan to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_plan_factory on emergency_plan;

create policy emergency_plan_factory on emergency_plan to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_plan_workshop on emergency_plan;

create policy emergency_plan_workshop on emergency_plan to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_plan_org on emergency_plan;

create policy emergency_plan_org on emergency_plan to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table emergency_plan_teams enable row level security;

grant select, insert, update, delete on emergency_plan_teams to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists emergency_plan_teams_system on emergency_plan_teams;

create policy emergency_plan_teams_system on emergency_plan_teams to headframe_system using (true) with check (true);

drop policy if exists emergency_plan_teams_installation on emergency_plan_teams;

create policy emergency_plan_teams_installation on emergency_plan_teams to headframe_installation using (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id));

drop policy if exists emergency_plan_teams_group on emergency_plan_teams;

create policy emergency_plan_teams_group on emergency_plan_teams to headframe_group using (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id));

drop policy if exists emergency_plan_teams_company on emergency_plan_teams;

create policy emergency_plan_teams_company on emergency_plan_teams to headframe_company using (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id));

drop policy if exists emergency_plan_teams_factory on emergency_plan_teams;

create policy emergency_plan_teams_factory on emergency_plan_teams to headframe_factory using (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id));

drop policy if exists emergency_plan_teams_workshop on emergency_plan_teams;

create policy emergency_plan_teams_workshop on emergency_plan_teams to headframe_workshop using (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id));

drop policy if exists emergency_plan_teams_org on emergency_plan_teams;

create policy emergency_plan_teams_org on emergency_plan_teams to headframe_org using (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_teams.record_id));

alter table emergency_plan_response_levels enable row level security;

grant select, insert, update, delete on emergency_plan_response_levels to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists emergency_plan_response_levels_system on emergency_plan_response_levels;

create policy emergency_plan_response_levels_system on emergency_plan_response_levels to headframe_system using (true) with check (true);

drop policy if exists emergency_plan_response_levels_installation on emergency_plan_response_levels;

create policy emergency_plan_response_levels_installation on emergency_plan_response_levels to headframe_installation using (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id));

drop policy if exists emergency_plan_response_levels_group on emergency_plan_response_levels;

create policy emergency_plan_response_levels_group on emergency_plan_response_levels to headframe_group using (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id));

drop policy if exists emergency_plan_response_levels_company on emergency_plan_response_levels;

create policy emergency_plan_response_levels_company on emergency_plan_response_levels to headframe_company using (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id));

drop policy if exists emergency_plan_response_levels_factory on emergency_plan_response_levels;

create policy emergency_plan_response_levels_factory on emergency_plan_response_levels to headframe_factory using (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id));

drop policy if exists emergency_plan_response_levels_workshop on emergency_plan_response_levels;

create policy emergency_plan_response_levels_workshop on emergency_plan_response_levels to headframe_workshop using (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id));

drop policy if exists emergency_plan_response_levels_org on emergency_plan_response_levels;

create policy emergency_plan_response_levels_org on emergency_plan_response_levels to headframe_org using (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id)) with check (exists (select from emergency_plan p where p.id = emergency_plan_response_levels.record_id));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "special_inspection" (
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
	"plan" uuid,
	"theme" text,
	"term" integer,
	"org_id" uuid,
	"inspected_org" uuid,
	"organizer" uuid,
	"leader_of_team" uuid,
	"team" uuid[],
	"inspected_person" uuid,
	"start_from" date,
	"due_at" date,
	"check_table" uuid,
	"profession" uuid,
	"grid_area" uuid,
	"item_count" integer,
	"unanswered_count" integer,
	"finding_count" integer,
	"to_raise_count" integer,
	"open_finding_count" integer,
	"unexplained_count" integer,
	"missing_photo_count" integer,
	"hazard_count" integer,
	"score" numeric(9, 2),
	"notice" text,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"conclusion" text,
	"inspected_sign" text,
	"signed_at" timestamp(3) with time zone,
	"opinion" text,
	"returned_conclusion" text,
	"generated" boolean,
	CONSTRAINT "special_inspection_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "special_inspection_theme" CHECK (theme in ('flood-season', 'ventilation', 'roof', 'hoisting', 'electrical', 'fire', 'explosives', 'transport', 'tailings', 'slope', 'contractor', 'holiday', 'restart', 'occupational-health')),
	CONSTRAINT "special_inspection_term" CHECK (term >= 1 and term <= 2147483647),
	CONSTRAINT "special_inspection_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "special_inspection_unanswered_count" CHECK (unanswered_count >= 0 and unanswered_count <= 2147483647),
	CONSTRAINT "special_inspection_finding_count" CHECK (finding_count >= 0 and finding_count <= 2147483647),
	CONSTRAINT "special_inspection_to_raise_count" CHECK (to_raise_count >= 0 and to_raise_count <= 2147483647),
	CONSTRAINT "special_inspection_open_finding_count" CHECK (open_finding_count >= 0 and open_finding_count <= 2147483647),
	CONSTRAINT "special_inspection_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "special_inspection_missing_photo_count" CHECK (missing_photo_count >= 0 and missing_photo_count <= 2147483647),
	CONSTRAINT "special_inspection_hazard_count" CHECK (hazard_count >= 0 and hazard_count <= 2147483647),
	CONSTRAINT "special_inspection_conclusion" CHECK (char_length(conclusion) <= 1000),
	CONSTRAINT "special_inspection_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "special_inspection_returned_conclusion" CHECK (char_length(returned_conclusion) <= 1000),
	CONSTRAINT "special_inspection_state" CHECK (state in ('not-started', 'in-progress', 'returned', 'to-be-signed', 'completed', 'canceled'))
);


CREATE TABLE "special_inspection_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" integer,
	"item" text,
	"standard" text,
	"basis" uuid,
	"method" uuid,
	"score" numeric(5, 2),
	"hazard_level" text,
	"photo_required" boolean,
	"result" text,
	"note" text,
	"photo" text,
	"hazard" uuid,
	CONSTRAINT "special_inspection_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "special_inspection_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "special_inspection_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "special_inspection_items_score" CHECK (score >= 0),
	CONSTRAINT "special_inspection_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high')),
	CONSTRAINT "special_inspection_items_result" CHECK (result in ('conform', 'not-conform', 'not-applicable')),
	CONSTRAINT "special_inspection_items_note" CHECK (char_length(note) <= 300)
);


ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_plan_ref" FOREIGN KEY ("plan") REFERENCES "public"."special_inspection_plan"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_inspected_org_ref" FOREIGN KEY ("inspected_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_organizer_ref" FOREIGN KEY ("organizer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_leader_of_team_ref" FOREIGN KEY ("leader_of_team") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_inspected_person_ref" FOREIGN KEY ("inspected_person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_special_inspection" FOREIGN KEY ("record_id") REFERENCES "public"."special_inspection"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "special_inspection_unique_plan_inspected_org_check_table_due_at" ON "special_inspection" USING btree (coalesce("plan", '00000000-0000-0000-0000-000000000000'::uuid),"inspected_org","check_table","due_at") WHERE deleted_at is null and (not (special_inspection.term is null));

CREATE UNIQUE INDEX "special_inspection_number" ON "special_inspection" USING btree ("number");

CREATE INDEX "special_inspection_company_id_list" ON "special_inspection" USING btree ("company_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_factory_id_list" ON "special_inspection" USING btree ("factory_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_workshop_id_list" ON "special_inspection" USING btree ("workshop_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_org_id_list" ON "special_inspection" USING btree ("org_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_by_due_at" ON "special_inspection" USING btree ("due_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_by_start_at" ON "special_inspection" USING btree ("start_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_by_created_at" ON "special_inspection" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_by_finding_count" ON "special_inspection" USING btree ("finding_count","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_by_score" ON "special_inspection" USING btree ("score","id") WHERE deleted_at is null;

CREATE INDEX "special_inspection_found_by_plan" ON "special_inspection" USING btree ("plan") WHERE deleted_at is null;

CREATE INDEX "special_inspection_clock_overdue" ON "special_inspection" USING btree ("due_at") WHERE deleted_at is null and state in ('not-started');

CREATE INDEX "special_inspection_of_created_by" ON "special_inspection" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "special_inspection_of_theme" ON "special_inspection" USING btree ("theme") WHERE deleted_at is null;

CREATE INDEX "special_inspection_of_inspected_org" ON "special_inspection" USING btree ("inspected_org") WHERE inspected_org is not null;

CREATE INDEX "special_inspection_of_organizer" ON "special_inspection" USING btree ("organizer") WHERE organizer is not null;

CREATE INDEX "special_inspection_of_leader_of_team" ON "special_inspection" USING btree ("leader_of_team") WHERE leader_of_team is not null;

CREATE INDEX "special_inspection_of_team" ON "special_inspection" USING gin ("team") WHERE team is not null;

CREATE INDEX "special_inspection_of_inspected_person" ON "special_inspection" USING btree ("inspected_person") WHERE inspected_person is not null;

CREATE INDEX "special_inspection_of_check_table" ON "special_inspection" USING btree ("check_table") WHERE check_table is not null;

CREATE INDEX "special_inspection_of_profession" ON "special_inspection" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "special_inspection_of_grid_area" ON "special_inspection" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "special_inspection_state" ON "special_inspection" USING btree ("state","due_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "special_inspection_items_row" ON "special_inspection_items" USING btree ("record_id","position");

create or replace function special_inspection_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists special_inspection_place on special_inspection;
create trigger special_inspection_place before insert or update of org_id on special_inspection for each row execute function special_inspection_place();

drop trigger if exists special_inspection_gate on special_inspection;
create trigger special_inspection_gate before insert or update or delete on special_inspection for each statement execute function places_written();

create or replace function special_inspection_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update special_inspection set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists special_inspection_follow on organization;
create trigger special_inspection_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function special_inspection_follow();

create sequence if not exists special_inspection_number_seq;

create or replace function special_inspection_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('special_inspection_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'SX-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists special_inspection_numbered on special_inspection;
create trigger special_inspection_numbered before insert on special_inspection for each row execute function special_inspection_numbered();

alter table special_inspection enable row level security;

grant select, insert, update on special_inspection to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on special_inspection to headframe_system;

drop policy if exists special_inspection_system on special_inspection;

create policy special_inspection_system on special_inspection to headframe_system using (true) with check (true);

drop policy if exists special_inspection_installation on special_inspection;

create policy special_inspection_installation on special_inspection to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists special_inspection_group on special_inspection;

create policy special_inspection_group on special_inspection to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_company on special_inspection;

create policy special_inspection_company on special_inspection to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_factory on special_inspection;

create policy special_inspection_factory on special_inspection to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_workshop on special_inspection;

create policy special_inspection_workshop on special_inspection to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists special_inspection_org on special_inspection;

create policy special_inspection_org on special_inspection to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table special_inspection_items enable row level security;

grant select, insert, update, delete on special_inspection_items to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists special_inspection_items_system on special_inspection_items;

create policy special_inspection_items_system on special_inspection_items to headframe_system using (true) with check (true);

drop policy if exists special_inspection_items_installation on special_inspection_items;

create policy special_inspection_items_installation on special_inspection_items to headframe_installation using (exists (select from special_inspection p where p.id = special_inspection_items.record_id)) with check (exists (select from special_inspection p where p.id = special_inspection_items.record_id));

drop policy if exists special_inspection_items_group on special_inspection_items;

create policy special_inspection_items_group on special_inspection_items to headframe_group using (exists (select from special_inspection p where p.id = special_inspection_items.record_id)) with check (exists (select from special_inspection p where p.id = special_inspection_items.record_id));

drop policy if exists special_inspection_items_company on special_inspection_items;

create policy special_inspection_items_company on special_inspection_items to headframe_company using (exists (select from special_inspection p where p.id = special_inspection_items.record_id)) with check (exists (select from special_inspection p where p.id = special_inspection_items.record_id));

drop policy if exists special_inspection_items_factory on special_inspection_items;

create policy special_inspection_items_factory on special_inspection_items to headframe_factory using (exists (select from special_inspection p where p.id = special_inspection_items.record_id)) with check (exists (select from special_inspection p where p.id = special_inspection_items.record_id));

drop policy if exists special_inspection_items_workshop on special_inspection_items;

create policy special_inspection_items_workshop on special_inspection_items to headframe_workshop using (exists (select from special_inspection p where p.id = special_inspection_items.record_id)) with check (exists (select from special_inspection p where p.id = special_inspection_items.record_id));

drop policy if exists special_inspection_items_org on special_inspection_items;

create policy special_inspection_items_org on special_inspection_items to headframe_org using (exists (select from special_inspection p where p.id = special_inspection_items.record_id)) with check (exists (select from special_inspection p where p.id = special_inspection_items.record_id));

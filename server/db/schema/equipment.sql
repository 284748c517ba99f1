-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "equipment" (
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
	"equipment_no" text,
	"equipment_kind" text,
	"is_key" boolean,
	"safety_mark" text,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"model" text,
	"manufacturer" text,
	"commissioned_at" date,
	"keeper" uuid,
	"test_cycle_days" integer,
	"last_test_at" date,
	"next_test_at" date,
	"scrap_due" date,
	"latest_next_test" date,
	"stored_test" date,
	"reason" text,
	"generated" boolean,
	CONSTRAINT "equipment_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "equipment_equipment_no" CHECK (char_length(equipment_no) <= 32),
	CONSTRAINT "equipment_equipment_kind" CHECK (equipment_kind in ('hoist', 'fan', 'pump', 'crusher', 'conveyor', 'drill-rig', 'loader', 'truck', 'compressor', 'substation', 'winch', 'vehicle', 'instrument', 'other')),
	CONSTRAINT "equipment_safety_mark" CHECK (char_length(safety_mark) <= 50),
	CONSTRAINT "equipment_model" CHECK (char_length(model) <= 50),
	CONSTRAINT "equipment_manufacturer" CHECK (char_length(manufacturer) <= 100),
	CONSTRAINT "equipment_test_cycle_days" CHECK (test_cycle_days >= 1 and test_cycle_days <= 3660),
	CONSTRAINT "equipment_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "equipment_state" CHECK (state in ('running', 'standby', 'repair', 'stopped', 'scrapped'))
);


ALTER TABLE "equipment" ADD CONSTRAINT "equipment_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "equipment" ADD CONSTRAINT "equipment_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "equipment" ADD CONSTRAINT "equipment_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "equipment" ADD CONSTRAINT "equipment_keeper_ref" FOREIGN KEY ("keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "equipment_unique_equipment_no" ON "equipment" USING btree ("equipment_no") WHERE deleted_at is null;

CREATE INDEX "equipment_company_id_list" ON "equipment" USING btree ("company_id","next_test_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_factory_id_list" ON "equipment" USING btree ("factory_id","next_test_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_workshop_id_list" ON "equipment" USING btree ("workshop_id","next_test_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_org_id_list" ON "equipment" USING btree ("org_id","next_test_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_by_next_test_at" ON "equipment" USING btree ("next_test_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "equipment_by_equipment_no" ON "equipment" USING btree ("equipment_no","id") WHERE deleted_at is null;

CREATE INDEX "equipment_by_created_at" ON "equipment" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_clock_test_overdue" ON "equipment" USING btree ("next_test_at") WHERE deleted_at is null and state in ('running', 'standby');

CREATE INDEX "equipment_clock_test_due" ON "equipment" USING btree ("next_test_at") WHERE deleted_at is null and state in ('running', 'standby');

CREATE INDEX "equipment_of_created_by" ON "equipment" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "equipment_of_equipment_kind" ON "equipment" USING btree ("equipment_kind") WHERE deleted_at is null;

CREATE INDEX "equipment_of_is_key" ON "equipment" USING btree ("is_key") WHERE deleted_at is null;

CREATE INDEX "equipment_of_grid_area" ON "equipment" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "equipment_of_work_place" ON "equipment" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "equipment_of_keeper" ON "equipment" USING btree ("keeper") WHERE keeper is not null;

CREATE INDEX "equipment_of_scrap_due" ON "equipment" USING btree ("scrap_due") WHERE deleted_at is null;

CREATE INDEX "equipment_state" ON "equipment" USING btree ("state","next_test_at","id") WHERE deleted_at is null;

create or replace function equipment_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists equipment_place on equipment;
create trigger equipment_place before insert or update of org_id on equipment for each row execute function equipment_place();

drop trigger if exists equipment_gate on equipment;
create trigger equipment_gate before insert or update or delete on equipment for each statement execute function places_written();

create or replace function equipment_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update equipment set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists equipment_follow on organization;
create trigger equipment_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function equipment_follow();

alter table equipment enable row level security;

grant select, insert, update on equipment to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on equipment to headframe_system;

drop policy if exists equipment_system on equipment;

create policy equipment_system on equipment to headframe_system using (true) with check (true);

drop policy if exists equipment_installation on equipment;

create policy equipment_installation on equipment to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists equipment_group on equipment;

create policy equipment_group on equipment to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_company on equipment;

create policy equipment_company on equipment to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_factory on equipment;

create policy equipment_factory on equipment to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_workshop on equipment;

create policy equipment_workshop on equipment to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_org on equipment;

create policy equipment_org on equipment to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

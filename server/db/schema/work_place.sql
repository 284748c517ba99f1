-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "work_place" (
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
	"code" text,
	"org_id" uuid,
	"grid_area" uuid,
	"place_kind" text,
	"location" jsonb,
	"level" text,
	"is_confined_space" boolean,
	"confined_space_no" text,
	"max_persons" integer,
	"risk_class" text,
	"hazard_factors" text[],
	"video" text,
	"responsible" uuid,
	"remark" text,
	"merged_into" uuid,
	CONSTRAINT "work_place_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "work_place_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "work_place_place_kind" CHECK (place_kind in ('working-face', 'ore-pass', 'shaft', 'chamber', 'substation', 'conveyor', 'tank', 'warehouse', 'road', 'slope', 'dam', 'workshop', 'temporary')),
	CONSTRAINT "work_place_level" CHECK (char_length(level) <= 50),
	CONSTRAINT "work_place_confined_space_no" CHECK (char_length(confined_space_no) <= 32),
	CONSTRAINT "work_place_max_persons" CHECK (max_persons >= 1 and max_persons <= 100000),
	CONSTRAINT "work_place_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "work_place_video" CHECK (char_length(video) <= 2000),
	CONSTRAINT "work_place_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_place_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "work_place" ADD CONSTRAINT "work_place_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_place" ADD CONSTRAINT "work_place_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_place" ADD CONSTRAINT "work_place_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_place" ADD CONSTRAINT "work_place_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "work_place_unique_code" ON "work_place" USING btree ("code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_place_unique_grid_area_name" ON "work_place" USING btree ("grid_area","name") WHERE deleted_at is null;

CREATE INDEX "work_place_company_id_list" ON "work_place" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_factory_id_list" ON "work_place" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_workshop_id_list" ON "work_place" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_org_id_list" ON "work_place" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_by_code" ON "work_place" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_by_name" ON "work_place" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "work_place_of_created_by" ON "work_place" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "work_place_of_place_kind" ON "work_place" USING btree ("place_kind") WHERE deleted_at is null;

CREATE INDEX "work_place_of_is_confined_space" ON "work_place" USING btree ("is_confined_space") WHERE deleted_at is null;

CREATE INDEX "work_place_of_responsible" ON "work_place" USING btree ("responsible") WHERE responsible is not null;

CREATE INDEX "work_place_of_merged_into" ON "work_place" USING btree ("merged_into") WHERE merged_into is not null;

CREATE INDEX "work_place_state" ON "work_place" USING btree ("state","code","id") WHERE deleted_at is null;

create or replace function work_place_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists work_place_place on work_place;
create trigger work_place_place before insert or update of org_id on work_place for each row execute function work_place_place();

drop trigger if exists work_place_gate on work_place;
create trigger work_place_gate before insert or update or delete on work_place for each statement execute function places_written();

create or replace function work_place_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update work_place set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists work_place_follow on organization;
create trigger work_place_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function work_place_follow();

alter table work_place enable row level security;

grant select, insert, update on work_place to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on work_place to headframe_system;

drop policy if exists work_place_system on work_place;

create policy work_place_system on work_place to headframe_system using (true) with check (true);

drop policy if exists work_place_installation on work_place;

create policy work_place_installation on work_place to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists work_place_group on work_place;

create policy work_place_group on work_place to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_company on work_place;

create policy work_place_company on work_place to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_factory on work_place;

create policy work_place_factory on work_place to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_workshop on work_place;

create policy work_place_workshop on work_place to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_org on work_place;

create policy work_place_org on work_place to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

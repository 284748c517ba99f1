-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "screen_coordinate" (
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
	"screen_code" text,
	"org_id" uuid,
	"target_type" text,
	"target_id" text,
	"target_name" text,
	"coord_kind" text,
	"longitude" numeric(10, 6),
	"latitude" numeric(9, 6),
	"x" numeric(8, 2),
	"y" numeric(8, 2),
	"z" numeric(8, 2),
	"zoom" numeric(4, 1),
	"label_position" text,
	"map_image" text,
	"icon" text,
	CONSTRAINT "screen_coordinate_screen_code" CHECK (char_length(screen_code) <= 64),
	CONSTRAINT "screen_coordinate_target_type" CHECK (target_type in ('organization', 'grid-area', 'work-place', 'tailings-pond', 'camera', 'equipment')),
	CONSTRAINT "screen_coordinate_target_id" CHECK (char_length(target_id) <= 64),
	CONSTRAINT "screen_coordinate_target_name" CHECK (char_length(target_name) <= 100),
	CONSTRAINT "screen_coordinate_coord_kind" CHECK (coord_kind in ('wgs84', 'pixel')),
	CONSTRAINT "screen_coordinate_zoom" CHECK (zoom >= 0 and zoom <= 24),
	CONSTRAINT "screen_coordinate_label_position" CHECK (label_position in ('top', 'right', 'bottom', 'left')),
	CONSTRAINT "screen_coordinate_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "screen_coordinate" ADD CONSTRAINT "screen_coordinate_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "screen_coordinate_unique_screen_code_target_type_target_id" ON "screen_coordinate" USING btree ("screen_code","target_type","target_id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_company_id_list" ON "screen_coordinate" USING btree ("company_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_factory_id_list" ON "screen_coordinate" USING btree ("factory_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_workshop_id_list" ON "screen_coordinate" USING btree ("workshop_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_org_id_list" ON "screen_coordinate" USING btree ("org_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_by_screen_code" ON "screen_coordinate" USING btree ("screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_by_target_name" ON "screen_coordinate" USING btree ("target_name","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_of_created_by" ON "screen_coordinate" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "screen_coordinate_of_target_type" ON "screen_coordinate" USING btree ("target_type") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_of_target_id" ON "screen_coordinate" USING btree ("target_id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_of_coord_kind" ON "screen_coordinate" USING btree ("coord_kind") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_state" ON "screen_coordinate" USING btree ("state","screen_code","id") WHERE deleted_at is null;

create or replace function screen_coordinate_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists screen_coordinate_place on screen_coordinate;
create trigger screen_coordinate_place before insert or update of org_id on screen_coordinate for each row execute function screen_coordinate_place();

drop trigger if exists screen_coordinate_gate on screen_coordinate;
create trigger screen_coordinate_gate before insert or update or delete on screen_coordinate for each statement execute function places_written();

create or replace function screen_coordinate_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update screen_coordinate set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists screen_coordinate_follow on organization;
create trigger screen_coordinate_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function screen_coordinate_follow();

alter table screen_coordinate enable row level security;

grant select, insert, update on screen_coordinate to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on screen_coordinate to headframe_system;

drop policy if exists screen_coordinate_system on screen_coordinate;

create policy screen_coordinate_system on screen_coordinate to headframe_system using (true) with check (true);

drop policy if exists screen_coordinate_installation on screen_coordinate;

create policy screen_coordinate_installation on screen_coordinate to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists screen_coordinate_group on screen_coordinate;

create policy screen_coordinate_group on screen_coordinate to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_company on screen_coordinate;

create policy screen_coordinate_company on screen_coordinate to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_factory on screen_coordinate;

create policy screen_coordinate_factory on screen_coordinate to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_workshop on screen_coordinate;

create policy screen_coordinate_workshop on screen_coordinate to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_org on screen_coordinate;

create policy screen_coordinate_org on screen_coordinate to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

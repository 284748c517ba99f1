-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "grid_responsibility" (
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
	"grid_area" uuid,
	"person" uuid,
	"duty_role" text,
	"org_id" uuid,
	"phone" text,
	"duty_text" text,
	"patrol_frequency" text,
	"patrol_times" integer,
	"valid_from" date,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "grid_responsibility_duty_role" CHECK (duty_role in ('area-head', 'safety-officer', 'patrol-member', 'deputy')),
	CONSTRAINT "grid_responsibility_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "grid_responsibility_duty_text" CHECK (char_length(duty_text) <= 1000),
	CONSTRAINT "grid_responsibility_patrol_frequency" CHECK (patrol_frequency in ('shift', 'day', 'week', 'month')),
	CONSTRAINT "grid_responsibility_patrol_times" CHECK (patrol_times >= 1 and patrol_times <= 100),
	CONSTRAINT "grid_responsibility_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "grid_responsibility_state" CHECK (state in ('active', 'handed-over', 'expired'))
);


ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_person_ref" FOREIGN KEY ("person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "grid_responsibility_unique_grid_area_person_duty_role_valid_from" ON "grid_responsibility" USING btree ("grid_area","person","duty_role","valid_from") WHERE deleted_at is null;

CREATE UNIQUE INDEX "grid_responsibility_unique_grid_area" ON "grid_responsibility" USING btree ("grid_area") WHERE deleted_at is null and (grid_responsibility.duty_role = 'area-head'::text and grid_responsibility.state = 'active'::text);

CREATE INDEX "grid_responsibility_company_id_list" ON "grid_responsibility" USING btree ("company_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_factory_id_list" ON "grid_responsibility" USING btree ("factory_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_workshop_id_list" ON "grid_responsibility" USING btree ("workshop_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_org_id_list" ON "grid_responsibility" USING btree ("org_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_by_grid_area" ON "grid_responsibility" USING btree ("grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_by_valid_from" ON "grid_responsibility" USING btree ("valid_from","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_by_valid_to" ON "grid_responsibility" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_of_created_by" ON "grid_responsibility" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "grid_responsibility_of_person" ON "grid_responsibility" USING btree ("person") WHERE person is not null;

CREATE INDEX "grid_responsibility_of_duty_role" ON "grid_responsibility" USING btree ("duty_role") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_of_patrol_frequency" ON "grid_responsibility" USING btree ("patrol_frequency") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_state" ON "grid_responsibility" USING btree ("state","grid_area","id") WHERE deleted_at is null;

create or replace function grid_responsibility_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists grid_responsibility_place on grid_responsibility;
create trigger grid_responsibility_place before insert or update of org_id on grid_responsibility for each row execute function grid_responsibility_place();

drop trigger if exists grid_responsibility_gate on grid_responsibility;
create trigger grid_responsibility_gate before insert or update or delete on grid_responsibility for each statement execute function places_written();

create or replace function grid_responsibility_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update grid_responsibility set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists grid_responsibility_follow on organization;
create trigger grid_responsibility_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function grid_responsibility_follow();

alter table grid_responsibility enable row level security;

grant select, insert, update on grid_responsibility to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on grid_responsibility to headframe_system;

drop policy if exists grid_responsibility_system on grid_responsibility;

create policy grid_responsibility_system on grid_responsibility to headframe_system using (true) with check (true);

drop policy if exists grid_responsibility_installation on grid_responsibility;

create policy grid_responsibility_installation on grid_responsibility to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists grid_responsibility_group on grid_responsibility;

create policy grid_responsibility_group on grid_responsibility to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_company on grid_responsibility;

create policy grid_responsibility_company on grid_responsibility to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_factory on grid_responsibility;

create policy grid_responsibility_factory on grid_responsibility to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_workshop on grid_responsibility;

create policy grid_responsibility_workshop on grid_responsibility to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_org on grid_responsibility;

create policy grid_responsibility_org on grid_responsibility to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

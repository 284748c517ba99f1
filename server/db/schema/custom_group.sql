-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "custom_group" (
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
	"purpose" text,
	"owner" uuid,
	"org_id" uuid,
	"members" uuid[],
	"visible_to" text,
	"member_count" integer,
	"remark" text,
	"message" text,
	"phones_checked_on" date,
	"phones_checked_by" uuid,
	"phones_checked_before" date,
	"next_phone_check" date,
	CONSTRAINT "custom_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "custom_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "custom_group_purpose" CHECK (purpose in ('message', 'cc', 'emergency', 'drill', 'meeting', 'screen')),
	CONSTRAINT "custom_group_visible_to" CHECK (visible_to in ('owner', 'organization')),
	CONSTRAINT "custom_group_member_count" CHECK (member_count >= 0 and member_count <= 2147483647),
	CONSTRAINT "custom_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "custom_group_message" CHECK (char_length(message) <= 500),
	CONSTRAINT "custom_group_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_owner_ref" FOREIGN KEY ("owner") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_phones_checked_by_ref" FOREIGN KEY ("phones_checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "custom_group_unique_org_id_code" ON "custom_group" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "custom_group_company_id_list" ON "custom_group" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_factory_id_list" ON "custom_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_workshop_id_list" ON "custom_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_org_id_list" ON "custom_group" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_by_code" ON "custom_group" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_by_name" ON "custom_group" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_by_member_count" ON "custom_group" USING btree ("member_count","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_of_created_by" ON "custom_group" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "custom_group_of_purpose" ON "custom_group" USING btree ("purpose") WHERE deleted_at is null;

CREATE INDEX "custom_group_of_owner" ON "custom_group" USING btree ("owner") WHERE owner is not null;

CREATE INDEX "custom_group_of_members" ON "custom_group" USING gin ("members") WHERE members is not null;

CREATE INDEX "custom_group_of_visible_to" ON "custom_group" USING btree ("visible_to") WHERE deleted_at is null;

CREATE INDEX "custom_group_of_phones_checked_by" ON "custom_group" USING btree ("phones_checked_by") WHERE phones_checked_by is not null;

CREATE INDEX "custom_group_state" ON "custom_group" USING btree ("state","code","id") WHERE deleted_at is null;

create or replace function custom_group_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists custom_group_place on custom_group;
create trigger custom_group_place before insert or update of org_id on custom_group for each row execute function custom_group_place();

drop trigger if exists custom_group_gate on custom_group;
create trigger custom_group_gate before insert or update or delete on custom_group for each statement execute function places_written();

create or replace function custom_group_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update custom_group set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists custom_group_follow on organization;
create trigger custom_group_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function custom_group_follow();

alter table custom_group enable row level security;

grant select, insert, update on custom_group to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on custom_group to headframe_system;

drop policy if exists custom_group_system on custom_group;

create policy custom_group_system on custom_group to headframe_system using (true) with check (true);

drop policy if exists custom_group_installation on custom_group;

create policy custom_group_installation on custom_group to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists custom_group_group on custom_group;

create policy custom_group_group on custom_group to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_company on custom_group;

create policy custom_group_company on custom_group to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_factory on custom_group;

create policy custom_group_factory on custom_group to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_workshop on custom_group;

create policy custom_group_workshop on custom_group to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_org on custom_group;

create policy custom_group_org on custom_group to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

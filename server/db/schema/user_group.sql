-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "user_group" (
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
	"description" text,
	"group_type" text,
	"owner_org" uuid,
	"leader" uuid,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "user_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "user_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "user_group_description" CHECK (char_length(description) <= 200),
	CONSTRAINT "user_group_group_type" CHECK (group_type in ('organization', 'business', 'approval', 'notification')),
	CONSTRAINT "user_group_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "user_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "user_group_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "user_group" ADD CONSTRAINT "user_group_owner_org_ref" FOREIGN KEY ("owner_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group" ADD CONSTRAINT "user_group_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "user_group_unique_owner_org_code" ON "user_group" USING btree ("owner_org","code") WHERE deleted_at is null;

CREATE INDEX "user_group_company_id_list" ON "user_group" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_factory_id_list" ON "user_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_workshop_id_list" ON "user_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_owner_org_list" ON "user_group" USING btree ("owner_org","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_by_code" ON "user_group" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_by_name" ON "user_group" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "user_group_by_sort_no" ON "user_group" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "user_group_of_created_by" ON "user_group" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "user_group_of_group_type" ON "user_group" USING btree ("group_type") WHERE deleted_at is null;

CREATE INDEX "user_group_of_leader" ON "user_group" USING btree ("leader") WHERE leader is not null;

CREATE INDEX "user_group_state" ON "user_group" USING btree ("state","code","id") WHERE deleted_at is null;

create or replace function user_group_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.owner_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_group_place on user_group;
create trigger user_group_place before insert or update of owner_org on user_group for each row execute function user_group_place();

drop trigger if exists user_group_gate on user_group;
create trigger user_group_gate before insert or update or delete on user_group for each statement execute function places_written();

create or replace function user_group_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update user_group set owner_org = owner_org where owner_org = new.id;
  end if;
  return null;
end $$;

drop trigger if exists user_group_follow on organization;
create trigger user_group_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function user_group_follow();

alter table user_group enable row level security;

grant select, insert, update on user_group to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_group to headframe_system;

drop policy if exists user_group_system on user_group;

create policy user_group_system on user_group to headframe_system using (true) with check (true);

drop policy if exists user_group_installation on user_group;

create policy user_group_installation on user_group to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_group_group on user_group;

create policy user_group_group on user_group to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_company on user_group;

create policy user_group_company on user_group to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_factory on user_group;

create policy user_group_factory on user_group to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_workshop on user_group;

create policy user_group_workshop on user_group to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_org on user_group;

create policy user_group_org on user_group to headframe_org using (owner_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (owner_org = (select nullif(current_setting('app.org', true), '')::uuid));

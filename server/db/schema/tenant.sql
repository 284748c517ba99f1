-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "tenant" (
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
	"top_org" uuid,
	"contact" uuid,
	"phone" text,
	"admin_account" uuid,
	"menu_package" text[],
	"max_users" integer,
	"default_language" text,
	"time_zone" text,
	"logo" text,
	"valid_from" date,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "tenant_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "tenant_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "tenant_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "tenant_max_users" CHECK (max_users >= 1 and max_users <= 2147483647),
	CONSTRAINT "tenant_default_language" CHECK (default_language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "tenant_time_zone" CHECK (time_zone in ('Asia/Shanghai', 'Europe/Belgrade', 'other')),
	CONSTRAINT "tenant_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "tenant_state" CHECK (state in ('trial', 'active', 'suspended', 'expired'))
);


ALTER TABLE "tenant" ADD CONSTRAINT "tenant_top_org_ref" FOREIGN KEY ("top_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_contact_ref" FOREIGN KEY ("contact") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_admin_account_ref" FOREIGN KEY ("admin_account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "tenant_unique_code" ON "tenant" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "tenant_company_id_list" ON "tenant" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_factory_id_list" ON "tenant" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_workshop_id_list" ON "tenant" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_top_org_list" ON "tenant" USING btree ("top_org","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_code" ON "tenant" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_name" ON "tenant" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_valid_to" ON "tenant" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_max_users" ON "tenant" USING btree ("max_users","id") WHERE deleted_at is null;

CREATE INDEX "tenant_of_created_by" ON "tenant" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "tenant_of_contact" ON "tenant" USING btree ("contact") WHERE contact is not null;

CREATE INDEX "tenant_of_admin_account" ON "tenant" USING btree ("admin_account") WHERE admin_account is not null;

CREATE INDEX "tenant_of_default_language" ON "tenant" USING btree ("default_language") WHERE deleted_at is null;

CREATE INDEX "tenant_of_time_zone" ON "tenant" USING btree ("time_zone") WHERE deleted_at is null;

CREATE INDEX "tenant_state" ON "tenant" USING btree ("state","code","id") WHERE deleted_at is null;

create or replace function tenant_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.top_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists tenant_place on tenant;
create trigger tenant_place before insert or update of top_org on tenant for each row execute function tenant_place();

drop trigger if exists tenant_gate on tenant;
create trigger tenant_gate before insert or update or delete on tenant for each statement execute function places_written();

create or replace function tenant_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update tenant set top_org = top_org where top_org = new.id;
  end if;
  return null;
end $$;

drop trigger if exists tenant_follow on organization;
create trigger tenant_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function tenant_follow();

alter table tenant enable row level security;

grant select, insert, update on tenant to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on tenant to headframe_system;

drop policy if exists tenant_system on tenant;

create policy tenant_system on tenant to headframe_system using (true) with check (true);

drop policy if exists tenant_installation on tenant;

create policy tenant_installation on tenant to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists tenant_group on tenant;

create policy tenant_group on tenant to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_company on tenant;

create policy tenant_company on tenant to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_factory on tenant;

create policy tenant_factory on tenant to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_workshop on tenant;

create policy tenant_workshop on tenant to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_org on tenant;

create policy tenant_org on tenant to headframe_org using (top_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (top_org = (select nullif(current_setting('app.org', true), '')::uuid));

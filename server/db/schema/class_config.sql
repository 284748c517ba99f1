-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "class_config" (
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
	"domain" text,
	"org_id" uuid,
	"parent" uuid,
	"default_readers" uuid[],
	"retention_years" integer,
	"sort_no" integer,
	CONSTRAINT "class_config_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "class_config_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "class_config_domain" CHECK (domain in ('regulation', 'standard', 'meeting', 'document', 'assessment', 'training')),
	CONSTRAINT "class_config_retention_years" CHECK (retention_years >= 1 and retention_years <= 100),
	CONSTRAINT "class_config_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "class_config_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "class_config" ADD CONSTRAINT "class_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "class_config" ADD CONSTRAINT "class_config_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."class_config"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "class_config_unique_org_id_code" ON "class_config" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "class_config_company_id_list" ON "class_config" USING btree ("company_id","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "class_config_factory_id_list" ON "class_config" USING btree ("factory_id","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "class_config_workshop_id_list" ON "class_config" USING btree ("workshop_id","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "class_config_org_id_list" ON "class_config" USING btree ("org_id","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "class_config_by_sort_no" ON "class_config" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "class_config_by_name" ON "class_config" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "class_config_by_code" ON "class_config" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "class_config_below" ON "class_config" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "class_config_of_created_by" ON "class_config" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "class_config_of_domain" ON "class_config" USING btree ("domain") WHERE deleted_at is null;

CREATE INDEX "class_config_of_default_readers" ON "class_config" USING gin ("default_readers") WHERE default_readers is not null;

CREATE INDEX "class_config_state" ON "class_config" USING btree ("state","sort_no","id") WHERE deleted_at is null;

create or replace function class_config_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists class_config_place on class_config;
create trigger class_config_place before insert or update of org_id on class_config for each row execute function class_config_place();

drop trigger if exists class_config_gate on class_config;
create trigger class_config_gate before insert or update or delete on class_config for each statement execute function places_written();

create or replace function class_config_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update class_config set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists class_config_follow on organization;
create trigger class_config_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function class_config_follow();

alter table class_config enable row level security;

grant select, insert, update on class_config to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on class_config to headframe_system;

drop policy if exists class_config_system on class_config;

create policy class_config_system on class_config to headframe_system using (true) with check (true);

drop policy if exists class_config_installation on class_config;

create policy class_config_installation on class_config to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists class_config_group on class_config;

create policy class_config_group on class_config for select to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('enabled', 'disabled') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists class_config_group_write on class_config;

create policy class_config_group_write on class_config to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists class_config_company on class_config;

create policy class_config_company on class_config for select to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('enabled', 'disabled') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists class_config_company_write on class_config;

create policy class_config_company_write on class_config to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists class_config_factory on class_config;

create policy class_config_factory on class_config for select to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('enabled', 'disabled') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists class_config_factory_write on class_config;

create policy class_config_factory_write on class_config to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists class_config_workshop on class_config;

create policy class_config_workshop on class_config for select to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('enabled', 'disabled') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists class_config_workshop_write on class_config;

create policy class_config_workshop_write on class_config to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists class_config_org on class_config;

create policy class_config_org on class_config for select to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('enabled', 'disabled') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists class_config_org_write on class_config;

create policy class_config_org_write on class_config to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

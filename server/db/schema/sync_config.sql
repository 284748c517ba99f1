-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "sync_config" (
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
	"org_id" uuid,
	"source_system" text,
	"endpoint" text,
	"auth_key" text,
	"objects" text[],
	"mode" text,
	"auto_enabled" boolean,
	"interval_minutes" integer,
	"conflict_rule" text,
	"notify_users" uuid[],
	"last_run_at" timestamp(3) with time zone,
	"next_run_at" timestamp(3) with time zone,
	"input" text,
	"trigger" text,
	"operator" uuid,
	"disabling" integer,
	"confirmed_disabling" integer,
	CONSTRAINT "sync_config_source_system" CHECK (source_system in ('hr', 'oa', 'ldap', 'contractor-platform')),
	CONSTRAINT "sync_config_endpoint" CHECK (char_length(endpoint) <= 2000),
	CONSTRAINT "sync_config_objects" CHECK (objects <@ array['organization', 'user', 'post', 'account']::text[]),
	CONSTRAINT "sync_config_mode" CHECK (mode in ('full', 'increment')),
	CONSTRAINT "sync_config_interval_minutes" CHECK (interval_minutes >= 5 and interval_minutes <= 10080),
	CONSTRAINT "sync_config_conflict_rule" CHECK (conflict_rule in ('source-wins', 'local-wins', 'manual')),
	CONSTRAINT "sync_config_input" CHECK (input in ('endpoint', 'file')),
	CONSTRAINT "sync_config_trigger" CHECK (trigger in ('auto', 'manual')),
	CONSTRAINT "sync_config_disabling" CHECK (disabling >= 1 and disabling <= 2147483647),
	CONSTRAINT "sync_config_confirmed_disabling" CHECK (confirmed_disabling >= 1 and confirmed_disabling <= 2147483647),
	CONSTRAINT "sync_config_state" CHECK (state in ('idle', 'running', 'held', 'succeeded', 'partial', 'failed'))
);


ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "sync_config_unique_org_id" ON "sync_config" USING btree ("org_id") WHERE deleted_at is null;

CREATE INDEX "sync_config_company_id_list" ON "sync_config" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_factory_id_list" ON "sync_config" USING btree ("factory_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_workshop_id_list" ON "sync_config" USING btree ("workshop_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_org_id_list" ON "sync_config" USING btree ("org_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_by_updated_at" ON "sync_config" USING btree ("updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_of_created_by" ON "sync_config" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "sync_config_of_source_system" ON "sync_config" USING btree ("source_system") WHERE deleted_at is null;

CREATE INDEX "sync_config_of_notify_users" ON "sync_config" USING gin ("notify_users") WHERE notify_users is not null;

CREATE INDEX "sync_config_of_operator" ON "sync_config" USING btree ("operator") WHERE operator is not null;

CREATE INDEX "sync_config_state" ON "sync_config" USING btree ("state","updated_at","id") WHERE deleted_at is null;

create or replace function sync_config_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists sync_config_place on sync_config;
create trigger sync_config_place before insert or update of org_id on sync_config for each row execute function sync_config_place();

drop trigger if exists sync_config_gate on sync_config;
create trigger sync_config_gate before insert or update or delete on sync_config for each statement execute function places_written();

create or replace function sync_config_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update sync_config set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists sync_config_follow on organization;
create trigger sync_config_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function sync_config_follow();

alter table sync_config enable row level security;

grant select, insert, update on sync_config to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on sync_config to headframe_system;

drop policy if exists sync_config_system on sync_config;

create policy sync_config_system on sync_config to headframe_system using (true) with check (true);

drop policy if exists sync_config_installation on sync_config;

create policy sync_config_installation on sync_config to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists sync_config_group on sync_config;

create policy sync_config_group on sync_config to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_company on sync_config;

create policy sync_config_company on sync_config to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_factory on sync_config;

create policy sync_config_factory on sync_config to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_workshop on sync_config;

create policy sync_config_workshop on sync_config to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_org on sync_config;

create policy sync_config_org on sync_config to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

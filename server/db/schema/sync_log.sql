-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "sync_log" (
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
	"run_no" text,
	"config" uuid,
	"org_id" uuid,
	"source_system" text,
	"trigger" text,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"added" integer,
	"updated" integer,
	"disabled" integer,
	"conflicts" integer,
	"failed" integer,
	"result" text,
	"error_detail" text,
	"operator" uuid,
	CONSTRAINT "sync_log_run_no" CHECK (char_length(run_no) <= 32),
	CONSTRAINT "sync_log_source_system" CHECK (source_system in ('hr', 'oa', 'ldap', 'contractor-platform')),
	CONSTRAINT "sync_log_trigger" CHECK (trigger in ('auto', 'manual')),
	CONSTRAINT "sync_log_added" CHECK (added >= 0 and added <= 2147483647),
	CONSTRAINT "sync_log_updated" CHECK (updated >= 0 and updated <= 2147483647),
	CONSTRAINT "sync_log_disabled" CHECK (disabled >= 0 and disabled <= 2147483647),
	CONSTRAINT "sync_log_conflicts" CHECK (conflicts >= 0 and conflicts <= 2147483647),
	CONSTRAINT "sync_log_failed" CHECK (failed >= 0 and failed <= 2147483647),
	CONSTRAINT "sync_log_result" CHECK (result in ('succeeded', 'partial', 'failed')),
	CONSTRAINT "sync_log_error_detail" CHECK (char_length(error_detail) <= 4000),
	CONSTRAINT "sync_log_state" CHECK (state in ('recorded'))
);


ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_config_ref" FOREIGN KEY ("config") REFERENCES "public"."sync_config"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "sync_log_company_id_list" ON "sync_log" USING btree ("company_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_factory_id_list" ON "sync_log" USING btree ("factory_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_workshop_id_list" ON "sync_log" USING btree ("workshop_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_org_id_list" ON "sync_log" USING btree ("org_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_by_started_at" ON "sync_log" USING btree ("started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_by_run_no" ON "sync_log" USING btree ("run_no","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_by_created_at" ON "sync_log" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_of_created_by" ON "sync_log" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "sync_log_of_config" ON "sync_log" USING btree ("config") WHERE config is not null;

CREATE INDEX "sync_log_of_source_system" ON "sync_log" USING btree ("source_system") WHERE deleted_at is null;

CREATE INDEX "sync_log_of_trigger" ON "sync_log" USING btree ("trigger") WHERE deleted_at is null;

CREATE INDEX "sync_log_of_result" ON "sync_log" USING btree ("result") WHERE deleted_at is null;

CREATE INDEX "sync_log_of_operator" ON "sync_log" USING btree ("operator") WHERE operator is not null;

CREATE INDEX "sync_log_state" ON "sync_log" USING btree ("state","started_at","id") WHERE deleted_at is null;

create or replace function sync_log_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists sync_log_place on sync_log;
create trigger sync_log_place before insert or update of org_id on sync_log for each row execute function sync_log_place();

drop trigger if exists sync_log_gate on sync_log;
create trigger sync_log_gate before insert or update or delete on sync_log for each statement execute function places_written();

create or replace function sync_log_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update sync_log set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists sync_log_follow on organization;
create trigger sync_log_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function sync_log_follow();

alter table sync_log enable row level security;

grant select, insert, update on sync_log to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on sync_log to headframe_system;

drop policy if exists sync_log_system on sync_log;

create policy sync_log_system on sync_log to headframe_system using (true) with check (true);

drop policy if exists sync_log_installation on sync_log;

create policy sync_log_installation on sync_log to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists sync_log_group on sync_log;

create policy sync_log_group on sync_log to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_company on sync_log;

create policy sync_log_company on sync_log to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_factory on sync_log;

create policy sync_log_factory on sync_log to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_workshop on sync_log;

create policy sync_log_workshop on sync_log to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_org on sync_log;

create policy sync_log_org on sync_log to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

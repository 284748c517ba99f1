-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "account" (
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
	"username" text,
	"user_name" text,
	"employee_no" text,
	"phone" text,
	"email" text,
	"roles" uuid[],
	"orgs" uuid[],
	"default_org" uuid,
	"is_external" boolean,
	"source" text,
	"language" text,
	"password_changed_at" timestamp(3) with time zone,
	"failed_logins" integer,
	"last_login_at" timestamp(3) with time zone,
	"valid_to" date,
	"merged_into" uuid,
	CONSTRAINT "account_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "account_user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "account_employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "account_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "account_email" CHECK (char_length(email) <= 254),
	CONSTRAINT "account_source" CHECK (source in ('sync', 'manual', 'registration')),
	CONSTRAINT "account_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "account_failed_logins" CHECK (failed_logins >= 0 and failed_logins <= 2147483647),
	CONSTRAINT "account_state" CHECK (state in ('active', 'locked', 'disabled'))
);


ALTER TABLE "account" ADD CONSTRAINT "account_default_org_ref" FOREIGN KEY ("default_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account" ADD CONSTRAINT "account_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "account_unique_username" ON "account" USING btree (folded_name("username")) WHERE deleted_at is null;

CREATE INDEX "account_company_id_list" ON "account" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_factory_id_list" ON "account" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_workshop_id_list" ON "account" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_default_org_list" ON "account" USING btree ("default_org","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_by_created_at" ON "account" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_by_username" ON "account" USING btree ("username","id") WHERE deleted_at is null;

CREATE INDEX "account_by_user_name" ON "account" USING btree ("user_name","id") WHERE deleted_at is null;

CREATE INDEX "account_of_created_by" ON "account" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "account_of_roles" ON "account" USING gin ("roles") WHERE roles is not null;

CREATE INDEX "account_of_orgs" ON "account" USING gin ("orgs") WHERE orgs is not null;

CREATE INDEX "account_of_is_external" ON "account" USING btree ("is_external") WHERE deleted_at is null;

CREATE INDEX "account_of_merged_into" ON "account" USING btree ("merged_into") WHERE merged_into is not null;

CREATE INDEX "account_state" ON "account" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function account_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.default_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists account_place on account;
create trigger account_place before insert or update of default_org on account for each row execute function account_place();

drop trigger if exists account_gate on account;
create trigger account_gate before insert or update or delete on account for each statement execute function places_written();

create or replace function account_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update account set default_org = default_org where default_org = new.id;
  end if;
  return null;
end $$;

drop trigger if exists account_follow on organization;
create trigger account_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function account_follow();

alter table account enable row level security;

grant select, insert, update on account to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on account to headframe_system;

drop policy if exists account_system on account;

create policy account_system on account to headframe_system using (true) with check (true);

drop policy if exists account_installation on account;

create policy account_installation on account to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists account_group on account;

create policy account_group on account to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_company on account;

create policy account_company on account to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_factory on account;

create policy account_factory on account to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_workshop on account;

create policy account_workshop on account to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_org on account;

create policy account_org on account to headframe_org using (default_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (default_org = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "account_push" (
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
	"account" uuid,
	"org_id" uuid,
	"target_system" text,
	"action" text,
	"payload" jsonb,
	"target_user_id" text,
	"push_at" timestamp(3) with time zone,
	"next_try_at" timestamp(3) with time zone,
	"fail_reason" text,
	"retry_count" integer,
	"operator" uuid,
	"remark" text,
	CONSTRAINT "account_push_target_system" CHECK (target_system in ('mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform')),
	CONSTRAINT "account_push_action" CHECK (action in ('create', 'update', 'disable')),
	CONSTRAINT "account_push_target_user_id" CHECK (char_length(target_user_id) <= 64),
	CONSTRAINT "account_push_fail_reason" CHECK (fail_reason in ('timeout', 'unreachable', 'badCertificate', 'notAllowed', 'unauthorized', 'secretMissing', 'tooMany', 'status', 'redirect', 'tooLarge', 'compressed', 'badEncoding', 'notJson', 'badShape', 'setAside', 'fault')),
	CONSTRAINT "account_push_retry_count" CHECK (retry_count >= 0 and retry_count <= 2147483647),
	CONSTRAINT "account_push_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "account_push_state" CHECK (state in ('waiting', 'held', 'pushing', 'succeeded', 'failed'))
);


ALTER TABLE "account_push" ADD CONSTRAINT "account_push_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account_push" ADD CONSTRAINT "account_push_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account_push" ADD CONSTRAINT "account_push_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "account_push_company_id_list" ON "account_push" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_factory_id_list" ON "account_push" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_workshop_id_list" ON "account_push" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_org_id_list" ON "account_push" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_by_created_at" ON "account_push" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_by_push_at" ON "account_push" USING btree ("push_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_of_created_by" ON "account_push" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "account_push_of_account" ON "account_push" USING btree ("account") WHERE account is not null;

CREATE INDEX "account_push_of_target_system" ON "account_push" USING btree ("target_system") WHERE deleted_at is null;

CREATE INDEX "account_push_of_action" ON "account_push" USING btree ("action") WHERE deleted_at is null;

CREATE INDEX "account_push_of_operator" ON "account_push" USING btree ("operator") WHERE operator is not null;

CREATE INDEX "account_push_state" ON "account_push" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function account_push_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists account_push_place on account_push;
create trigger account_push_place before insert or update of org_id on account_push for each row execute function account_push_place();

drop trigger if exists account_push_gate on account_push;
create trigger account_push_gate before insert or update or delete on account_push for each statement execute function places_written();

create or replace function account_push_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update account_push set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists account_push_follow on organization;
create trigger account_push_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function account_push_follow();

alter table account_push enable row level security;

grant select, insert, update on account_push to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on account_push to headframe_system;

drop policy if exists account_push_system on account_push;

create policy account_push_system on account_push to headframe_system using (true) with check (true);

drop policy if exists account_push_installation on account_push;

create policy account_push_installation on account_push to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists account_push_group on account_push;

create policy account_push_group on account_push to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_company on account_push;

create policy account_push_company on account_push to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_factory on account_push;

create policy account_push_factory on account_push to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_workshop on account_push;

create policy account_push_workshop on account_push to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_org on account_push;

create policy account_push_org on account_push to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

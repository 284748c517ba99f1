-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "account_push_rule" (
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
	"target_system" text,
	"org_id" uuid,
	"by_itself" text[],
	"sent_fields" text[],
	"remark" text,
	CONSTRAINT "account_push_rule_target_system" CHECK (target_system in ('mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform')),
	CONSTRAINT "account_push_rule_by_itself" CHECK (by_itself <@ array['create', 'update']::text[]),
	CONSTRAINT "account_push_rule_sent_fields" CHECK (sent_fields <@ array['displayName', 'employeeNumber', 'phone', 'email', 'department']::text[]),
	CONSTRAINT "account_push_rule_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "account_push_rule_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "account_push_rule" ADD CONSTRAINT "account_push_rule_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "account_push_rule_unique_org_id_target_system" ON "account_push_rule" USING btree ("org_id","target_system") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_company_id_list" ON "account_push_rule" USING btree ("company_id",array_position(array['mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform']::text[], target_system),"id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_factory_id_list" ON "account_push_rule" USING btree ("factory_id",array_position(array['mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform']::text[], target_system),"id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_workshop_id_list" ON "account_push_rule" USING btree ("workshop_id",array_position(array['mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform']::text[], target_system),"id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_org_id_list" ON "account_push_rule" USING btree ("org_id",array_position(array['mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform']::text[], target_system),"id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_by_target_system" ON "account_push_rule" USING btree (array_position(array['mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform']::text[], target_system),"id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_of_created_by" ON "account_push_rule" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "account_push_rule_of_target_system" ON "account_push_rule" USING btree ("target_system") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_state" ON "account_push_rule" USING btree ("state",array_position(array['mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform']::text[], target_system),"id") WHERE deleted_at is null;

create or replace function account_push_rule_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists account_push_rule_place on account_push_rule;
create trigger account_push_rule_place before insert or update of org_id on account_push_rule for each row execute function account_push_rule_place();

drop trigger if exists account_push_rule_gate on account_push_rule;
create trigger account_push_rule_gate before insert or update or delete on account_push_rule for each statement execute function places_written();

create or replace function account_push_rule_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update account_push_rule set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists account_push_rule_follow on organization;
create trigger account_push_rule_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function account_push_rule_follow();

alter table account_push_rule enable row level security;

grant select, insert, update on account_push_rule to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on account_push_rule to headframe_system;

drop policy if exists account_push_rule_system on account_push_rule;

create policy account_push_rule_system on account_push_rule to headframe_system using (true) with check (true);

drop policy if exists account_push_rule_installation on account_push_rule;

create policy account_push_rule_installation on account_push_rule to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists account_push_rule_group on account_push_rule;

create policy account_push_rule_group on account_push_rule to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_company on account_push_rule;

create policy account_push_rule_company on account_push_rule to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_factory on account_push_rule;

create policy account_push_rule_factory on account_push_rule to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_workshop on account_push_rule;

create policy account_push_rule_workshop on account_push_rule to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_org on account_push_rule;

create policy account_push_rule_org on account_push_rule to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

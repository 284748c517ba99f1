-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "saved_view" (
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
	"screen" text,
	"query" text,
	"layout" jsonb,
	"org_id" uuid,
	"sent_every" text,
	"next_sending" date,
	CONSTRAINT "saved_view_name" CHECK (char_length(name) <= 60),
	CONSTRAINT "saved_view_screen" CHECK (char_length(screen) <= 64),
	CONSTRAINT "saved_view_query" CHECK (char_length(query) <= 4000),
	CONSTRAINT "saved_view_sent_every" CHECK (sent_every in ('month', 'week')),
	CONSTRAINT "saved_view_state" CHECK (state in ('private', 'shared'))
);


ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "saved_view_company_id_list" ON "saved_view" USING btree ("company_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_factory_id_list" ON "saved_view" USING btree ("factory_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_workshop_id_list" ON "saved_view" USING btree ("workshop_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_org_id_list" ON "saved_view" USING btree ("org_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_by_name" ON "saved_view" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_of_created_by" ON "saved_view" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "saved_view_of_screen" ON "saved_view" USING btree ("screen") WHERE deleted_at is null;

CREATE INDEX "saved_view_of_sent_every" ON "saved_view" USING btree ("sent_every") WHERE deleted_at is null;

CREATE INDEX "saved_view_state" ON "saved_view" USING btree ("state","name","id") WHERE deleted_at is null;

create or replace function saved_view_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists saved_view_place on saved_view;
create trigger saved_view_place before insert or update of org_id on saved_view for each row execute function saved_view_place();

drop trigger if exists saved_view_gate on saved_view;
create trigger saved_view_gate before insert or update or delete on saved_view for each statement execute function places_written();

create or replace function saved_view_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update saved_view set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists saved_view_follow on organization;
create trigger saved_view_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function saved_view_follow();

alter table saved_view enable row level security;

grant select, insert, update on saved_view to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on saved_view to headframe_system;

drop policy if exists saved_view_system on saved_view;

create policy saved_view_system on saved_view to headframe_system using (true) with check (true);

drop policy if exists saved_view_installation on saved_view;

create policy saved_view_installation on saved_view to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists saved_view_group on saved_view;

create policy saved_view_group on saved_view to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_company on saved_view;

create policy saved_view_company on saved_view to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_factory on saved_view;

create policy saved_view_factory on saved_view to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_workshop on saved_view;

create policy saved_view_workshop on saved_view to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_org on saved_view;

create policy saved_view_org on saved_view to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

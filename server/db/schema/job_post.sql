-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "job_post" (
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
	"org_id" uuid,
	"profession" uuid,
	"post_level" text,
	"is_key_post" boolean,
	"is_underground" boolean,
	"special_work" boolean,
	"required_certificates" text[],
	"exposure_factors" text[],
	"ppe" text[],
	"headcount" integer,
	"one_card_url" text,
	CONSTRAINT "job_post_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "job_post_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "job_post_post_level" CHECK (post_level in ('company-leader', 'department-head', 'factory-manager', 'workshop-director', 'foreman', 'worker')),
	CONSTRAINT "job_post_required_certificates" CHECK (required_certificates <@ array['special-operation', 'special-equipment', 'safety-manager', 'blasting', 'none']::text[]),
	CONSTRAINT "job_post_exposure_factors" CHECK (exposure_factors <@ array['silica-dust', 'noise', 'vibration', 'heat', 'toxic-gas', 'radiation', 'none']::text[]),
	CONSTRAINT "job_post_headcount" CHECK (headcount >= 0 and headcount <= 100000),
	CONSTRAINT "job_post_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "job_post" ADD CONSTRAINT "job_post_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "job_post" ADD CONSTRAINT "job_post_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "job_post_unique_org_id_code" ON "job_post" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "job_post_company_id_list" ON "job_post" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_factory_id_list" ON "job_post" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_workshop_id_list" ON "job_post" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_org_id_list" ON "job_post" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_by_code" ON "job_post" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_by_name" ON "job_post" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "job_post_of_created_by" ON "job_post" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "job_post_of_profession" ON "job_post" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "job_post_of_post_level" ON "job_post" USING btree ("post_level") WHERE deleted_at is null;

CREATE INDEX "job_post_of_is_key_post" ON "job_post" USING btree ("is_key_post") WHERE deleted_at is null;

CREATE INDEX "job_post_of_is_underground" ON "job_post" USING btree ("is_underground") WHERE deleted_at is null;

CREATE INDEX "job_post_of_special_work" ON "job_post" USING btree ("special_work") WHERE deleted_at is null;

CREATE INDEX "job_post_state" ON "job_post" USING btree ("state","code","id") WHERE deleted_at is null;

create or replace function job_post_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists job_post_place on job_post;
create trigger job_post_place before insert or update of org_id on job_post for each row execute function job_post_place();

drop trigger if exists job_post_gate on job_post;
create trigger job_post_gate before insert or update or delete on job_post for each statement execute function places_written();

create or replace function job_post_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update job_post set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists job_post_follow on organization;
create trigger job_post_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function job_post_follow();

alter table job_post enable row level security;

grant select, insert, update on job_post to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on job_post to headframe_system;

drop policy if exists job_post_system on job_post;

create policy job_post_system on job_post to headframe_system using (true) with check (true);

drop policy if exists job_post_installation on job_post;

create policy job_post_installation on job_post to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists job_post_group on job_post;

create policy job_post_group on job_post to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_company on job_post;

create policy job_post_company on job_post to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_factory on job_post;

create policy job_post_factory on job_post to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_workshop on job_post;

create policy job_post_workshop on job_post to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_org on job_post;

create policy job_post_org on job_post to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

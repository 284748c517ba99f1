-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "user_registration" (
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
	"applicant" text,
	"username" text,
	"phone" text,
	"id_card" text,
	"apply_org" uuid,
	"contractor" uuid,
	"typed_codes" text,
	"is_external" boolean,
	"photo" text,
	"certificates" text[],
	"applied_at" timestamp(3) with time zone,
	"language" text,
	"post" uuid,
	"employee_no" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "user_registration_applicant" CHECK (char_length(applicant) <= 50),
	CONSTRAINT "user_registration_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "user_registration_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "user_registration_typed_codes" CHECK (char_length(typed_codes) <= 80),
	CONSTRAINT "user_registration_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "user_registration_employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "user_registration_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "user_registration_state" CHECK (state in ('pending', 'in-approval', 'in-safety-approval', 'approved', 'rejected', 'returned'))
);


ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_apply_org_ref" FOREIGN KEY ("apply_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "user_registration_number" ON "user_registration" USING btree ("number");

CREATE INDEX "user_registration_company_id_list" ON "user_registration" USING btree ("company_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_factory_id_list" ON "user_registration" USING btree ("factory_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_workshop_id_list" ON "user_registration" USING btree ("workshop_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_apply_org_list" ON "user_registration" USING btree ("apply_org","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_by_applied_at" ON "user_registration" USING btree ("applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_by_applicant" ON "user_registration" USING btree ("applicant","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_of_created_by" ON "user_registration" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "user_registration_of_contractor" ON "user_registration" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "user_registration_of_is_external" ON "user_registration" USING btree ("is_external") WHERE deleted_at is null;

CREATE INDEX "user_registration_of_post" ON "user_registration" USING btree ("post") WHERE post is not null;

CREATE INDEX "user_registration_of_reviewed_by" ON "user_registration" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "user_registration_state" ON "user_registration" USING btree ("state","applied_at","id") WHERE deleted_at is null;

create or replace function user_registration_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.apply_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_registration_place on user_registration;
create trigger user_registration_place before insert or update of apply_org on user_registration for each row execute function user_registration_place();

drop trigger if exists user_registration_gate on user_registration;
create trigger user_registration_gate before insert or update or delete on user_registration for each statement execute function places_written();

create or replace function user_registration_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update user_registration set apply_org = apply_org where apply_org = new.id;
  end if;
  return null;
end $$;

drop trigger if exists user_registration_follow on organization;
create trigger user_registration_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function user_registration_follow();

create sequence if not exists user_registration_number_seq;

create or replace function user_registration_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('user_registration_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'UR-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists user_registration_numbered on user_registration;
create trigger user_registration_numbered before insert on user_registration for each row execute function user_registration_numbered();

alter table user_registration enable row level security;

grant select, insert, update on user_registration to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_registration to headframe_system;

drop policy if exists user_registration_system on user_registration;

create policy user_registration_system on user_registration to headframe_system using (true) with check (true);

drop policy if exists user_registration_installation on user_registration;

create policy user_registration_installation on user_registration to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_registration_group on user_registration;

create policy user_registration_group on user_registration to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_company on user_registration;

create policy user_registration_company on user_registration to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_factory on user_registration;

create policy user_registration_factory on user_registration to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_workshop on user_registration;

create policy user_registration_workshop on user_registration to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_org on user_registration;

create policy user_registration_org on user_registration to headframe_org using (apply_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (apply_org = (select nullif(current_setting('app.org', true), '')::uuid));

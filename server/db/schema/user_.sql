-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "user_" (
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
	"user_name" text,
	"employee_no" text,
	"account" uuid,
	"gender" text,
	"id_card" text,
	"birth_date" date,
	"phone" text,
	"photo" text,
	"org_id" uuid,
	"post" uuid,
	"work_group" uuid,
	"entry_date" date,
	"work_type" text,
	"education" text,
	"is_underground" boolean,
	"is_special_work" boolean,
	"is_external" boolean,
	"departed_on" date,
	CONSTRAINT "user__user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "user__employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "user__gender" CHECK (gender in ('male', 'female')),
	CONSTRAINT "user__phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "user__work_type" CHECK (char_length(work_type) <= 50),
	CONSTRAINT "user__education" CHECK (education in ('junior', 'senior', 'technical', 'college', 'bachelor', 'master')),
	CONSTRAINT "user__state" CHECK (state in ('active', 'leave', 'transferred', 'departed'))
);


CREATE TABLE "user__orgs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"org_id" uuid,
	"post" uuid,
	"is_default" boolean
);


ALTER TABLE "user_" ADD CONSTRAINT "user__account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_" ADD CONSTRAINT "user__org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_" ADD CONSTRAINT "user__post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_" ADD CONSTRAINT "user__work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_user_" FOREIGN KEY ("record_id") REFERENCES "public"."user_"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "user__unique_account" ON "user_" USING btree ("account") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user__unique_employee_no" ON "user_" USING btree ("employee_no") WHERE deleted_at is null;

CREATE INDEX "user__company_id_list" ON "user_" USING btree ("company_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__factory_id_list" ON "user_" USING btree ("factory_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__workshop_id_list" ON "user_" USING btree ("workshop_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__org_id_list" ON "user_" USING btree ("org_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__by_employee_no" ON "user_" USING btree ("employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__by_user_name" ON "user_" USING btree ("user_name","id") WHERE deleted_at is null;

CREATE INDEX "user__by_entry_date" ON "user_" USING btree ("entry_date","id") WHERE deleted_at is null;

CREATE INDEX "user__of_created_by" ON "user_" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "user__of_post" ON "user_" USING btree ("post") WHERE post is not null;

CREATE INDEX "user__of_work_group" ON "user_" USING btree ("work_group") WHERE work_group is not null;

CREATE INDEX "user__of_is_underground" ON "user_" USING btree ("is_underground") WHERE deleted_at is null;

CREATE INDEX "user__of_is_special_work" ON "user_" USING btree ("is_special_work") WHERE deleted_at is null;

CREATE INDEX "user__of_is_external" ON "user_" USING btree ("is_external") WHERE deleted_at is null;

CREATE INDEX "user__state" ON "user_" USING btree ("state","employee_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user__orgs_row" ON "user__orgs" USING btree ("record_id","position");

create or replace function user__place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user__place on user_;
create trigger user__place before insert or update of org_id on user_ for each row execute function user__place();

drop trigger if exists user__gate on user_;
create trigger user__gate before insert or update or delete on user_ for each statement execute function places_written();

create or replace function user__follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update user_ set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists user__follow on organization;
create trigger user__follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function user__follow();

alter table user_ enable row level security;

grant select, insert, update on user_ to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_ to headframe_system;

drop policy if exists user__system on user_;

create policy user__system on user_ to headframe_system using (true) with check (true);

drop policy if exists user__installation on user_;

create policy user__installation on user_ to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user__group on user_;

create policy user__group on user_ to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__company on user_;

create policy user__company on user_ to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__factory on user_;

create policy user__factory on user_ to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__workshop on user_;

create policy user__workshop on user_ to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__org on user_;

create policy user__org on user_ to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table user__orgs enable row level security;

grant select, insert, update, delete on user__orgs to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists user__orgs_system on user__orgs;

create policy user__orgs_system on user__orgs to headframe_system using (true) with check (true);

drop policy if exists user__orgs_installation on user__orgs;

create policy user__orgs_installation on user__orgs to headframe_installation using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_group on user__orgs;

create policy user__orgs_group on user__orgs to headframe_group using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_company on user__orgs;

create policy user__orgs_company on user__orgs to headframe_company using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_factory on user__orgs;

create policy user__orgs_factory on user__orgs to headframe_factory using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_workshop on user__orgs;

create policy user__orgs_workshop on user__orgs to headframe_workshop using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_org on user__orgs;

create policy user__orgs_org on user__orgs to headframe_org using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

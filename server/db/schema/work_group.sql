-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "work_group" (
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
	"contractor" uuid,
	"foreman" uuid,
	"safety_member" uuid,
	"shift_system" text,
	"profession" uuid,
	"work_places" uuid[],
	"headcount" integer,
	"is_underground" boolean,
	"remark" text,
	"merged_into" uuid,
	CONSTRAINT "work_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "work_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "work_group_shift_system" CHECK (shift_system in ('three-shift', 'two-shift', 'day', 'four-team-three-shift')),
	CONSTRAINT "work_group_headcount" CHECK (headcount >= 0 and headcount <= 2147483647),
	CONSTRAINT "work_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_group_state" CHECK (state in ('enabled', 'disabled'))
);


CREATE TABLE "work_group_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"post" uuid,
	"is_apprentice" boolean,
	"master" uuid
);


ALTER TABLE "work_group" ADD CONSTRAINT "work_group_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group" ADD CONSTRAINT "work_group_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group" ADD CONSTRAINT "work_group_foreman_ref" FOREIGN KEY ("foreman") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group" ADD CONSTRAINT "work_group_safety_member_ref" FOREIGN KEY ("safety_member") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group" ADD CONSTRAINT "work_group_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group" ADD CONSTRAINT "work_group_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_master_ref" FOREIGN KEY ("master") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_work_group" FOREIGN KEY ("record_id") REFERENCES "public"."work_group"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "work_group_unique_org_id_code" ON "work_group" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "work_group_company_id_list" ON "work_group" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_factory_id_list" ON "work_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_workshop_id_list" ON "work_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_org_id_list" ON "work_group" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_by_code" ON "work_group" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_by_name" ON "work_group" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "work_group_by_headcount" ON "work_group" USING btree ("headcount","id") WHERE deleted_at is null;

CREATE INDEX "work_group_of_created_by" ON "work_group" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "work_group_of_contractor" ON "work_group" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "work_group_of_foreman" ON "work_group" USING btree ("foreman") WHERE foreman is not null;

CREATE INDEX "work_group_of_safety_member" ON "work_group" USING btree ("safety_member") WHERE safety_member is not null;

CREATE INDEX "work_group_of_shift_system" ON "work_group" USING btree ("shift_system") WHERE deleted_at is null;

CREATE INDEX "work_group_of_profession" ON "work_group" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "work_group_of_work_places" ON "work_group" USING gin ("work_places") WHERE work_places is not null;

CREATE INDEX "work_group_of_is_underground" ON "work_group" USING btree ("is_underground") WHERE deleted_at is null;

CREATE INDEX "work_group_of_merged_into" ON "work_group" USING btree ("merged_into") WHERE merged_into is not null;

CREATE INDEX "work_group_state" ON "work_group" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_group_members_row" ON "work_group_members" USING btree ("record_id","position");

create or replace function work_group_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists work_group_place on work_group;
create trigger work_group_place before insert or update of org_id on work_group for each row execute function work_group_place();

drop trigger if exists work_group_gate on work_group;
create trigger work_group_gate before insert or update or delete on work_group for each statement execute function places_written();

create or replace function work_group_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update work_group set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists work_group_follow on organization;
create trigger work_group_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function work_group_follow();

alter table work_group enable row level security;

grant select, insert, update on work_group to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on work_group to headframe_system;

drop policy if exists work_group_system on work_group;

create policy work_group_system on work_group to headframe_system using (true) with check (true);

drop policy if exists work_group_installation on work_group;

create policy work_group_installation on work_group to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists work_group_group on work_group;

create policy work_group_group on work_group to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_company on work_group;

create policy work_group_company on work_group to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_factory on work_group;

create policy work_group_factory on work_group to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_workshop on work_group;

create policy work_group_workshop on work_group to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_org on work_group;

create policy work_group_org on work_group to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table work_group_members enable row level security;

grant select, insert, update, delete on work_group_members to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists work_group_members_system on work_group_members;

create policy work_group_members_system on work_group_members to headframe_system using (true) with check (true);

drop policy if exists work_group_members_installation on work_group_members;

create policy work_group_members_installation on work_group_members to headframe_installation using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_group on work_group_members;

create policy work_group_members_group on work_group_members to headframe_group using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_company on work_group_members;

create policy work_group_members_company on work_group_members to headframe_company using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_factory on work_group_members;

create policy work_group_members_factory on work_group_members to headframe_factory using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_workshop on work_group_members;

create policy work_group_members_workshop on work_group_members to headframe_workshop using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_org on work_group_members;

create policy work_group_members_org on work_group_members to headframe_org using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

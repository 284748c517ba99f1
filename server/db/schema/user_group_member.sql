-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "user_group_member" (
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
	"group_" uuid,
	"user_" uuid,
	"org_id" uuid,
	"post" uuid,
	"is_leader" boolean,
	"joined_at" date,
	"valid_until" date,
	"remark" text,
	CONSTRAINT "user_group_member_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "user_group_member_state" CHECK (state in ('active', 'expired', 'removed'))
);


ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group__ref" FOREIGN KEY ("group_") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "user_group_member_unique_group__user_" ON "user_group_member" USING btree ("group_","user_") WHERE deleted_at is null and (user_group_member.state = 'active'::text);

CREATE INDEX "user_group_member_company_id_list" ON "user_group_member" USING btree ("company_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_factory_id_list" ON "user_group_member" USING btree ("factory_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_workshop_id_list" ON "user_group_member" USING btree ("workshop_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_org_id_list" ON "user_group_member" USING btree ("org_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_by_joined_at" ON "user_group_member" USING btree ("joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_by_valid_until" ON "user_group_member" USING btree ("valid_until","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_found_by_group_" ON "user_group_member" USING btree ("group_") WHERE deleted_at is null;

CREATE INDEX "user_group_member_of_created_by" ON "user_group_member" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "user_group_member_of_user_" ON "user_group_member" USING btree ("user_") WHERE user_ is not null;

CREATE INDEX "user_group_member_of_post" ON "user_group_member" USING btree ("post") WHERE post is not null;

CREATE INDEX "user_group_member_of_is_leader" ON "user_group_member" USING btree ("is_leader") WHERE deleted_at is null;

CREATE INDEX "user_group_member_state" ON "user_group_member" USING btree ("state","joined_at","id") WHERE deleted_at is null;

create or replace function user_group_member_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_group_member_place on user_group_member;
create trigger user_group_member_place before insert or update of org_id on user_group_member for each row execute function user_group_member_place();

drop trigger if exists user_group_member_gate on user_group_member;
create trigger user_group_member_gate before insert or update or delete on user_group_member for each statement execute function places_written();

create or replace function user_group_member_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update user_group_member set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists user_group_member_follow on organization;
create trigger user_group_member_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function user_group_member_follow();

alter table user_group_member enable row level security;

grant select, insert, update on user_group_member to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_group_member to headframe_system;

drop policy if exists user_group_member_system on user_group_member;

create policy user_group_member_system on user_group_member to headframe_system using (true) with check (true);

drop policy if exists user_group_member_installation on user_group_member;

create policy user_group_member_installation on user_group_member to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_group_member_group on user_group_member;

create policy user_group_member_group on user_group_member to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_company on user_group_member;

create policy user_group_member_company on user_group_member to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_factory on user_group_member;

create policy user_group_member_factory on user_group_member to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_workshop on user_group_member;

create policy user_group_member_workshop on user_group_member to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_org on user_group_member;

create policy user_group_member_org on user_group_member to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

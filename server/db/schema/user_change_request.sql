-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "user_change_request" (
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
	"user_" uuid,
	"org_id" uuid,
	"post" uuid,
	"to_org" uuid,
	"to_post" uuid,
	"to_phone" text,
	"to_work_group" uuid,
	"change_items" text[],
	"reason" text,
	"applicant" uuid,
	"applied_at" timestamp(3) with time zone,
	"effective_date" date,
	"reviewer" uuid,
	"retrain_required" boolean,
	"retrained_on" date,
	"attachments" text[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "user_change_request_to_phone" CHECK (char_length(to_phone) <= 24),
	CONSTRAINT "user_change_request_change_items" CHECK (change_items <@ array['organization', 'post', 'phone', 'work-group']::text[]),
	CONSTRAINT "user_change_request_reason" CHECK (char_length(reason) <= 300),
	CONSTRAINT "user_change_request_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "user_change_request_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'applied'))
);


ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."user_"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_org_ref" FOREIGN KEY ("to_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_post_ref" FOREIGN KEY ("to_post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_work_group_ref" FOREIGN KEY ("to_work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_applicant_ref" FOREIGN KEY ("applicant") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "user_change_request_number" ON "user_change_request" USING btree ("number");

CREATE INDEX "user_change_request_company_id_list" ON "user_change_request" USING btree ("company_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_factory_id_list" ON "user_change_request" USING btree ("factory_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_workshop_id_list" ON "user_change_request" USING btree ("workshop_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_org_id_list" ON "user_change_request" USING btree ("org_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_by_applied_at" ON "user_change_request" USING btree ("applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_by_effective_date" ON "user_change_request" USING btree ("effective_date","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_of_created_by" ON "user_change_request" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "user_change_request_of_user_" ON "user_change_request" USING btree ("user_") WHERE user_ is not null;

CREATE INDEX "user_change_request_of_post" ON "user_change_request" USING btree ("post") WHERE post is not null;

CREATE INDEX "user_change_request_of_to_org" ON "user_change_request" USING btree ("to_org") WHERE to_org is not null;

CREATE INDEX "user_change_request_of_to_post" ON "user_change_request" USING btree ("to_post") WHERE to_post is not null;

CREATE INDEX "user_change_request_of_to_work_group" ON "user_change_request" USING btree ("to_work_group") WHERE to_work_group is not null;

CREATE INDEX "user_change_request_of_applicant" ON "user_change_request" USING btree ("applicant") WHERE applicant is not null;

CREATE INDEX "user_change_request_of_reviewer" ON "user_change_request" USING btree ("reviewer") WHERE reviewer is not null;

CREATE INDEX "user_change_request_of_retrain_required" ON "user_change_request" USING btree ("retrain_required") WHERE deleted_at is null;

CREATE INDEX "user_change_request_of_reviewed_by" ON "user_change_request" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "user_change_request_state" ON "user_change_request" USING btree ("state","applied_at","id") WHERE deleted_at is null;

create or replace function user_change_request_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_change_request_place on user_change_request;
create trigger user_change_request_place before insert or update of org_id on user_change_request for each row execute function user_change_request_place();

drop trigger if exists user_change_request_gate on user_change_request;
create trigger user_change_request_gate before insert or update or delete on user_change_request for each statement execute function places_written();

create or replace function user_change_request_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update user_change_request set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists user_change_request_follow on organization;
create trigger user_change_request_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function user_change_request_follow();

create sequence if not exists user_change_request_number_seq;

create or replace function user_change_request_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('user_change_request_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'UC-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists user_change_request_numbered on user_change_request;
create trigger user_change_request_numbered before insert on user_change_request for each row execute function user_change_request_numbered();

alter table user_change_request enable row level security;

grant select, insert, update on user_change_request to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_change_request to headframe_system;

drop policy if exists user_change_request_system on user_change_request;

create policy user_change_request_system on user_change_request to headframe_system using (true) with check (true);

drop policy if exists user_change_request_installation on user_change_request;

create policy user_change_request_installation on user_change_request to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_change_request_group on user_change_request;

create policy user_change_request_group on user_change_request to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_company on user_change_request;

create policy user_change_request_company on user_change_request to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_factory on user_change_request;

create policy user_change_request_factory on user_change_request to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_workshop on user_change_request;

create policy user_change_request_workshop on user_change_request to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_org on user_change_request;

create policy user_change_request_org on user_change_request to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

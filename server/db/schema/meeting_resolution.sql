-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "meeting_resolution" (
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
	"meeting_title" text,
	"safety_meeting" uuid,
	"content" text,
	"org_id" uuid,
	"responsible_org" uuid,
	"responsible" uuid,
	"due_date" date,
	"priority" text,
	"verifier" uuid,
	"progress" numeric(9, 2),
	"report" text,
	"evidence" text[],
	"finished_at" timestamp(3) with time zone,
	"opinion" text,
	"reject_count" integer,
	"verified_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "meeting_resolution_meeting_title" CHECK (char_length(meeting_title) <= 100),
	CONSTRAINT "meeting_resolution_content" CHECK (char_length(content) <= 500),
	CONSTRAINT "meeting_resolution_priority" CHECK (priority in ('normal', 'important', 'urgent')),
	CONSTRAINT "meeting_resolution_progress" CHECK (progress >= 0 and progress <= 100),
	CONSTRAINT "meeting_resolution_report" CHECK (char_length(report) <= 1000),
	CONSTRAINT "meeting_resolution_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "meeting_resolution_reject_count" CHECK (reject_count >= 0 and reject_count <= 2147483647),
	CONSTRAINT "meeting_resolution_state" CHECK (state in ('to-do', 'in-progress', 'to-be-verified', 'closed'))
);


ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_safety_meeting_ref" FOREIGN KEY ("safety_meeting") REFERENCES "public"."safety_meeting"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_responsible_org_ref" FOREIGN KEY ("responsible_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_verifier_ref" FOREIGN KEY ("verifier") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "meeting_resolution_number" ON "meeting_resolution" USING btree ("number");

CREATE INDEX "meeting_resolution_company_id_list" ON "meeting_resolution" USING btree ("company_id","due_date","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_factory_id_list" ON "meeting_resolution" USING btree ("factory_id","due_date","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_workshop_id_list" ON "meeting_resolution" USING btree ("workshop_id","due_date","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_org_id_list" ON "meeting_resolution" USING btree ("org_id","due_date","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_by_due_date" ON "meeting_resolution" USING btree ("due_date","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_by_created_at" ON "meeting_resolution" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_by_progress" ON "meeting_resolution" USING btree ("progress","id") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_found_by_safety_meeting" ON "meeting_resolution" USING btree ("safety_meeting") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_clock_overdue" ON "meeting_resolution" USING btree ("due_date") WHERE deleted_at is null and state in ('to-do', 'in-progress');

CREATE INDEX "meeting_resolution_of_created_by" ON "meeting_resolution" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "meeting_resolution_of_responsible_org" ON "meeting_resolution" USING btree ("responsible_org") WHERE responsible_org is not null;

CREATE INDEX "meeting_resolution_of_responsible" ON "meeting_resolution" USING btree ("responsible") WHERE responsible is not null;

CREATE INDEX "meeting_resolution_of_priority" ON "meeting_resolution" USING btree ("priority") WHERE deleted_at is null;

CREATE INDEX "meeting_resolution_of_verifier" ON "meeting_resolution" USING btree ("verifier") WHERE verifier is not null;

CREATE INDEX "meeting_resolution_state" ON "meeting_resolution" USING btree ("state","due_date","id") WHERE deleted_at is null;

create or replace function meeting_resolution_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists meeting_resolution_place on meeting_resolution;
create trigger meeting_resolution_place before insert or update of org_id on meeting_resolution for each row execute function meeting_resolution_place();

drop trigger if exists meeting_resolution_gate on meeting_resolution;
create trigger meeting_resolution_gate before insert or update or delete on meeting_resolution for each statement execute function places_written();

create or replace function meeting_resolution_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update meeting_resolution set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists meeting_resolution_follow on organization;
create trigger meeting_resolution_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function meeting_resolution_follow();

create sequence if not exists meeting_resolution_number_seq;

create or replace function meeting_resolution_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('meeting_resolution_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'MR-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists meeting_resolution_numbered on meeting_resolution;
create trigger meeting_resolution_numbered before insert on meeting_resolution for each row execute function meeting_resolution_numbered();

alter table meeting_resolution enable row level security;

grant select, insert, update on meeting_resolution to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on meeting_resolution to headframe_system;

drop policy if exists meeting_resolution_system on meeting_resolution;

create policy meeting_resolution_system on meeting_resolution to headframe_system using (true) with check (true);

drop policy if exists meeting_resolution_installation on meeting_resolution;

create policy meeting_resolution_installation on meeting_resolution to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists meeting_resolution_group on meeting_resolution;

create policy meeting_resolution_group on meeting_resolution to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists meeting_resolution_company on meeting_resolution;

create policy meeting_resolution_company on meeting_resolution to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists meeting_resolution_factory on meeting_resolution;

create policy meeting_resolution_factory on meeting_resolution to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists meeting_resolution_workshop on meeting_resolution;

create policy meeting_resolution_workshop on meeting_resolution to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists meeting_resolution_org on meeting_resolution;

create policy meeting_resolution_org on meeting_resolution to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "safety_meeting" (
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
	"title" text,
	"meeting_kind" text,
	"org_id" uuid,
	"planned_at" timestamp(3) with time zone,
	"place" text,
	"host" uuid,
	"recorder" uuid,
	"agenda" text,
	"attendee_count" integer,
	"signed_count" integer,
	"unsigned_attendees" uuid[],
	"called_people" uuid[],
	"cc_users" uuid[],
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"latest_end" timestamp(3) with time zone,
	"photos" text[],
	"attachments" text[],
	"resolution_count" integer,
	"unverified_count" integer,
	"minutes" text,
	"minutes_at" timestamp(3) with time zone,
	"minutes_by" uuid,
	"minutes_due_at" timestamp(3) with time zone,
	"minutes_lock_at" timestamp(3) with time zone,
	"minutes_awaited" uuid[],
	"cancel_reason" text,
	"generated" boolean,
	CONSTRAINT "safety_meeting_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "safety_meeting_meeting_kind" CHECK (meeting_kind in ('weekly', 'monthly', 'quarterly', 'special', 'accident-analysis', 'committee', 'toolbox')),
	CONSTRAINT "safety_meeting_place" CHECK (char_length(place) <= 100),
	CONSTRAINT "safety_meeting_agenda" CHECK (char_length(agenda) <= 2000),
	CONSTRAINT "safety_meeting_attendee_count" CHECK (attendee_count >= 0 and attendee_count <= 2147483647),
	CONSTRAINT "safety_meeting_signed_count" CHECK (signed_count >= 0 and signed_count <= 2147483647),
	CONSTRAINT "safety_meeting_resolution_count" CHECK (resolution_count >= 0 and resolution_count <= 2147483647),
	CONSTRAINT "safety_meeting_unverified_count" CHECK (unverified_count >= 0 and unverified_count <= 2147483647),
	CONSTRAINT "safety_meeting_minutes" CHECK (char_length(minutes) <= 20000),
	CONSTRAINT "safety_meeting_cancel_reason" CHECK (char_length(cancel_reason) <= 300),
	CONSTRAINT "safety_meeting_state" CHECK (state in ('draft', 'not-started', 'in-progress', 'completed', 'canceled'))
);


CREATE TABLE "safety_meeting_attendees" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"absent_reason" text,
	"signed_at" timestamp(3) with time zone,
	CONSTRAINT "safety_meeting_attendees_absent_reason" CHECK (char_length(absent_reason) <= 100)
);


CREATE TABLE "safety_meeting_resolutions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text,
	"responsible" uuid,
	"due_at" date,
	"resolution" uuid,
	CONSTRAINT "safety_meeting_resolutions_content" CHECK (char_length(content) <= 500)
);


ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_host_ref" FOREIGN KEY ("host") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_minutes_by_ref" FOREIGN KEY ("minutes_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting_attendees" ADD CONSTRAINT "safety_meeting_attendees_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting_attendees" ADD CONSTRAINT "safety_meeting_attendees_safety_meeting" FOREIGN KEY ("record_id") REFERENCES "public"."safety_meeting"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "safety_meeting_resolutions" ADD CONSTRAINT "safety_meeting_resolutions_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting_resolutions" ADD CONSTRAINT "safety_meeting_resolutions_resolution_ref" FOREIGN KEY ("resolution") REFERENCES "public"."meeting_resolution"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_meeting_resolutions" ADD CONSTRAINT "safety_meeting_resolutions_safety_meeting" FOREIGN KEY ("record_id") REFERENCES "public"."safety_meeting"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "safety_meeting_number" ON "safety_meeting" USING btree ("number");

CREATE INDEX "safety_meeting_company_id_list" ON "safety_meeting" USING btree ("company_id","planned_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_factory_id_list" ON "safety_meeting" USING btree ("factory_id","planned_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_workshop_id_list" ON "safety_meeting" USING btree ("workshop_id","planned_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_org_id_list" ON "safety_meeting" USING btree ("org_id","planned_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_by_planned_at" ON "safety_meeting" USING btree ("planned_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_by_start_at" ON "safety_meeting" USING btree ("start_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_by_minutes_due_at" ON "safety_meeting" USING btree ("minutes_due_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_by_created_at" ON "safety_meeting" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_clock_overdue" ON "safety_meeting" USING btree ("planned_at") WHERE deleted_at is null and state in ('not-started');

CREATE INDEX "safety_meeting_clock_minutes_overdue" ON "safety_meeting" USING btree ("minutes_at") WHERE deleted_at is null and state in ('completed');

CREATE INDEX "safety_meeting_of_created_by" ON "safety_meeting" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "safety_meeting_of_meeting_kind" ON "safety_meeting" USING btree ("meeting_kind") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_of_host" ON "safety_meeting" USING btree ("host") WHERE host is not null;

CREATE INDEX "safety_meeting_of_recorder" ON "safety_meeting" USING btree ("recorder") WHERE recorder is not null;

CREATE INDEX "safety_meeting_of_unsigned_attendees" ON "safety_meeting" USING gin ("unsigned_attendees") WHERE unsigned_attendees is not null;

CREATE INDEX "safety_meeting_of_called_people" ON "safety_meeting" USING gin ("called_people") WHERE called_people is not null;

CREATE INDEX "safety_meeting_of_cc_users" ON "safety_meeting" USING gin ("cc_users") WHERE cc_users is not null;

CREATE INDEX "safety_meeting_of_resolution_count" ON "safety_meeting" USING btree ("resolution_count") WHERE deleted_at is null;

CREATE INDEX "safety_meeting_of_minutes_by" ON "safety_meeting" USING btree ("minutes_by") WHERE minutes_by is not null;

CREATE INDEX "safety_meeting_of_minutes_awaited" ON "safety_meeting" USING gin ("minutes_awaited") WHERE minutes_awaited is not null;

CREATE INDEX "safety_meeting_state" ON "safety_meeting" USING btree ("state","planned_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "safety_meeting_attendees_row" ON "safety_meeting_attendees" USING btree ("record_id","position");

CREATE UNIQUE INDEX "safety_meeting_resolutions_row" ON "safety_meeting_resolutions" USING btree ("record_id","position");

create or replace function safety_meeting_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists safety_meeting_place on safety_meeting;
create trigger safety_meeting_place before insert or update of org_id on safety_meeting for each row execute function safety_meeting_place();

drop trigger if exists safety_meeting_gate on safety_meeting;
create trigger safety_meeting_gate before insert or update or delete on safety_meeting for each statement execute function places_written();

create or replace function safety_meeting_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update safety_meeting set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists safety_meeting_follow on organization;
create trigger safety_meeting_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function safety_meeting_follow();

create sequence if not exists safety_meeting_number_seq;

create or replace function safety_meeting_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('safety_meeting_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'SM-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists safety_meeting_numbered on safety_meeting;
create trigger safety_meeting_numbered before insert on safety_meeting for each row execute function safety_meeting_numbered();

alter table safety_meeting enable row level security;

grant select, insert, update on safety_meeting to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on safety_meeting to headframe_system;

drop policy if exists safety_meeting_system on safety_meeting;

create policy safety_meeting_system on safety_meeting to headframe_system using (true) with check (true);

drop policy if exists safety_meeting_installation on safety_meeting;

create policy safety_meeting_installation on safety_meeting to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists safety_meeting_group on safety_meeting;

create policy safety_meeting_group on safety_meeting to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_meeting_company on safety_meeting;

create policy safety_meeting_company on safety_meeting to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_meeting_factory on safety_meeting;

create policy safety_meeting_factory on safety_meeting to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_meeting_workshop on safety_meeting;

create policy safety_meeting_workshop on safety_meeting to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_meeting_org on safety_meeting;

create policy safety_meeting_org on safety_meeting to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table safety_meeting_attendees enable row level security;

grant select, insert, update, delete on safety_meeting_attendees to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists safety_meeting_attendees_system on safety_meeting_attendees;

create policy safety_meeting_attendees_system on safety_meeting_attendees to headframe_system using (true) with check (true);

drop policy if exists safety_meeting_attendees_installation on safety_meeting_attendees;

create policy safety_meeting_attendees_installation on safety_meeting_attendees to headframe_installation using (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id));

drop policy if exists safety_meeting_attendees_group on safety_meeting_attendees;

create policy safety_meeting_attendees_group on safety_meeting_attendees to headframe_group using (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id));

drop policy if exists safety_meeting_attendees_company on safety_meeting_attendees;

create policy safety_meeting_attendees_company on safety_meeting_attendees to headframe_company using (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id));

drop policy if exists safety_meeting_attendees_factory on safety_meeting_attendees;

create policy safety_meeting_attendees_factory on safety_meeting_attendees to headframe_factory using (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id));

drop policy if exists safety_meeting_attendees_workshop on safety_meeting_attendees;

create policy safety_meeting_attendees_workshop on safety_meeting_attendees to headframe_workshop using (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id));

drop policy if exists safety_meeting_attendees_org on safety_meeting_attendees;

create policy safety_meeting_attendees_org on safety_meeting_attendees to headframe_org using (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_attendees.record_id));

alter table safety_meeting_resolutions enable row level security;

grant select, insert, update, delete on safety_meeting_resolutions to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists safety_meeting_resolutions_system on safety_meeting_resolutions;

create policy safety_meeting_resolutions_system on safety_meeting_resolutions to headframe_system using (true) with check (true);

drop policy if exists safety_meeting_resolutions_installation on safety_meeting_resolutions;

create policy safety_meeting_resolutions_installation on safety_meeting_resolutions to headframe_installation using (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id));

drop policy if exists safety_meeting_resolutions_group on safety_meeting_resolutions;

create policy safety_meeting_resolutions_group on safety_meeting_resolutions to headframe_group using (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id));

drop policy if exists safety_meeting_resolutions_company on safety_meeting_resolutions;

create policy safety_meeting_resolutions_company on safety_meeting_resolutions to headframe_company using (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id));

drop policy if exists safety_meeting_resolutions_factory on safety_meeting_resolutions;

create policy safety_meeting_resolutions_factory on safety_meeting_resolutions to headframe_factory using (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id));

drop policy if exists safety_meeting_resolutions_workshop on safety_meeting_resolutions;

create policy safety_meeting_resolutions_workshop on safety_meeting_resolutions to headframe_workshop using (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id));

drop policy if exists safety_meeting_resolutions_org on safety_meeting_resolutions;

create policy safety_meeting_resolutions_org on safety_meeting_resolutions to headframe_org using (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id)) with check (exists (select from safety_meeting p where p.id = safety_meeting_resolutions.record_id));

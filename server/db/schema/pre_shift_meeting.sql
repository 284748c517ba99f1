-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "pre_shift_meeting" (
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
	"org_id" uuid,
	"work_group" uuid,
	"contractor" uuid,
	"meeting_date" date,
	"shift" text,
	"start_at" timestamp(3) with time zone,
	"work_place" uuid,
	"host" uuid,
	"task_assignments" text,
	"risk_briefing" text,
	"yesterday_issues" text,
	"oath" text,
	"attendee_count" integer,
	"signed_count" integer,
	"unsigned_attendees" uuid[],
	"called_people" uuid[],
	"present_count" integer,
	"unfit_count" integer,
	"unfit_people" uuid[],
	"unassessed_count" integer,
	"unexplained_count" integer,
	"opens_from" timestamp(3) with time zone,
	"unfit_until" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"latest_end" timestamp(3) with time zone,
	"ppe_check" boolean,
	"leader_present" uuid,
	"photos" text[],
	"audio" text,
	"hazards_raised" uuid[],
	"cancel_reason" text,
	"generated" boolean,
	CONSTRAINT "pre_shift_meeting_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "pre_shift_meeting_shift" CHECK (shift in ('morning', 'middle', 'night', 'day')),
	CONSTRAINT "pre_shift_meeting_task_assignments" CHECK (char_length(task_assignments) <= 1000),
	CONSTRAINT "pre_shift_meeting_risk_briefing" CHECK (char_length(risk_briefing) <= 1000),
	CONSTRAINT "pre_shift_meeting_yesterday_issues" CHECK (char_length(yesterday_issues) <= 500),
	CONSTRAINT "pre_shift_meeting_oath" CHECK (char_length(oath) <= 300),
	CONSTRAINT "pre_shift_meeting_attendee_count" CHECK (attendee_count >= 0 and attendee_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_signed_count" CHECK (signed_count >= 0 and signed_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_present_count" CHECK (present_count >= 0 and present_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_unfit_count" CHECK (unfit_count >= 0 and unfit_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_unassessed_count" CHECK (unassessed_count >= 0 and unassessed_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_cancel_reason" CHECK (char_length(cancel_reason) <= 300),
	CONSTRAINT "pre_shift_meeting_state" CHECK (state in ('draft', 'in-progress', 'completed', 'canceled'))
);


CREATE TABLE "pre_shift_meeting_attendees" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"state" text,
	"absent_reason" text,
	"signed_at" timestamp(3) with time zone,
	CONSTRAINT "pre_shift_meeting_attendees_state" CHECK (state in ('fit', 'tired', 'ill', 'alcohol', 'absent')),
	CONSTRAINT "pre_shift_meeting_attendees_absent_reason" CHECK (char_length(absent_reason) <= 100)
);


ALTER TABLE "pre_shift_meeting" ADD CONSTRAINT "pre_shift_meeting_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting" ADD CONSTRAINT "pre_shift_meeting_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting" ADD CONSTRAINT "pre_shift_meeting_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting" ADD CONSTRAINT "pre_shift_meeting_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting" ADD CONSTRAINT "pre_shift_meeting_host_ref" FOREIGN KEY ("host") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting" ADD CONSTRAINT "pre_shift_meeting_leader_present_ref" FOREIGN KEY ("leader_present") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting_attendees" ADD CONSTRAINT "pre_shift_meeting_attendees_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "pre_shift_meeting_attendees" ADD CONSTRAINT "pre_shift_meeting_attendees_pre_shift_meeting" FOREIGN KEY ("record_id") REFERENCES "public"."pre_shift_meeting"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "pre_shift_meeting_unique_work_group_meeting_date_shift" ON "pre_shift_meeting" USING btree ("work_group","meeting_date","shift") WHERE deleted_at is null and (pre_shift_meeting.state is distinct from 'canceled'::text);

CREATE UNIQUE INDEX "pre_shift_meeting_number" ON "pre_shift_meeting" USING btree ("number");

CREATE INDEX "pre_shift_meeting_company_id_list" ON "pre_shift_meeting" USING btree ("company_id","meeting_date","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_factory_id_list" ON "pre_shift_meeting" USING btree ("factory_id","meeting_date","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_workshop_id_list" ON "pre_shift_meeting" USING btree ("workshop_id","meeting_date","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_org_id_list" ON "pre_shift_meeting" USING btree ("org_id","meeting_date","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_by_meeting_date" ON "pre_shift_meeting" USING btree ("meeting_date","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_by_start_at" ON "pre_shift_meeting" USING btree ("start_at","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_by_created_at" ON "pre_shift_meeting" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_of_created_by" ON "pre_shift_meeting" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "pre_shift_meeting_of_work_group" ON "pre_shift_meeting" USING btree ("work_group") WHERE work_group is not null;

CREATE INDEX "pre_shift_meeting_of_contractor" ON "pre_shift_meeting" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "pre_shift_meeting_of_shift" ON "pre_shift_meeting" USING btree ("shift") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_of_work_place" ON "pre_shift_meeting" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "pre_shift_meeting_of_host" ON "pre_shift_meeting" USING btree ("host") WHERE host is not null;

CREATE INDEX "pre_shift_meeting_of_unsigned_attendees" ON "pre_shift_meeting" USING gin ("unsigned_attendees") WHERE unsigned_attendees is not null;

CREATE INDEX "pre_shift_meeting_of_called_people" ON "pre_shift_meeting" USING gin ("called_people") WHERE called_people is not null;

CREATE INDEX "pre_shift_meeting_of_unfit_count" ON "pre_shift_meeting" USING btree ("unfit_count") WHERE deleted_at is null;

CREATE INDEX "pre_shift_meeting_of_unfit_people" ON "pre_shift_meeting" USING gin ("unfit_people") WHERE unfit_people is not null;

CREATE INDEX "pre_shift_meeting_of_leader_present" ON "pre_shift_meeting" USING btree ("leader_present") WHERE leader_present is not null;

CREATE INDEX "pre_shift_meeting_of_hazards_raised" ON "pre_shift_meeting" USING gin ("hazards_raised") WHERE hazards_raised is not null;

CREATE INDEX "pre_shift_meeting_state" ON "pre_shift_meeting" USING btree ("state","meeting_date","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "pre_shift_meeting_attendees_row" ON "pre_shift_meeting_attendees" USING btree ("record_id","position");

create or replace function pre_shift_meeting_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists pre_shift_meeting_place on pre_shift_meeting;
create trigger pre_shift_meeting_place before insert or update of org_id on pre_shift_meeting for each row execute function pre_shift_meeting_place();

drop trigger if exists pre_shift_meeting_gate on pre_shift_meeting;
create trigger pre_shift_meeting_gate before insert or update or delete on pre_shift_meeting for each statement execute function places_written();

create or replace function pre_shift_meeting_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update pre_shift_meeting set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists pre_shift_meeting_follow on organization;
create trigger pre_shift_meeting_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function pre_shift_meeting_follow();

create sequence if not exists pre_shift_meeting_number_seq;

create or replace function pre_shift_meeting_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('pre_shift_meeting_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'PM-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists pre_shift_meeting_numbered on pre_shift_meeting;
create trigger pre_shift_meeting_numbered before insert on pre_shift_meeting for each row execute function pre_shift_meeting_numbered();

alter table pre_shift_meeting enable row level security;

grant select, insert, update on pre_shift_meeting to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on pre_shift_meeting to headframe_system;

drop policy if exists pre_shift_meeting_system on pre_shift_meeting;

create policy pre_shift_meeting_system on pre_shift_meeting to headframe_system using (true) with check (true);

drop policy if exists pre_shift_meeting_installation on pre_shift_meeting;

create policy pre_shift_meeting_installation on pre_shift_meeting to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists pre_shift_meeting_group on pre_shift_meeting;

create policy pre_shift_meeting_group on pre_shift_meeting to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists pre_shift_meeting_company on pre_shift_meeting;

create policy pre_shift_meeting_company on pre_shift_meeting to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists pre_shift_meeting_factory on pre_shift_meeting;

create policy pre_shift_meeting_factory on pre_shift_meeting to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists pre_shift_meeting_workshop on pre_shift_meeting;

create policy pre_shift_meeting_workshop on pre_shift_meeting to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists pre_shift_meeting_org on pre_shift_meeting;

create policy pre_shift_meeting_org on pre_shift_meeting to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table pre_shift_meeting_attendees enable row level security;

grant select, insert, update, delete on pre_shift_meeting_attendees to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists pre_shift_meeting_attendees_system on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_system on pre_shift_meeting_attendees to headframe_system using (true) with check (true);

drop policy if exists pre_shift_meeting_attendees_installation on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_installation on pre_shift_meeting_attendees to headframe_installation using (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id)) with check (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id));

drop policy if exists pre_shift_meeting_attendees_group on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_group on pre_shift_meeting_attendees to headframe_group using (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id)) with check (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id));

drop policy if exists pre_shift_meeting_attendees_company on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_company on pre_shift_meeting_attendees to headframe_company using (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id)) with check (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id));

drop policy if exists pre_shift_meeting_attendees_factory on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_factory on pre_shift_meeting_attendees to headframe_factory using (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id)) with check (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id));

drop policy if exists pre_shift_meeting_attendees_workshop on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_workshop on pre_shift_meeting_attendees to headframe_workshop using (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id)) with check (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id));

drop policy if exists pre_shift_meeting_attendees_org on pre_shift_meeting_attendees;

create policy pre_shift_meeting_attendees_org on pre_shift_meeting_attendees to headframe_org using (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id)) with check (exists (select from pre_shift_meeting p where p.id = pre_shift_meeting_attendees.record_id));

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

ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_host_ref" FOREIGN KEY ("host") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting" ADD CONSTRAINT "safety_meeting_minutes_by_ref" FOREIGN KEY ("minutes_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting_attendees" ADD CONSTRAINT "safety_meeting_attendees_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting_attendees" ADD CONSTRAINT "safety_meeting_attendees_safety_meeting" FOREIGN KEY ("record_id") REFERENCES "public"."safety_meeting"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "safety_meeting_resolutions" ADD CONSTRAINT "safety_meeting_resolutions_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting_resolutions" ADD CONSTRAINT "safety_meeting_resolutions_resolution_ref" FOREIGN KEY ("resolution") REFERENCES "public"."meeting_resolution"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_meeting_resolutions" ADD CONSTRAINT "safety_meeting_resolutions_safety_meeting" FOREIGN KEY ("record_id") REFERENCES "public"."safety_meeting"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_safety_meeting_ref" FOREIGN KEY ("safety_meeting") REFERENCES "public"."safety_meeting"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_responsible_org_ref" FOREIGN KEY ("responsible_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "meeting_resolution" ADD CONSTRAINT "meeting_resolution_verifier_ref" FOREIGN KEY ("verifier") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
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

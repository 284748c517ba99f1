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
	"present_count" integer,
	"signed_count" integer,
	"unfit_count" integer,
	"unfit_people" uuid[],
	"unsigned_attendees" uuid[],
	"called_people" uuid[],
	"unassessed_count" integer,
	"unexplained_count" integer,
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
	CONSTRAINT "pre_shift_meeting_present_count" CHECK (present_count >= 0 and present_count <= 2147483647),
	CONSTRAINT "pre_shift_meeting_signed_count" CHECK (signed_count >= 0 and signed_count <= 2147483647),
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
CREATE INDEX "pre_shift_meeting_of_unfit_count" ON "pre_shift_meeting" USING btree ("unfit_count") WHERE deleted_at is null;
CREATE INDEX "pre_shift_meeting_of_unfit_people" ON "pre_shift_meeting" USING gin ("unfit_people") WHERE unfit_people is not null;
CREATE INDEX "pre_shift_meeting_of_unsigned_attendees" ON "pre_shift_meeting" USING gin ("unsigned_attendees") WHERE unsigned_attendees is not null;
CREATE INDEX "pre_shift_meeting_of_called_people" ON "pre_shift_meeting" USING gin ("called_people") WHERE called_people is not null;
CREATE INDEX "pre_shift_meeting_of_leader_present" ON "pre_shift_meeting" USING btree ("leader_present") WHERE leader_present is not null;
CREATE INDEX "pre_shift_meeting_of_hazards_raised" ON "pre_shift_meeting" USING gin ("hazards_raised") WHERE hazards_raised is not null;
CREATE INDEX "pre_shift_meeting_state" ON "pre_shift_meeting" USING btree ("state","meeting_date","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "pre_shift_meeting_attendees_row" ON "pre_shift_meeting_attendees" USING btree ("record_id","position");

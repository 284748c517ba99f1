CREATE TABLE "major_hazard" (
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
	"hazard" uuid,
	"title" text,
	"org_id" uuid,
	"criterion" text,
	"supervisor" uuid,
	"measures" text,
	"fund" numeric(16, 2),
	"due_at" date,
	"responsible" uuid,
	"contingency_plan" text,
	"stop_production" boolean,
	"reported_gov_at" timestamp(3) with time zone,
	"gov_receipt_no" text,
	"board_photo" text,
	"hung_at" timestamp(3) with time zone,
	"progress_percent" numeric(9, 2),
	"progress_note" text,
	"progress_due_at" timestamp(3) with time zone,
	"result" text,
	"closing_report" text,
	"finished_at" timestamp(3) with time zone,
	"opinion" text,
	"removed_at" timestamp(3) with time zone,
	"generated" boolean,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	CONSTRAINT "major_hazard_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "major_hazard_criterion" CHECK (char_length(criterion) <= 300),
	CONSTRAINT "major_hazard_measures" CHECK (char_length(measures) <= 1000),
	CONSTRAINT "major_hazard_fund" CHECK (fund >= 0),
	CONSTRAINT "major_hazard_gov_receipt_no" CHECK (char_length(gov_receipt_no) <= 50),
	CONSTRAINT "major_hazard_progress_percent" CHECK (progress_percent >= 0 and progress_percent <= 100),
	CONSTRAINT "major_hazard_progress_note" CHECK (char_length(progress_note) <= 500),
	CONSTRAINT "major_hazard_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "major_hazard_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "major_hazard_state" CHECK (state in ('confirmed', 'supervised', 'to-be-verified', 'removed'))
);

CREATE TABLE "major_hazard_progress" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp(3) with time zone,
	"percent" numeric(9, 2),
	"note" text,
	"reported_by" uuid,
	CONSTRAINT "major_hazard_progress_percent" CHECK (percent >= 0 and percent <= 100),
	CONSTRAINT "major_hazard_progress_note" CHECK (char_length(note) <= 500)
);

ALTER TABLE "major_hazard" ADD CONSTRAINT "major_hazard_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "major_hazard" ADD CONSTRAINT "major_hazard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "major_hazard" ADD CONSTRAINT "major_hazard_supervisor_ref" FOREIGN KEY ("supervisor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "major_hazard" ADD CONSTRAINT "major_hazard_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "major_hazard_progress" ADD CONSTRAINT "major_hazard_progress_reported_by_ref" FOREIGN KEY ("reported_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "major_hazard_progress" ADD CONSTRAINT "major_hazard_progress_major_hazard" FOREIGN KEY ("record_id") REFERENCES "public"."major_hazard"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "major_hazard_unique_hazard" ON "major_hazard" USING btree ("hazard") WHERE deleted_at is null;
CREATE UNIQUE INDEX "major_hazard_number" ON "major_hazard" USING btree ("number");
CREATE INDEX "major_hazard_company_id_list" ON "major_hazard" USING btree ("company_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_factory_id_list" ON "major_hazard" USING btree ("factory_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_workshop_id_list" ON "major_hazard" USING btree ("workshop_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_org_id_list" ON "major_hazard" USING btree ("org_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_by_due_at" ON "major_hazard" USING btree ("due_at","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_by_created_at" ON "major_hazard" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_by_progress_percent" ON "major_hazard" USING btree ("progress_percent","id") WHERE deleted_at is null;
CREATE INDEX "major_hazard_clock_overdue" ON "major_hazard" USING btree ("due_at") WHERE deleted_at is null and state in ('supervised');
CREATE INDEX "major_hazard_clock_progress_due" ON "major_hazard" USING btree ("progress_due_at") WHERE deleted_at is null and state in ('supervised');
CREATE INDEX "major_hazard_of_created_by" ON "major_hazard" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "major_hazard_of_supervisor" ON "major_hazard" USING btree ("supervisor") WHERE supervisor is not null;
CREATE INDEX "major_hazard_of_responsible" ON "major_hazard" USING btree ("responsible") WHERE responsible is not null;
CREATE INDEX "major_hazard_of_stop_production" ON "major_hazard" USING btree ("stop_production") WHERE deleted_at is null;
CREATE INDEX "major_hazard_state" ON "major_hazard" USING btree ("state","due_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "major_hazard_progress_row" ON "major_hazard_progress" USING btree ("record_id","position");

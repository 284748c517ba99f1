CREATE TABLE "near_miss" (
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
	"occurred_at" timestamp(3) with time zone,
	"description" text,
	"photos" text[],
	"grid_area" uuid,
	"work_place" uuid,
	"org_id" uuid,
	"contractor" uuid,
	"incident_type" text,
	"potential_severity" text,
	"high_potential" boolean,
	"anonymous" boolean,
	"reporter" uuid,
	"causes" text,
	"measures" text,
	"responsible" uuid,
	"due_at" date,
	"handler" uuid,
	"accepted_at" timestamp(3) with time zone,
	"reason" text,
	"investigators" uuid[],
	"root_causes" text,
	"investigated_at" timestamp(3) with time zone,
	"hazard_made_at" timestamp(3) with time zone,
	"result" text,
	"after_photos" text[],
	"finished_at" timestamp(3) with time zone,
	"lesson" text,
	"shared_at" timestamp(3) with time zone,
	"reward" numeric(16, 2),
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "near_miss_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "near_miss_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "near_miss_incident_type" CHECK (incident_type in ('object-strike', 'vehicle', 'machinery', 'lifting', 'electric', 'drowning', 'burn', 'fire', 'fall', 'collapse', 'roof-fall', 'flooding', 'blasting', 'explosion', 'poisoning', 'equipment', 'environment', 'other')),
	CONSTRAINT "near_miss_potential_severity" CHECK (potential_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property')),
	CONSTRAINT "near_miss_causes" CHECK (char_length(causes) <= 500),
	CONSTRAINT "near_miss_measures" CHECK (char_length(measures) <= 500),
	CONSTRAINT "near_miss_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "near_miss_root_causes" CHECK (char_length(root_causes) <= 2000),
	CONSTRAINT "near_miss_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "near_miss_lesson" CHECK (char_length(lesson) <= 1000),
	CONSTRAINT "near_miss_reward" CHECK (reward >= 0),
	CONSTRAINT "near_miss_state" CHECK (state in ('reported', 'accepted', 'closed', 'upgraded', 'invalid'))
);

ALTER TABLE "hazard" ADD COLUMN "near_miss" uuid;
ALTER TABLE "incident_report" ADD COLUMN "near_miss" uuid;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_reporter_ref" FOREIGN KEY ("reporter") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "near_miss" ADD CONSTRAINT "near_miss_handler_ref" FOREIGN KEY ("handler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "near_miss_number" ON "near_miss" USING btree ("number");
CREATE INDEX "near_miss_company_id_list" ON "near_miss" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_factory_id_list" ON "near_miss" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_workshop_id_list" ON "near_miss" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_org_id_list" ON "near_miss" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_by_occurred_at" ON "near_miss" USING btree ("occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_by_due_at" ON "near_miss" USING btree ("due_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_by_created_at" ON "near_miss" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "near_miss_clock_overdue" ON "near_miss" USING btree ("due_at") WHERE deleted_at is null and state in ('accepted');
CREATE INDEX "near_miss_state" ON "near_miss" USING btree ("state","occurred_at","id") WHERE deleted_at is null;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_near_miss_ref" FOREIGN KEY ("near_miss") REFERENCES "public"."near_miss"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_near_miss_ref" FOREIGN KEY ("near_miss") REFERENCES "public"."near_miss"("id") ON DELETE no action ON UPDATE no action;

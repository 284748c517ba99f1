CREATE TABLE "snapshot_hazard" (
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
	"photos" text[],
	"title" text,
	"description" text,
	"grid_area" uuid,
	"work_place" uuid,
	"location" jsonb,
	"org_id" uuid,
	"hazard_type" text,
	"suggested_level" text,
	"video" text,
	"on_spot_fixed" boolean,
	"after_photos" text[],
	"reported_at" timestamp(3) with time zone,
	"answer_due_at" timestamp(3) with time zone,
	"handler" uuid,
	"handled_at" timestamp(3) with time zone,
	"reply" text,
	"hazard" uuid,
	"reward" numeric(16, 2),
	"generated" boolean,
	CONSTRAINT "snapshot_hazard_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "snapshot_hazard_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "snapshot_hazard_hazard_type" CHECK (hazard_type in ('unsafe-act', 'unsafe-condition', 'environment', 'management')),
	CONSTRAINT "snapshot_hazard_suggested_level" CHECK (suggested_level in ('low', 'medium', 'high')),
	CONSTRAINT "snapshot_hazard_reply" CHECK (char_length(reply) <= 500),
	CONSTRAINT "snapshot_hazard_reward" CHECK (reward >= 0),
	CONSTRAINT "snapshot_hazard_state" CHECK (state in ('submitted', 'accepted', 'converted', 'fixed', 'invalid', 'duplicate'))
);

ALTER TABLE "hazard" ADD COLUMN "snapshot" uuid;
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_handler_ref" FOREIGN KEY ("handler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "snapshot_hazard_number" ON "snapshot_hazard" USING btree ("number");
CREATE INDEX "snapshot_hazard_company_id_list" ON "snapshot_hazard" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_factory_id_list" ON "snapshot_hazard" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_workshop_id_list" ON "snapshot_hazard" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_org_id_list" ON "snapshot_hazard" USING btree ("org_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_by_created_at" ON "snapshot_hazard" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_by_answer_due_at" ON "snapshot_hazard" USING btree ("answer_due_at","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_by_suggested_level" ON "snapshot_hazard" USING btree ("suggested_level","id") WHERE deleted_at is null;
CREATE INDEX "snapshot_hazard_clock_overdue" ON "snapshot_hazard" USING btree ("answer_due_at") WHERE deleted_at is null and state in ('submitted');
CREATE INDEX "snapshot_hazard_state" ON "snapshot_hazard" USING btree ("state","created_at","id") WHERE deleted_at is null;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_snapshot_ref" FOREIGN KEY ("snapshot") REFERENCES "public"."snapshot_hazard"("id") ON DELETE no action ON UPDATE no action;

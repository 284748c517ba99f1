CREATE TABLE "contractor_assessment" (
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
	"contractor" uuid,
	"org_id" uuid,
	"project" uuid,
	"period" text,
	"full_total" numeric(6, 2),
	"over_scored_count" integer,
	"unexplained_count" integer,
	"system_deduct" numeric(6, 2),
	"deaths" integer,
	"total_score" numeric(6, 2),
	"grade" text,
	"assessors" uuid[],
	"fine" numeric(16, 2),
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"contractor_sign" text,
	"signed_by" uuid,
	"signed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "contractor_assessment_period" CHECK (period ~ '^[0-9]{4}-[0-1][0-9]$'),
	CONSTRAINT "contractor_assessment_over_scored_count" CHECK (over_scored_count >= 0 and over_scored_count <= 2147483647),
	CONSTRAINT "contractor_assessment_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "contractor_assessment_deaths" CHECK (deaths >= 0 and deaths <= 2147483647),
	CONSTRAINT "contractor_assessment_grade" CHECK (grade in ('A', 'B', 'C', 'D')),
	CONSTRAINT "contractor_assessment_fine" CHECK (fine >= 0),
	CONSTRAINT "contractor_assessment_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "contractor_assessment_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_assessment_state" CHECK (state in ('calculated', 'in-approval', 'returned', 'approved', 'confirmed'))
);

CREATE TABLE "contractor_assessment_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dimension" text,
	"full_score" numeric(5, 2),
	"score" numeric(5, 2),
	"reason" text,
	CONSTRAINT "contractor_assessment_items_dimension" CHECK (dimension in ('organization', 'training', 'equipment', 'site', 'hazard', 'violation', 'accident', 'emergency')),
	CONSTRAINT "contractor_assessment_items_full_score" CHECK (full_score >= 0),
	CONSTRAINT "contractor_assessment_items_score" CHECK (score >= 0),
	CONSTRAINT "contractor_assessment_items_reason" CHECK (char_length(reason) <= 300)
);

ALTER TABLE "contractor_unit" ADD COLUMN "score" numeric(5, 2);
ALTER TABLE "contractor_unit" ADD COLUMN "grade" text;
ALTER TABLE "contractor_unit" ADD COLUMN "scored_period" text;
ALTER TABLE "contractor_unit" ADD COLUMN "last_d" text;
ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_assessment" ADD CONSTRAINT "contractor_assessment_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_assessment_items" ADD CONSTRAINT "contractor_assessment_items_contractor_assessment" FOREIGN KEY ("record_id") REFERENCES "public"."contractor_assessment"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "contractor_assessment_unique_contractor_project_period" ON "contractor_assessment" USING btree ("contractor",coalesce("project", '00000000-0000-0000-0000-000000000000'::uuid),"period") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_assessment_unique_contractor_period" ON "contractor_assessment" USING btree ("contractor","period") WHERE deleted_at is null and ((contractor_assessment.project is null) and not (contractor_assessment.period is null or contractor_assessment.period = ''));
CREATE UNIQUE INDEX "contractor_assessment_number" ON "contractor_assessment" USING btree ("number");
CREATE INDEX "contractor_assessment_company_id_list" ON "contractor_assessment" USING btree ("company_id","period","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_factory_id_list" ON "contractor_assessment" USING btree ("factory_id","period","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_workshop_id_list" ON "contractor_assessment" USING btree ("workshop_id","period","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_org_id_list" ON "contractor_assessment" USING btree ("org_id","period","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_by_period" ON "contractor_assessment" USING btree ("period","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_by_total_score" ON "contractor_assessment" USING btree ("total_score","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_by_created_at" ON "contractor_assessment" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_of_created_by" ON "contractor_assessment" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_assessment_of_project" ON "contractor_assessment" USING btree ("project") WHERE project is not null;
CREATE INDEX "contractor_assessment_of_grade" ON "contractor_assessment" USING btree ("grade") WHERE deleted_at is null;
CREATE INDEX "contractor_assessment_of_assessors" ON "contractor_assessment" USING gin ("assessors") WHERE assessors is not null;
CREATE INDEX "contractor_assessment_of_reviewed_by" ON "contractor_assessment" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "contractor_assessment_of_signed_by" ON "contractor_assessment" USING btree ("signed_by") WHERE signed_by is not null;
CREATE INDEX "contractor_assessment_state" ON "contractor_assessment" USING btree ("state","period","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_assessment_items_row" ON "contractor_assessment_items" USING btree ("record_id","position");
ALTER TABLE "contractor_unit" DROP CONSTRAINT "contractor_unit_suspend_cause";
CREATE INDEX "contractor_unit_by_score" ON "contractor_unit" USING btree ("score","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_of_grade" ON "contractor_unit" USING btree ("grade") WHERE deleted_at is null;
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_score" CHECK (score >= 0);
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_grade" CHECK (grade in ('A', 'B', 'C', 'D'));
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_scored_period" CHECK (scored_period ~ '^[0-9]{4}-[0-1][0-9]$');
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_last_d" CHECK (last_d ~ '^[0-9]{4}-[0-1][0-9]$');
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_suspend_cause" CHECK (suspend_cause in ('decided', 'paper-expired', 'twice-d'));

CREATE TABLE "contractor_inspection" (
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
	"inspection_kind" text,
	"contractor" uuid,
	"org_id" uuid,
	"project" uuid,
	"inspected_person" uuid,
	"grid_area" uuid,
	"profession" uuid,
	"inspectors" uuid[],
	"inspected_at" timestamp(3) with time zone,
	"check_table" uuid,
	"item_count" integer,
	"unanswered_count" integer,
	"finding_count" integer,
	"to_raise_count" integer,
	"open_finding_count" integer,
	"unexplained_count" integer,
	"missing_photo_count" integer,
	"hazard_count" integer,
	"over_deducted_count" integer,
	"score" numeric(9, 2),
	"violations" uuid[],
	"conclusion" text,
	"contractor_sign" text,
	"signed_by" uuid,
	"signed_at" timestamp(3) with time zone,
	"opinion" text,
	"returned_conclusion" text,
	"generated" boolean,
	CONSTRAINT "contractor_inspection_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "contractor_inspection_inspection_kind" CHECK (inspection_kind in ('daily', 'monthly', 'special', 'joint', 'system-audit')),
	CONSTRAINT "contractor_inspection_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "contractor_inspection_unanswered_count" CHECK (unanswered_count >= 0 and unanswered_count <= 2147483647),
	CONSTRAINT "contractor_inspection_finding_count" CHECK (finding_count >= 0 and finding_count <= 2147483647),
	CONSTRAINT "contractor_inspection_to_raise_count" CHECK (to_raise_count >= 0 and to_raise_count <= 2147483647),
	CONSTRAINT "contractor_inspection_open_finding_count" CHECK (open_finding_count >= 0 and open_finding_count <= 2147483647),
	CONSTRAINT "contractor_inspection_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "contractor_inspection_missing_photo_count" CHECK (missing_photo_count >= 0 and missing_photo_count <= 2147483647),
	CONSTRAINT "contractor_inspection_hazard_count" CHECK (hazard_count >= 0 and hazard_count <= 2147483647),
	CONSTRAINT "contractor_inspection_over_deducted_count" CHECK (over_deducted_count >= 0 and over_deducted_count <= 2147483647),
	CONSTRAINT "contractor_inspection_conclusion" CHECK (char_length(conclusion) <= 500),
	CONSTRAINT "contractor_inspection_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_inspection_returned_conclusion" CHECK (char_length(returned_conclusion) <= 500),
	CONSTRAINT "contractor_inspection_state" CHECK (state in ('draft', 'returned', 'to-be-signed', 'completed', 'canceled'))
);

CREATE TABLE "contractor_inspection_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" integer,
	"item" text,
	"standard" text,
	"basis" uuid,
	"method" uuid,
	"score" numeric(5, 2),
	"hazard_level" text,
	"photo_required" boolean,
	"result" text,
	"note" text,
	"photo" text,
	"deducted" numeric(5, 2),
	"hazard" uuid,
	CONSTRAINT "contractor_inspection_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "contractor_inspection_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "contractor_inspection_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "contractor_inspection_items_score" CHECK (score >= 0),
	CONSTRAINT "contractor_inspection_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high')),
	CONSTRAINT "contractor_inspection_items_result" CHECK (result in ('conform', 'not-conform', 'not-applicable')),
	CONSTRAINT "contractor_inspection_items_note" CHECK (char_length(note) <= 300),
	CONSTRAINT "contractor_inspection_items_deducted" CHECK (deducted >= 0)
);

ALTER TABLE "contractor_unit" ADD COLUMN "last_inspected_on" date;
ALTER TABLE "contractor_unit" ADD COLUMN "inspection_due" date;
ALTER TABLE "hazard" ADD COLUMN "contractor_inspection" uuid;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_inspected_person_ref" FOREIGN KEY ("inspected_person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection" ADD CONSTRAINT "contractor_inspection_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection_items" ADD CONSTRAINT "contractor_inspection_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection_items" ADD CONSTRAINT "contractor_inspection_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection_items" ADD CONSTRAINT "contractor_inspection_items_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_inspection_items" ADD CONSTRAINT "contractor_inspection_items_contractor_inspection" FOREIGN KEY ("record_id") REFERENCES "public"."contractor_inspection"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "contractor_inspection_number" ON "contractor_inspection" USING btree ("number");
CREATE INDEX "contractor_inspection_company_id_list" ON "contractor_inspection" USING btree ("company_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_factory_id_list" ON "contractor_inspection" USING btree ("factory_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_workshop_id_list" ON "contractor_inspection" USING btree ("workshop_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_org_id_list" ON "contractor_inspection" USING btree ("org_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_by_inspected_at" ON "contractor_inspection" USING btree ("inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_by_created_at" ON "contractor_inspection" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_by_finding_count" ON "contractor_inspection" USING btree ("finding_count","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_by_score" ON "contractor_inspection" USING btree ("score","id") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_of_created_by" ON "contractor_inspection" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_inspection_of_inspection_kind" ON "contractor_inspection" USING btree ("inspection_kind") WHERE deleted_at is null;
CREATE INDEX "contractor_inspection_of_contractor" ON "contractor_inspection" USING btree ("contractor") WHERE contractor is not null;
CREATE INDEX "contractor_inspection_of_project" ON "contractor_inspection" USING btree ("project") WHERE project is not null;
CREATE INDEX "contractor_inspection_of_inspected_person" ON "contractor_inspection" USING btree ("inspected_person") WHERE inspected_person is not null;
CREATE INDEX "contractor_inspection_of_grid_area" ON "contractor_inspection" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "contractor_inspection_of_profession" ON "contractor_inspection" USING btree ("profession") WHERE profession is not null;
CREATE INDEX "contractor_inspection_of_inspectors" ON "contractor_inspection" USING gin ("inspectors") WHERE inspectors is not null;
CREATE INDEX "contractor_inspection_of_check_table" ON "contractor_inspection" USING btree ("check_table") WHERE check_table is not null;
CREATE INDEX "contractor_inspection_of_violations" ON "contractor_inspection" USING gin ("violations") WHERE violations is not null;
CREATE INDEX "contractor_inspection_of_signed_by" ON "contractor_inspection" USING btree ("signed_by") WHERE signed_by is not null;
CREATE INDEX "contractor_inspection_state" ON "contractor_inspection" USING btree ("state","inspected_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_inspection_items_row" ON "contractor_inspection_items" USING btree ("record_id","position");
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_contractor_inspection_ref" FOREIGN KEY ("contractor_inspection") REFERENCES "public"."contractor_inspection"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contractor_unit_by_inspection_due" ON "contractor_unit" USING btree ("inspection_due","id") WHERE deleted_at is null;
CREATE INDEX "hazard_of_contractor_inspection" ON "hazard" USING btree ("contractor_inspection") WHERE contractor_inspection is not null;

-- Whoever was admitted before is to be inspected as whoever is now.
update contractor_unit set inspection_due = (date_trunc('month', admission_date) + interval '2 months - 1 day')::date
where admission_date is not null;

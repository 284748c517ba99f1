CREATE TABLE "site_inspection" (
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
	"org_id" uuid,
	"inspected_org" uuid,
	"inspected_person" uuid,
	"contractor" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"profession" uuid,
	"leader_of_team" uuid,
	"inspectors" uuid[],
	"inspected_at" timestamp(3) with time zone,
	"track" jsonb,
	"check_table" uuid,
	"item_count" integer,
	"unanswered_count" integer,
	"finding_count" integer,
	"to_raise_count" integer,
	"open_finding_count" integer,
	"unexplained_count" integer,
	"missing_photo_count" integer,
	"hazard_count" integer,
	"corrected_count" integer,
	"score" numeric(9, 2),
	"photos" text[],
	"end_at" timestamp(3) with time zone,
	"latest_end" timestamp(3) with time zone,
	"conclusion" text,
	"inspected_sign" text,
	"signed_at" timestamp(3) with time zone,
	"opinion" text,
	"generated" boolean,
	CONSTRAINT "site_inspection_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "site_inspection_inspection_kind" CHECK (inspection_kind in ('daily', 'weekly', 'monthly', 'night', 'leader', 'joint', 'unannounced')),
	CONSTRAINT "site_inspection_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "site_inspection_unanswered_count" CHECK (unanswered_count >= 0 and unanswered_count <= 2147483647),
	CONSTRAINT "site_inspection_finding_count" CHECK (finding_count >= 0 and finding_count <= 2147483647),
	CONSTRAINT "site_inspection_to_raise_count" CHECK (to_raise_count >= 0 and to_raise_count <= 2147483647),
	CONSTRAINT "site_inspection_open_finding_count" CHECK (open_finding_count >= 0 and open_finding_count <= 2147483647),
	CONSTRAINT "site_inspection_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "site_inspection_missing_photo_count" CHECK (missing_photo_count >= 0 and missing_photo_count <= 2147483647),
	CONSTRAINT "site_inspection_hazard_count" CHECK (hazard_count >= 0 and hazard_count <= 2147483647),
	CONSTRAINT "site_inspection_corrected_count" CHECK (corrected_count >= 0 and corrected_count <= 2147483647),
	CONSTRAINT "site_inspection_conclusion" CHECK (char_length(conclusion) <= 500),
	CONSTRAINT "site_inspection_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "site_inspection_state" CHECK (state in ('draft', 'to-be-signed', 'completed', 'canceled'))
);

CREATE TABLE "site_inspection_items" (
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
	"outcome" text,
	"correction" text,
	"correction_photo" text,
	"hazard" uuid,
	CONSTRAINT "site_inspection_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "site_inspection_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "site_inspection_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "site_inspection_items_score" CHECK (score >= 0),
	CONSTRAINT "site_inspection_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high')),
	CONSTRAINT "site_inspection_items_result" CHECK (result in ('conform', 'not-conform', 'not-applicable')),
	CONSTRAINT "site_inspection_items_note" CHECK (char_length(note) <= 300),
	CONSTRAINT "site_inspection_items_outcome" CHECK (outcome in ('hazard', 'corrected')),
	CONSTRAINT "site_inspection_items_correction" CHECK (char_length(correction) <= 300)
);

ALTER TABLE "hazard" ADD COLUMN "site_inspection" uuid;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_inspected_org_ref" FOREIGN KEY ("inspected_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_inspected_person_ref" FOREIGN KEY ("inspected_person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_leader_of_team_ref" FOREIGN KEY ("leader_of_team") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "site_inspection_items" ADD CONSTRAINT "site_inspection_items_site_inspection" FOREIGN KEY ("record_id") REFERENCES "public"."site_inspection"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "site_inspection_number" ON "site_inspection" USING btree ("number");
CREATE INDEX "site_inspection_company_id_list" ON "site_inspection" USING btree ("company_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_factory_id_list" ON "site_inspection" USING btree ("factory_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_workshop_id_list" ON "site_inspection" USING btree ("workshop_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_org_id_list" ON "site_inspection" USING btree ("org_id","inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_by_inspected_at" ON "site_inspection" USING btree ("inspected_at","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_by_created_at" ON "site_inspection" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_by_finding_count" ON "site_inspection" USING btree ("finding_count","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_by_score" ON "site_inspection" USING btree ("score","id") WHERE deleted_at is null;
CREATE INDEX "site_inspection_found_by_check_table" ON "site_inspection" USING btree ("check_table") WHERE deleted_at is null;
CREATE INDEX "site_inspection_of_created_by" ON "site_inspection" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "site_inspection_of_inspection_kind" ON "site_inspection" USING btree ("inspection_kind") WHERE deleted_at is null;
CREATE INDEX "site_inspection_of_inspected_org" ON "site_inspection" USING btree ("inspected_org") WHERE inspected_org is not null;
CREATE INDEX "site_inspection_of_inspected_person" ON "site_inspection" USING btree ("inspected_person") WHERE inspected_person is not null;
CREATE INDEX "site_inspection_of_contractor" ON "site_inspection" USING btree ("contractor") WHERE contractor is not null;
CREATE INDEX "site_inspection_of_grid_area" ON "site_inspection" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "site_inspection_of_work_place" ON "site_inspection" USING btree ("work_place") WHERE work_place is not null;
CREATE INDEX "site_inspection_of_profession" ON "site_inspection" USING btree ("profession") WHERE profession is not null;
CREATE INDEX "site_inspection_of_leader_of_team" ON "site_inspection" USING btree ("leader_of_team") WHERE leader_of_team is not null;
CREATE INDEX "site_inspection_of_inspectors" ON "site_inspection" USING gin ("inspectors") WHERE inspectors is not null;
CREATE INDEX "site_inspection_state" ON "site_inspection" USING btree ("state","inspected_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "site_inspection_items_row" ON "site_inspection_items" USING btree ("record_id","position");
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_site_inspection_ref" FOREIGN KEY ("site_inspection") REFERENCES "public"."site_inspection"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hazard_of_site_inspection" ON "hazard" USING btree ("site_inspection") WHERE site_inspection is not null;

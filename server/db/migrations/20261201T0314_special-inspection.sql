CREATE TABLE "special_inspection_plan" (
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
	"theme" text,
	"org_id" uuid,
	"period_from" date,
	"period_to" date,
	"frequency" text,
	"times" integer,
	"inspected_orgs" uuid[],
	"check_tables" uuid[],
	"requirement" text,
	"basis" text,
	"compiler" uuid,
	"reviewer" uuid,
	"attachments" text[],
	"people" uuid[],
	"planned_count" integer,
	"faulty_orgs" integer,
	"shortest_period" integer,
	"generated_count" integer,
	"next_term_from" date,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"published_at" timestamp(3) with time zone,
	"published_by" uuid,
	"generated" boolean,
	CONSTRAINT "special_inspection_plan_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "special_inspection_plan_theme" CHECK (theme in ('flood-season', 'ventilation', 'roof', 'hoisting', 'electrical', 'fire', 'explosives', 'transport', 'tailings', 'slope', 'contractor', 'holiday', 'restart', 'occupational-health')),
	CONSTRAINT "special_inspection_plan_frequency" CHECK (frequency in ('once', 'month', 'quarter', 'half-year')),
	CONSTRAINT "special_inspection_plan_times" CHECK (times >= 1 and times <= 31),
	CONSTRAINT "special_inspection_plan_requirement" CHECK (char_length(requirement) <= 1000),
	CONSTRAINT "special_inspection_plan_basis" CHECK (char_length(basis) <= 300),
	CONSTRAINT "special_inspection_plan_planned_count" CHECK (planned_count >= 0 and planned_count <= 2147483647),
	CONSTRAINT "special_inspection_plan_faulty_orgs" CHECK (faulty_orgs >= 0 and faulty_orgs <= 2147483647),
	CONSTRAINT "special_inspection_plan_shortest_period" CHECK (shortest_period >= 0 and shortest_period <= 2147483647),
	CONSTRAINT "special_inspection_plan_generated_count" CHECK (generated_count >= 0 and generated_count <= 2147483647),
	CONSTRAINT "special_inspection_plan_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "special_inspection_plan_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'published', 'finished', 'canceled'))
);

CREATE TABLE "special_inspection_plan_teams" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"leader" uuid,
	"members" uuid[],
	"orgs" uuid[]
);

CREATE TABLE "special_inspection_plan_inspections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"term" integer,
	"team" integer,
	"inspected_org" uuid,
	"check_table" uuid,
	"start_from" date,
	"due_at" date,
	"inspection" uuid,
	CONSTRAINT "special_inspection_plan_inspections_term" CHECK (term >= 1 and term <= 2147483647),
	CONSTRAINT "special_inspection_plan_inspections_team" CHECK (team >= 1 and team <= 2147483647)
);

CREATE TABLE "special_inspection" (
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
	"plan" uuid,
	"theme" text,
	"term" integer,
	"org_id" uuid,
	"inspected_org" uuid,
	"organizer" uuid,
	"leader_of_team" uuid,
	"team" uuid[],
	"inspected_person" uuid,
	"start_from" date,
	"due_at" date,
	"check_table" uuid,
	"profession" uuid,
	"grid_area" uuid,
	"item_count" integer,
	"unanswered_count" integer,
	"finding_count" integer,
	"to_raise_count" integer,
	"open_finding_count" integer,
	"unexplained_count" integer,
	"missing_photo_count" integer,
	"hazard_count" integer,
	"score" numeric(9, 2),
	"notice" text,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"conclusion" text,
	"inspected_sign" text,
	"signed_at" timestamp(3) with time zone,
	"opinion" text,
	"returned_conclusion" text,
	"generated" boolean,
	CONSTRAINT "special_inspection_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "special_inspection_theme" CHECK (theme in ('flood-season', 'ventilation', 'roof', 'hoisting', 'electrical', 'fire', 'explosives', 'transport', 'tailings', 'slope', 'contractor', 'holiday', 'restart', 'occupational-health')),
	CONSTRAINT "special_inspection_term" CHECK (term >= 1 and term <= 2147483647),
	CONSTRAINT "special_inspection_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "special_inspection_unanswered_count" CHECK (unanswered_count >= 0 and unanswered_count <= 2147483647),
	CONSTRAINT "special_inspection_finding_count" CHECK (finding_count >= 0 and finding_count <= 2147483647),
	CONSTRAINT "special_inspection_to_raise_count" CHECK (to_raise_count >= 0 and to_raise_count <= 2147483647),
	CONSTRAINT "special_inspection_open_finding_count" CHECK (open_finding_count >= 0 and open_finding_count <= 2147483647),
	CONSTRAINT "special_inspection_unexplained_count" CHECK (unexplained_count >= 0 and unexplained_count <= 2147483647),
	CONSTRAINT "special_inspection_missing_photo_count" CHECK (missing_photo_count >= 0 and missing_photo_count <= 2147483647),
	CONSTRAINT "special_inspection_hazard_count" CHECK (hazard_count >= 0 and hazard_count <= 2147483647),
	CONSTRAINT "special_inspection_conclusion" CHECK (char_length(conclusion) <= 1000),
	CONSTRAINT "special_inspection_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "special_inspection_returned_conclusion" CHECK (char_length(returned_conclusion) <= 1000),
	CONSTRAINT "special_inspection_state" CHECK (state in ('not-started', 'in-progress', 'returned', 'to-be-signed', 'completed', 'canceled'))
);

CREATE TABLE "special_inspection_items" (
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
	"hazard" uuid,
	CONSTRAINT "special_inspection_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "special_inspection_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "special_inspection_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "special_inspection_items_score" CHECK (score >= 0),
	CONSTRAINT "special_inspection_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high')),
	CONSTRAINT "special_inspection_items_result" CHECK (result in ('conform', 'not-conform', 'not-applicable')),
	CONSTRAINT "special_inspection_items_note" CHECK (char_length(note) <= 300)
);

ALTER TABLE "hazard" ADD COLUMN "special_inspection" uuid;
ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_compiler_ref" FOREIGN KEY ("compiler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan" ADD CONSTRAINT "special_inspection_plan_published_by_ref" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan_teams" ADD CONSTRAINT "special_inspection_plan_teams_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan_teams" ADD CONSTRAINT "special_inspection_plan_teams_special_inspection_plan" FOREIGN KEY ("record_id") REFERENCES "public"."special_inspection_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_inspected_org_ref" FOREIGN KEY ("inspected_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_inspection_ref" FOREIGN KEY ("inspection") REFERENCES "public"."special_inspection"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_plan_inspections" ADD CONSTRAINT "special_inspection_plan_inspections_special_inspection_plan" FOREIGN KEY ("record_id") REFERENCES "public"."special_inspection_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_plan_ref" FOREIGN KEY ("plan") REFERENCES "public"."special_inspection_plan"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_inspected_org_ref" FOREIGN KEY ("inspected_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_organizer_ref" FOREIGN KEY ("organizer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_leader_of_team_ref" FOREIGN KEY ("leader_of_team") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_inspected_person_ref" FOREIGN KEY ("inspected_person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_check_table_ref" FOREIGN KEY ("check_table") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection" ADD CONSTRAINT "special_inspection_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_inspection_items" ADD CONSTRAINT "special_inspection_items_special_inspection" FOREIGN KEY ("record_id") REFERENCES "public"."special_inspection"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "special_inspection_plan_number" ON "special_inspection_plan" USING btree ("number");
CREATE INDEX "special_inspection_plan_company_id_list" ON "special_inspection_plan" USING btree ("company_id","period_from","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_factory_id_list" ON "special_inspection_plan" USING btree ("factory_id","period_from","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_workshop_id_list" ON "special_inspection_plan" USING btree ("workshop_id","period_from","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_org_id_list" ON "special_inspection_plan" USING btree ("org_id","period_from","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_by_period_from" ON "special_inspection_plan" USING btree ("period_from","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_by_period_to" ON "special_inspection_plan" USING btree ("period_to","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_by_created_at" ON "special_inspection_plan" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_by_title" ON "special_inspection_plan" USING btree ("title","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_of_created_by" ON "special_inspection_plan" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "special_inspection_plan_of_theme" ON "special_inspection_plan" USING btree ("theme") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_of_frequency" ON "special_inspection_plan" USING btree ("frequency") WHERE deleted_at is null;
CREATE INDEX "special_inspection_plan_of_inspected_orgs" ON "special_inspection_plan" USING gin ("inspected_orgs") WHERE inspected_orgs is not null;
CREATE INDEX "special_inspection_plan_of_check_tables" ON "special_inspection_plan" USING gin ("check_tables") WHERE check_tables is not null;
CREATE INDEX "special_inspection_plan_of_compiler" ON "special_inspection_plan" USING btree ("compiler") WHERE compiler is not null;
CREATE INDEX "special_inspection_plan_of_reviewer" ON "special_inspection_plan" USING btree ("reviewer") WHERE reviewer is not null;
CREATE INDEX "special_inspection_plan_of_people" ON "special_inspection_plan" USING gin ("people") WHERE people is not null;
CREATE INDEX "special_inspection_plan_of_reviewed_by" ON "special_inspection_plan" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "special_inspection_plan_of_published_by" ON "special_inspection_plan" USING btree ("published_by") WHERE published_by is not null;
CREATE INDEX "special_inspection_plan_state" ON "special_inspection_plan" USING btree ("state","period_from","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "special_inspection_plan_teams_row" ON "special_inspection_plan_teams" USING btree ("record_id","position");
CREATE UNIQUE INDEX "special_inspection_plan_inspections_row" ON "special_inspection_plan_inspections" USING btree ("record_id","position");
CREATE UNIQUE INDEX "special_inspection_unique_plan_inspected_org_check_table_due_at" ON "special_inspection" USING btree (coalesce("plan", '00000000-0000-0000-0000-000000000000'::uuid),"inspected_org","check_table","due_at") WHERE deleted_at is null and (not (special_inspection.term is null));
CREATE UNIQUE INDEX "special_inspection_number" ON "special_inspection" USING btree ("number");
CREATE INDEX "special_inspection_company_id_list" ON "special_inspection" USING btree ("company_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_factory_id_list" ON "special_inspection" USING btree ("factory_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_workshop_id_list" ON "special_inspection" USING btree ("workshop_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_org_id_list" ON "special_inspection" USING btree ("org_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_by_due_at" ON "special_inspection" USING btree ("due_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_by_start_at" ON "special_inspection" USING btree ("start_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_by_created_at" ON "special_inspection" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_by_finding_count" ON "special_inspection" USING btree ("finding_count","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_by_score" ON "special_inspection" USING btree ("score","id") WHERE deleted_at is null;
CREATE INDEX "special_inspection_found_by_plan" ON "special_inspection" USING btree ("plan") WHERE deleted_at is null;
CREATE INDEX "special_inspection_clock_overdue" ON "special_inspection" USING btree ("due_at") WHERE deleted_at is null and state in ('not-started');
CREATE INDEX "special_inspection_of_created_by" ON "special_inspection" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "special_inspection_of_theme" ON "special_inspection" USING btree ("theme") WHERE deleted_at is null;
CREATE INDEX "special_inspection_of_inspected_org" ON "special_inspection" USING btree ("inspected_org") WHERE inspected_org is not null;
CREATE INDEX "special_inspection_of_organizer" ON "special_inspection" USING btree ("organizer") WHERE organizer is not null;
CREATE INDEX "special_inspection_of_leader_of_team" ON "special_inspection" USING btree ("leader_of_team") WHERE leader_of_team is not null;
CREATE INDEX "special_inspection_of_team" ON "special_inspection" USING gin ("team") WHERE team is not null;
CREATE INDEX "special_inspection_of_inspected_person" ON "special_inspection" USING btree ("inspected_person") WHERE inspected_person is not null;
CREATE INDEX "special_inspection_of_check_table" ON "special_inspection" USING btree ("check_table") WHERE check_table is not null;
CREATE INDEX "special_inspection_of_profession" ON "special_inspection" USING btree ("profession") WHERE profession is not null;
CREATE INDEX "special_inspection_of_grid_area" ON "special_inspection" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "special_inspection_state" ON "special_inspection" USING btree ("state","due_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "special_inspection_items_row" ON "special_inspection_items" USING btree ("record_id","position");
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_special_inspection_ref" FOREIGN KEY ("special_inspection") REFERENCES "public"."special_inspection"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hazard_of_special_inspection" ON "hazard" USING btree ("special_inspection") WHERE special_inspection is not null;

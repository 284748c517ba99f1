CREATE TABLE "emergency_plan" (
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
	"name" text,
	"plan_no" text,
	"plan_kind" text,
	"org_id" uuid,
	"scenario" text,
	"commander" uuid,
	"card_steps" text,
	"file" text,
	"disposal_card" text,
	"expert_review_at" date,
	"edition" integer,
	"replaced" uuid,
	"revising_since" timestamp(3) with time zone,
	"issued_at" date,
	"issued_by" uuid,
	"superseded_on" date,
	"filed_gov_at" date,
	"filed_no" text,
	"filing_due" date,
	"last_evaluated_on" date,
	"evaluation_result" text,
	"next_revision" date,
	"phones_checked_on" date,
	"phones_checked_by" uuid,
	"phones_checked_before" date,
	"next_phone_check" date,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "emergency_plan_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "emergency_plan_plan_no" CHECK (char_length(plan_no) <= 50),
	CONSTRAINT "emergency_plan_plan_kind" CHECK (plan_kind in ('comprehensive', 'special', 'on-site')),
	CONSTRAINT "emergency_plan_scenario" CHECK (scenario in ('roof-fall', 'flooding', 'fire', 'fume-poisoning', 'hoisting', 'explosion', 'tailings-dam', 'slope-slide', 'power-cut', 'chemical-leak', 'public-health', 'natural-disaster')),
	CONSTRAINT "emergency_plan_card_steps" CHECK (char_length(card_steps) <= 1000),
	CONSTRAINT "emergency_plan_edition" CHECK (edition >= 1 and edition <= 2147483647),
	CONSTRAINT "emergency_plan_filed_no" CHECK (char_length(filed_no) <= 50),
	CONSTRAINT "emergency_plan_evaluation_result" CHECK (char_length(evaluation_result) <= 500),
	CONSTRAINT "emergency_plan_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "emergency_plan_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'effective', 'superseded'))
);

CREATE TABLE "emergency_plan_teams" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"team" text,
	"leader" uuid,
	"phone" text,
	CONSTRAINT "emergency_plan_teams_team" CHECK (char_length(team) <= 50),
	CONSTRAINT "emergency_plan_teams_phone" CHECK (char_length(phone) <= 24)
);

CREATE TABLE "emergency_plan_response_levels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" text,
	"condition" text,
	CONSTRAINT "emergency_plan_response_levels_level" CHECK (level in ('I', 'II', 'III', 'IV')),
	CONSTRAINT "emergency_plan_response_levels_condition" CHECK (char_length(condition) <= 300)
);

ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_commander_ref" FOREIGN KEY ("commander") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_replaced_ref" FOREIGN KEY ("replaced") REFERENCES "public"."emergency_plan"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_issued_by_ref" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_phones_checked_by_ref" FOREIGN KEY ("phones_checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan" ADD CONSTRAINT "emergency_plan_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan_teams" ADD CONSTRAINT "emergency_plan_teams_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_plan_teams" ADD CONSTRAINT "emergency_plan_teams_emergency_plan" FOREIGN KEY ("record_id") REFERENCES "public"."emergency_plan"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "emergency_plan_response_levels" ADD CONSTRAINT "emergency_plan_response_levels_emergency_plan" FOREIGN KEY ("record_id") REFERENCES "public"."emergency_plan"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "emergency_plan_unique_org_id_plan_no_edition" ON "emergency_plan" USING btree ("org_id","plan_no","edition") WHERE deleted_at is null;
CREATE UNIQUE INDEX "emergency_plan_number" ON "emergency_plan" USING btree ("number");
CREATE INDEX "emergency_plan_company_id_list" ON "emergency_plan" USING btree ("company_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_factory_id_list" ON "emergency_plan" USING btree ("factory_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_workshop_id_list" ON "emergency_plan" USING btree ("workshop_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_org_id_list" ON "emergency_plan" USING btree ("org_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_by_name" ON "emergency_plan" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_by_next_revision" ON "emergency_plan" USING btree ("next_revision","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_by_created_at" ON "emergency_plan" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_below" ON "emergency_plan" USING btree ("replaced","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_clock_revision_due" ON "emergency_plan" USING btree ("next_revision") WHERE deleted_at is null and state in ('effective');
CREATE INDEX "emergency_plan_clock_filing_overdue" ON "emergency_plan" USING btree ("filing_due") WHERE deleted_at is null and state in ('effective');
CREATE INDEX "emergency_plan_clock_phones_due" ON "emergency_plan" USING btree ("next_phone_check") WHERE deleted_at is null and state in ('effective');
CREATE INDEX "emergency_plan_of_created_by" ON "emergency_plan" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "emergency_plan_of_plan_kind" ON "emergency_plan" USING btree ("plan_kind") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_of_scenario" ON "emergency_plan" USING btree ("scenario") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_of_commander" ON "emergency_plan" USING btree ("commander") WHERE commander is not null;
CREATE INDEX "emergency_plan_of_issued_by" ON "emergency_plan" USING btree ("issued_by") WHERE issued_by is not null;
CREATE INDEX "emergency_plan_of_filing_due" ON "emergency_plan" USING btree ("filing_due") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_of_phones_checked_by" ON "emergency_plan" USING btree ("phones_checked_by") WHERE phones_checked_by is not null;
CREATE INDEX "emergency_plan_of_next_phone_check" ON "emergency_plan" USING btree ("next_phone_check") WHERE deleted_at is null;
CREATE INDEX "emergency_plan_of_reviewed_by" ON "emergency_plan" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "emergency_plan_state" ON "emergency_plan" USING btree ("state","name","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "emergency_plan_teams_row" ON "emergency_plan_teams" USING btree ("record_id","position");
CREATE UNIQUE INDEX "emergency_plan_response_levels_row" ON "emergency_plan_response_levels" USING btree ("record_id","position");

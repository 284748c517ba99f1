CREATE TABLE "equipment_test" (
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
	"equipment" uuid,
	"special_equipment" uuid,
	"org_id" uuid,
	"test_kind" text,
	"test_unit" text,
	"qualification_no" text,
	"tested_at" date,
	"conclusion" text,
	"valid_to" date,
	"defects" text,
	"report" text,
	"handler" uuid,
	"failed_at" timestamp(3) with time zone,
	"failed_test_at" date,
	"unfit" boolean,
	"hazard_made_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "equipment_test_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "equipment_test_test_kind" CHECK (test_kind in ('hoist-performance', 'rope', 'fan', 'pump', 'brake', 'grounding', 'lightning', 'gas-detector', 'safety-valve', 'crane', 'other')),
	CONSTRAINT "equipment_test_test_unit" CHECK (char_length(test_unit) <= 100),
	CONSTRAINT "equipment_test_qualification_no" CHECK (char_length(qualification_no) <= 50),
	CONSTRAINT "equipment_test_conclusion" CHECK (conclusion in ('qualified', 'repair-and-retest', 'unqualified')),
	CONSTRAINT "equipment_test_defects" CHECK (char_length(defects) <= 1000),
	CONSTRAINT "equipment_test_state" CHECK (state in ('registered', 'to-be-fixed', 'valid', 'superseded'))
);

ALTER TABLE "hazard" ADD COLUMN "equipment_test" uuid;
ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_equipment_ref" FOREIGN KEY ("equipment") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_special_equipment_ref" FOREIGN KEY ("special_equipment") REFERENCES "public"."special_equipment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_handler_ref" FOREIGN KEY ("handler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "equipment_test_number" ON "equipment_test" USING btree ("number");
CREATE INDEX "equipment_test_company_id_list" ON "equipment_test" USING btree ("company_id","tested_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_factory_id_list" ON "equipment_test" USING btree ("factory_id","tested_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_workshop_id_list" ON "equipment_test" USING btree ("workshop_id","tested_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_org_id_list" ON "equipment_test" USING btree ("org_id","tested_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_by_tested_at" ON "equipment_test" USING btree ("tested_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_by_valid_to" ON "equipment_test" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_by_created_at" ON "equipment_test" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_test_clock_expired" ON "equipment_test" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "equipment_test_clock_expiring" ON "equipment_test" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "equipment_test_of_created_by" ON "equipment_test" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "equipment_test_of_equipment" ON "equipment_test" USING btree ("equipment") WHERE equipment is not null;
CREATE INDEX "equipment_test_of_special_equipment" ON "equipment_test" USING btree ("special_equipment") WHERE special_equipment is not null;
CREATE INDEX "equipment_test_of_test_kind" ON "equipment_test" USING btree ("test_kind") WHERE deleted_at is null;
CREATE INDEX "equipment_test_of_conclusion" ON "equipment_test" USING btree ("conclusion") WHERE deleted_at is null;
CREATE INDEX "equipment_test_of_handler" ON "equipment_test" USING btree ("handler") WHERE handler is not null;
CREATE INDEX "equipment_test_of_unfit" ON "equipment_test" USING btree ("unfit") WHERE deleted_at is null;
CREATE INDEX "equipment_test_state" ON "equipment_test" USING btree ("state","tested_at","id") WHERE deleted_at is null;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_equipment_test_ref" FOREIGN KEY ("equipment_test") REFERENCES "public"."equipment_test"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hazard_found_by_equipment_test" ON "hazard" USING btree ("equipment_test") WHERE deleted_at is null;

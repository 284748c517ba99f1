CREATE TABLE "equipment" (
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
	"equipment_no" text,
	"equipment_kind" text,
	"is_key" boolean,
	"safety_mark" text,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"model" text,
	"manufacturer" text,
	"commissioned_at" date,
	"keeper" uuid,
	"test_cycle_days" integer,
	"last_test_at" date,
	"next_test_at" date,
	"scrap_due" date,
	"latest_next_test" date,
	"stored_test" date,
	"reason" text,
	"generated" boolean,
	CONSTRAINT "equipment_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "equipment_equipment_no" CHECK (char_length(equipment_no) <= 32),
	CONSTRAINT "equipment_equipment_kind" CHECK (equipment_kind in ('hoist', 'fan', 'pump', 'crusher', 'conveyor', 'drill-rig', 'loader', 'truck', 'compressor', 'substation', 'winch', 'vehicle', 'instrument', 'other')),
	CONSTRAINT "equipment_safety_mark" CHECK (char_length(safety_mark) <= 50),
	CONSTRAINT "equipment_model" CHECK (char_length(model) <= 50),
	CONSTRAINT "equipment_manufacturer" CHECK (char_length(manufacturer) <= 100),
	CONSTRAINT "equipment_test_cycle_days" CHECK (test_cycle_days >= 1 and test_cycle_days <= 3660),
	CONSTRAINT "equipment_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "equipment_state" CHECK (state in ('running', 'standby', 'repair', 'stopped', 'scrapped'))
);

ALTER TABLE "equipment" ADD CONSTRAINT "equipment_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_keeper_ref" FOREIGN KEY ("keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "equipment_unique_equipment_no" ON "equipment" USING btree ("equipment_no") WHERE deleted_at is null;
CREATE INDEX "equipment_company_id_list" ON "equipment" USING btree ("company_id","next_test_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_factory_id_list" ON "equipment" USING btree ("factory_id","next_test_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_workshop_id_list" ON "equipment" USING btree ("workshop_id","next_test_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_org_id_list" ON "equipment" USING btree ("org_id","next_test_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_by_next_test_at" ON "equipment" USING btree ("next_test_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "equipment_by_equipment_no" ON "equipment" USING btree ("equipment_no","id") WHERE deleted_at is null;
CREATE INDEX "equipment_by_created_at" ON "equipment" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "equipment_clock_test_overdue" ON "equipment" USING btree ("next_test_at") WHERE deleted_at is null and state in ('running', 'standby');
CREATE INDEX "equipment_clock_test_due" ON "equipment" USING btree ("next_test_at") WHERE deleted_at is null and state in ('running', 'standby');
CREATE INDEX "equipment_of_created_by" ON "equipment" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "equipment_of_equipment_kind" ON "equipment" USING btree ("equipment_kind") WHERE deleted_at is null;
CREATE INDEX "equipment_of_is_key" ON "equipment" USING btree ("is_key") WHERE deleted_at is null;
CREATE INDEX "equipment_of_grid_area" ON "equipment" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "equipment_of_work_place" ON "equipment" USING btree ("work_place") WHERE work_place is not null;
CREATE INDEX "equipment_of_keeper" ON "equipment" USING btree ("keeper") WHERE keeper is not null;
CREATE INDEX "equipment_of_scrap_due" ON "equipment" USING btree ("scrap_due") WHERE deleted_at is null;
CREATE INDEX "equipment_state" ON "equipment" USING btree ("state","next_test_at","id") WHERE deleted_at is null;

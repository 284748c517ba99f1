CREATE TABLE "special_equipment" (
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
	"equipment_kind" text,
	"registration_no" text,
	"use_registration_no" text,
	"org_id" uuid,
	"install_place" text,
	"grid_area" uuid,
	"model" text,
	"manufacturer" text,
	"manufacture_date" date,
	"commissioned_at" date,
	"keeper" uuid,
	"operators" uuid[],
	"crane_kind" text,
	"vehicle_kind" text,
	"pipeline_class" text,
	"plate_no" text,
	"power" text,
	"rated_steam" numeric(8, 2),
	"rated_pressure" numeric(6, 2),
	"medium" text,
	"design_pressure" numeric(6, 2),
	"design_temperature" numeric(6, 1),
	"volume" numeric(8, 2),
	"length" numeric(10, 2),
	"safety_grade" text,
	"floors" integer,
	"rated_load" numeric(8, 2),
	"span" numeric(6, 2),
	"lift_height" numeric(6, 2),
	"maintenance_unit" text,
	"rescue_phone" text,
	"route_line" jsonb,
	"inspection_unit" text,
	"last_inspection_at" date,
	"next_inspection_at" date,
	"report_file" text,
	"safety_valve_due" date,
	"water_quality_due" date,
	"next_maintenance_at" date,
	"limiter_test_at" date,
	"brake_test_at" date,
	"register_by" date,
	"test_due" date,
	"longest_next" date,
	"stored_inspection" date,
	"out_of_use_since" timestamp(3) with time zone,
	"reason" text,
	"generated" boolean,
	CONSTRAINT "special_equipment_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "special_equipment_equipment_kind" CHECK (equipment_kind in ('boiler', 'pressure-vessel', 'pressure-pipeline', 'elevator', 'crane', 'vehicle')),
	CONSTRAINT "special_equipment_registration_no" CHECK (char_length(registration_no) <= 50),
	CONSTRAINT "special_equipment_use_registration_no" CHECK (char_length(use_registration_no) <= 50),
	CONSTRAINT "special_equipment_install_place" CHECK (char_length(install_place) <= 200),
	CONSTRAINT "special_equipment_model" CHECK (char_length(model) <= 50),
	CONSTRAINT "special_equipment_manufacturer" CHECK (char_length(manufacturer) <= 100),
	CONSTRAINT "special_equipment_crane_kind" CHECK (crane_kind in ('bridge', 'gantry', 'tower', 'mobile', 'hoist', 'cantilever')),
	CONSTRAINT "special_equipment_vehicle_kind" CHECK (vehicle_kind in ('forklift', 'tractor', 'sightseeing', 'loader', 'underground-truck')),
	CONSTRAINT "special_equipment_pipeline_class" CHECK (pipeline_class in ('GA', 'GB1', 'GB2', 'GC1', 'GC2', 'GCD')),
	CONSTRAINT "special_equipment_plate_no" CHECK (char_length(plate_no) <= 20),
	CONSTRAINT "special_equipment_power" CHECK (power in ('diesel', 'electric', 'gas')),
	CONSTRAINT "special_equipment_rated_steam" CHECK (rated_steam >= 0),
	CONSTRAINT "special_equipment_rated_pressure" CHECK (rated_pressure >= 0),
	CONSTRAINT "special_equipment_medium" CHECK (char_length(medium) <= 50),
	CONSTRAINT "special_equipment_design_pressure" CHECK (design_pressure >= 0),
	CONSTRAINT "special_equipment_design_temperature" CHECK (design_temperature >= -273),
	CONSTRAINT "special_equipment_volume" CHECK (volume >= 0),
	CONSTRAINT "special_equipment_length" CHECK (length >= 0),
	CONSTRAINT "special_equipment_safety_grade" CHECK (safety_grade in ('1', '2', '3', '4', '5')),
	CONSTRAINT "special_equipment_floors" CHECK (floors >= 2 and floors <= 200),
	CONSTRAINT "special_equipment_rated_load" CHECK (rated_load >= 0),
	CONSTRAINT "special_equipment_span" CHECK (span >= 0),
	CONSTRAINT "special_equipment_lift_height" CHECK (lift_height >= 0),
	CONSTRAINT "special_equipment_maintenance_unit" CHECK (char_length(maintenance_unit) <= 100),
	CONSTRAINT "special_equipment_rescue_phone" CHECK (char_length(rescue_phone) <= 24),
	CONSTRAINT "special_equipment_inspection_unit" CHECK (char_length(inspection_unit) <= 100),
	CONSTRAINT "special_equipment_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "special_equipment_state" CHECK (state in ('in-use', 'stopped', 'sealed', 'scrapped'))
);

ALTER TABLE "special_equipment_operator_certificate" ADD COLUMN "equipment" uuid[];
ALTER TABLE "special_equipment" ADD CONSTRAINT "special_equipment_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_equipment" ADD CONSTRAINT "special_equipment_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_equipment" ADD CONSTRAINT "special_equipment_keeper_ref" FOREIGN KEY ("keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "special_equipment_unique_registration_no" ON "special_equipment" USING btree ("registration_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "special_equipment_number" ON "special_equipment" USING btree ("number");
CREATE INDEX "special_equipment_company_id_list" ON "special_equipment" USING btree ("company_id","next_inspection_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_factory_id_list" ON "special_equipment" USING btree ("factory_id","next_inspection_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_workshop_id_list" ON "special_equipment" USING btree ("workshop_id","next_inspection_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_org_id_list" ON "special_equipment" USING btree ("org_id","next_inspection_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_by_next_inspection_at" ON "special_equipment" USING btree ("next_inspection_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_by_name" ON "special_equipment" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_by_test_due" ON "special_equipment" USING btree ("test_due","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_by_created_at" ON "special_equipment" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_clock_overdue" ON "special_equipment" USING btree ("next_inspection_at") WHERE deleted_at is null and state in ('in-use');
CREATE INDEX "special_equipment_clock_registration_overdue" ON "special_equipment" USING btree ("register_by") WHERE deleted_at is null and state in ('in-use');
CREATE INDEX "special_equipment_clock_test_overdue" ON "special_equipment" USING btree ("test_due") WHERE deleted_at is null and state in ('in-use');
CREATE INDEX "special_equipment_clock_inspection_due" ON "special_equipment" USING btree ("next_inspection_at") WHERE deleted_at is null and state in ('in-use');
CREATE INDEX "special_equipment_state" ON "special_equipment" USING btree ("state","next_inspection_at","id") WHERE deleted_at is null;

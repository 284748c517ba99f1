CREATE TABLE "emergency_resource" (
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
	"resource_kind" text,
	"spec" text,
	"quantity" integer,
	"minimum" integer,
	"unit" text,
	"org_id" uuid,
	"store_place" text,
	"location" jsonb,
	"keeper" uuid,
	"phone" text,
	"valid_to" date,
	"last_checked_at" date,
	"check_cycle_days" integer,
	"issued_out" integer,
	"moved_quantity" integer,
	"moved_for" text,
	"used_up" boolean,
	"next_check_at" date,
	"fault_found" text,
	"generated" boolean,
	CONSTRAINT "emergency_resource_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "emergency_resource_resource_kind" CHECK (resource_kind in ('material', 'equipment', 'team', 'vehicle', 'expert', 'shelter', 'hospital')),
	CONSTRAINT "emergency_resource_spec" CHECK (char_length(spec) <= 100),
	CONSTRAINT "emergency_resource_quantity" CHECK (quantity >= 0 and quantity <= 2147483647),
	CONSTRAINT "emergency_resource_minimum" CHECK (minimum >= 0 and minimum <= 2147483647),
	CONSTRAINT "emergency_resource_unit" CHECK (char_length(unit) <= 20),
	CONSTRAINT "emergency_resource_store_place" CHECK (char_length(store_place) <= 100),
	CONSTRAINT "emergency_resource_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "emergency_resource_check_cycle_days" CHECK (check_cycle_days >= 1 and check_cycle_days <= 1825),
	CONSTRAINT "emergency_resource_issued_out" CHECK (issued_out >= 0 and issued_out <= 2147483647),
	CONSTRAINT "emergency_resource_moved_quantity" CHECK (moved_quantity >= 1 and moved_quantity <= 2147483647),
	CONSTRAINT "emergency_resource_moved_for" CHECK (char_length(moved_for) <= 200),
	CONSTRAINT "emergency_resource_fault_found" CHECK (char_length(fault_found) <= 500),
	CONSTRAINT "emergency_resource_state" CHECK (state in ('good', 'repair'))
);

ALTER TABLE "emergency_resource" ADD CONSTRAINT "emergency_resource_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "emergency_resource" ADD CONSTRAINT "emergency_resource_keeper_ref" FOREIGN KEY ("keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "emergency_resource_number" ON "emergency_resource" USING btree ("number");
CREATE INDEX "emergency_resource_company_id_list" ON "emergency_resource" USING btree ("company_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_factory_id_list" ON "emergency_resource" USING btree ("factory_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_workshop_id_list" ON "emergency_resource" USING btree ("workshop_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_org_id_list" ON "emergency_resource" USING btree ("org_id","name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_by_name" ON "emergency_resource" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_by_valid_to" ON "emergency_resource" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_by_next_check_at" ON "emergency_resource" USING btree ("next_check_at","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_by_created_at" ON "emergency_resource" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_clock_expired" ON "emergency_resource" USING btree ("valid_to") WHERE deleted_at is null and state in ('good');
CREATE INDEX "emergency_resource_clock_low" ON "emergency_resource" USING btree ("quantity") WHERE deleted_at is null and state in ('good');
CREATE INDEX "emergency_resource_clock_check_overdue" ON "emergency_resource" USING btree ("next_check_at") WHERE deleted_at is null and state in ('good');
CREATE INDEX "emergency_resource_clock_expiring" ON "emergency_resource" USING btree ("valid_to") WHERE deleted_at is null and state in ('good');
CREATE INDEX "emergency_resource_of_created_by" ON "emergency_resource" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "emergency_resource_of_resource_kind" ON "emergency_resource" USING btree ("resource_kind") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_of_keeper" ON "emergency_resource" USING btree ("keeper") WHERE keeper is not null;
CREATE INDEX "emergency_resource_of_issued_out" ON "emergency_resource" USING btree ("issued_out") WHERE deleted_at is null;
CREATE INDEX "emergency_resource_state" ON "emergency_resource" USING btree ("state","name","id") WHERE deleted_at is null;

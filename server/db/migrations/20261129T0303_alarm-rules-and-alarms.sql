CREATE TABLE "alarm_rule" (
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
	"org_id" uuid,
	"level" text,
	"metric" text,
	"period" text,
	"places" text,
	"by_area" boolean,
	"direction" text,
	"threshold" numeric,
	"return_threshold" numeric,
	"delay_minutes" integer,
	"silent_minutes" integer,
	"acknowledge_minutes" integer,
	"roles" text[],
	"people" uuid[],
	"instruction" text,
	"generated" boolean,
	CONSTRAINT "alarm_rule_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "alarm_rule_level" CHECK (level in ('red', 'orange', 'yellow', 'blue')),
	CONSTRAINT "alarm_rule_metric" CHECK (char_length(metric) <= 80),
	CONSTRAINT "alarm_rule_period" CHECK (period in ('now', 'today', 'month', 'lastMonth', 'year', 'lastYear', 'lastYearToDate', 'days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all')),
	CONSTRAINT "alarm_rule_places" CHECK (places in ('self', 'mines')),
	CONSTRAINT "alarm_rule_direction" CHECK (direction in ('above', 'below')),
	CONSTRAINT "alarm_rule_delay_minutes" CHECK (delay_minutes >= 0 and delay_minutes <= 1440),
	CONSTRAINT "alarm_rule_silent_minutes" CHECK (silent_minutes >= 1 and silent_minutes <= 10080),
	CONSTRAINT "alarm_rule_acknowledge_minutes" CHECK (acknowledge_minutes >= 1 and acknowledge_minutes <= 1440),
	CONSTRAINT "alarm_rule_roles" CHECK (roles <@ array['safetyMembers', 'safetyDepartment', 'OHSDepartment', 'safetyLeader', 'foreman', 'director', 'factoryManager', 'leader']::text[]),
	CONSTRAINT "alarm_rule_instruction" CHECK (char_length(instruction) <= 1000),
	CONSTRAINT "alarm_rule_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "alarm_rule_part" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dimension" text,
	"value" text,
	CONSTRAINT "alarm_rule_part_dimension" CHECK (char_length(dimension) <= 40),
	CONSTRAINT "alarm_rule_part_value" CHECK (char_length(value) <= 120)
);

CREATE TABLE "alarm" (
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
	"rule" uuid,
	"level" text,
	"org_id" uuid,
	"grid_area" uuid,
	"cause" text,
	"metric" text,
	"period" text,
	"direction" text,
	"threshold" numeric,
	"value" numeric,
	"worst" numeric,
	"worst_at" timestamp(3) with time zone,
	"raised_at" timestamp(3) with time zone,
	"over_at" timestamp(3) with time zone,
	"instruction" text,
	"informed" uuid[],
	"acknowledge_minutes" integer,
	"acknowledge_by" timestamp(3) with time zone,
	"acknowledged_at" timestamp(3) with time zone,
	"acknowledged_by" uuid,
	"first_acknowledged_at" timestamp(3) with time zone,
	"minutes_to_acknowledge" integer,
	"note" text,
	"measure" text,
	"cleared_at" timestamp(3) with time zone,
	"cleared_by" uuid,
	"shelved_until" timestamp(3) with time zone,
	"shelf_reason" text,
	"in_order" text,
	"generated" boolean,
	CONSTRAINT "alarm_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "alarm_level" CHECK (level in ('red', 'orange', 'yellow', 'blue')),
	CONSTRAINT "alarm_cause" CHECK (cause in ('limit', 'silence')),
	CONSTRAINT "alarm_metric" CHECK (char_length(metric) <= 80),
	CONSTRAINT "alarm_period" CHECK (period in ('now', 'today', 'month', 'lastMonth', 'year', 'lastYear', 'lastYearToDate', 'days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all')),
	CONSTRAINT "alarm_direction" CHECK (direction in ('above', 'below')),
	CONSTRAINT "alarm_instruction" CHECK (char_length(instruction) <= 1000),
	CONSTRAINT "alarm_acknowledge_minutes" CHECK (acknowledge_minutes >= 1 and acknowledge_minutes <= 2147483647),
	CONSTRAINT "alarm_minutes_to_acknowledge" CHECK (minutes_to_acknowledge >= 0 and minutes_to_acknowledge <= 2147483647),
	CONSTRAINT "alarm_note" CHECK (char_length(note) <= 500),
	CONSTRAINT "alarm_measure" CHECK (char_length(measure) <= 500),
	CONSTRAINT "alarm_shelf_reason" CHECK (char_length(shelf_reason) <= 300),
	CONSTRAINT "alarm_in_order" CHECK (char_length(in_order) <= 40),
	CONSTRAINT "alarm_state" CHECK (state in ('raised', 'acknowledged', 'returned', 'shelved', 'cleared'))
);

CREATE TABLE "alarm_part" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dimension" text,
	"value" text,
	CONSTRAINT "alarm_part_dimension" CHECK (char_length(dimension) <= 40),
	CONSTRAINT "alarm_part_value" CHECK (char_length(value) <= 120)
);

ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alarm_rule_part" ADD CONSTRAINT "alarm_rule_part_alarm_rule" FOREIGN KEY ("record_id") REFERENCES "public"."alarm_rule"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_rule_ref" FOREIGN KEY ("rule") REFERENCES "public"."alarm_rule"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_acknowledged_by_ref" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_cleared_by_ref" FOREIGN KEY ("cleared_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alarm_part" ADD CONSTRAINT "alarm_part_alarm" FOREIGN KEY ("record_id") REFERENCES "public"."alarm"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "alarm_rule_unique_org_id_name" ON "alarm_rule" USING btree ("org_id","name") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_company_id_list" ON "alarm_rule" USING btree ("company_id","name","id") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_factory_id_list" ON "alarm_rule" USING btree ("factory_id","name","id") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_workshop_id_list" ON "alarm_rule" USING btree ("workshop_id","name","id") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_org_id_list" ON "alarm_rule" USING btree ("org_id","name","id") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_by_name" ON "alarm_rule" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_by_level" ON "alarm_rule" USING btree ("level","id") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_of_created_by" ON "alarm_rule" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "alarm_rule_of_metric" ON "alarm_rule" USING btree ("metric") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_of_places" ON "alarm_rule" USING btree ("places") WHERE deleted_at is null;
CREATE INDEX "alarm_rule_of_people" ON "alarm_rule" USING gin ("people") WHERE people is not null;
CREATE INDEX "alarm_rule_state" ON "alarm_rule" USING btree ("state","name","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "alarm_rule_part_row" ON "alarm_rule_part" USING btree ("record_id","position");
CREATE UNIQUE INDEX "alarm_unique_rule_org_id_grid_area" ON "alarm" USING btree ("rule","org_id",coalesce("grid_area", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE deleted_at is null and (alarm.state = any(array['raised', 'acknowledged', 'returned', 'shelved']::text[]::text[]));
CREATE UNIQUE INDEX "alarm_number" ON "alarm" USING btree ("number");
CREATE INDEX "alarm_company_id_list" ON "alarm" USING btree ("company_id","in_order","id") WHERE deleted_at is null;
CREATE INDEX "alarm_factory_id_list" ON "alarm" USING btree ("factory_id","in_order","id") WHERE deleted_at is null;
CREATE INDEX "alarm_workshop_id_list" ON "alarm" USING btree ("workshop_id","in_order","id") WHERE deleted_at is null;
CREATE INDEX "alarm_org_id_list" ON "alarm" USING btree ("org_id","in_order","id") WHERE deleted_at is null;
CREATE INDEX "alarm_by_in_order" ON "alarm" USING btree ("in_order","id") WHERE deleted_at is null;
CREATE INDEX "alarm_by_raised_at" ON "alarm" USING btree ("raised_at","id") WHERE deleted_at is null;
CREATE INDEX "alarm_by_level" ON "alarm" USING btree ("level","id") WHERE deleted_at is null;
CREATE INDEX "alarm_by_acknowledge_by" ON "alarm" USING btree ("acknowledge_by","id") WHERE deleted_at is null;
CREATE INDEX "alarm_by_acknowledged_at" ON "alarm" USING btree ("acknowledged_at","id") WHERE deleted_at is null;
CREATE INDEX "alarm_clock_unanswered" ON "alarm" USING btree ("acknowledge_by") WHERE deleted_at is null and state in ('raised', 'returned');
CREATE INDEX "alarm_of_created_by" ON "alarm" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "alarm_of_rule" ON "alarm" USING btree ("rule") WHERE rule is not null;
CREATE INDEX "alarm_of_grid_area" ON "alarm" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "alarm_of_cause" ON "alarm" USING btree ("cause") WHERE deleted_at is null;
CREATE INDEX "alarm_of_metric" ON "alarm" USING btree ("metric") WHERE deleted_at is null;
CREATE INDEX "alarm_of_over_at" ON "alarm" USING btree ("over_at") WHERE deleted_at is null;
CREATE INDEX "alarm_of_informed" ON "alarm" USING gin ("informed") WHERE informed is not null;
CREATE INDEX "alarm_of_acknowledged_by" ON "alarm" USING btree ("acknowledged_by") WHERE acknowledged_by is not null;
CREATE INDEX "alarm_of_cleared_by" ON "alarm" USING btree ("cleared_by") WHERE cleared_by is not null;
CREATE INDEX "alarm_state" ON "alarm" USING btree ("state","in_order","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "alarm_part_row" ON "alarm_part" USING btree ("record_id","position");

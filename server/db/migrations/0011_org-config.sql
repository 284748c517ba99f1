CREATE TABLE "org_config" (
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
	"org_id" uuid,
	"max_delays" integer,
	"shift_hours" numeric(4, 1),
	"map_image" text,
	"map_bounds" jsonb,
	"contractor_view" boolean,
	"serious_threshold_points" integer,
	"safe_day_target" integer,
	"screen_title" text,
	"time_zone" text,
	"language" text,
	CONSTRAINT "org_config_max_delays" CHECK (max_delays >= 1 and max_delays <= 20),
	CONSTRAINT "org_config_shift_hours" CHECK (shift_hours >= 0.5 and shift_hours <= 24),
	CONSTRAINT "org_config_serious_threshold_points" CHECK (serious_threshold_points >= 1 and serious_threshold_points <= 1000),
	CONSTRAINT "org_config_safe_day_target" CHECK (safe_day_target >= 1 and safe_day_target <= 100000),
	CONSTRAINT "org_config_screen_title" CHECK (char_length(screen_title) <= 50),
	CONSTRAINT "org_config_time_zone" CHECK (time_zone in ('Asia/Shanghai', 'Europe/Belgrade', 'other')),
	CONSTRAINT "org_config_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "org_config_state" CHECK (state in ('in-force'))
);

CREATE TABLE "org_config_hazard_limit_hours" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" text,
	"hours" integer,
	CONSTRAINT "org_config_hazard_limit_hours_level" CHECK (level in ('low', 'medium', 'high')),
	CONSTRAINT "org_config_hazard_limit_hours_hours" CHECK (hours >= 1 and hours <= 8760)
);

CREATE TABLE "org_config_escalate_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" integer,
	"role" text,
	CONSTRAINT "org_config_escalate_days_day" CHECK (day >= 0 and day <= 365),
	CONSTRAINT "org_config_escalate_days_role" CHECK (role in ('foreman', 'director', 'factoryManager', 'safetyDepartment', 'safetyLeader', 'leader'))
);

CREATE TABLE "org_config_shifts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"start" text,
	"end_" text,
	CONSTRAINT "org_config_shifts_name" CHECK (name in ('morning', 'middle', 'night')),
	CONSTRAINT "org_config_shifts_start" CHECK (start ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "org_config_shifts_end_" CHECK (end_ ~ '^[0-2][0-9]:[0-5][0-9]$')
);

ALTER TABLE "org_config" ADD CONSTRAINT "org_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "org_config_hazard_limit_hours" ADD CONSTRAINT "org_config_hazard_limit_hours_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "org_config_escalate_days" ADD CONSTRAINT "org_config_escalate_days_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "org_config_shifts" ADD CONSTRAINT "org_config_shifts_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "org_config_unique_org_id" ON "org_config" USING btree ("org_id") WHERE deleted_at is null;
CREATE INDEX "org_config_company_id_list" ON "org_config" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "org_config_factory_id_list" ON "org_config" USING btree ("factory_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "org_config_workshop_id_list" ON "org_config" USING btree ("workshop_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "org_config_org_id_list" ON "org_config" USING btree ("org_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "org_config_by_updated_at" ON "org_config" USING btree ("updated_at","id") WHERE deleted_at is null;
CREATE INDEX "org_config_state" ON "org_config" USING btree ("state","updated_at") WHERE deleted_at is null;
CREATE UNIQUE INDEX "org_config_hazard_limit_hours_row" ON "org_config_hazard_limit_hours" USING btree ("record_id","position");
CREATE UNIQUE INDEX "org_config_escalate_days_row" ON "org_config_escalate_days" USING btree ("record_id","position");
CREATE UNIQUE INDEX "org_config_shifts_row" ON "org_config_shifts" USING btree ("record_id","position");

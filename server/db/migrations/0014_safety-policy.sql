CREATE TABLE "safety_policy" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text,
	"content" text,
	"category" text,
	"file_path" text,
	"is_show" boolean,
	"show_time" integer,
	"language" text,
	"org_id" uuid,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"sort_no" integer,
	"signed_by" uuid,
	"remark" text,
	CONSTRAINT "safety_policy_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "safety_policy_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "safety_policy_category" CHECK (category in ('philosophy', 'policy', 'commitment', 'goal')),
	CONSTRAINT "safety_policy_show_time" CHECK (show_time >= 1 and show_time <= 60),
	CONSTRAINT "safety_policy_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "safety_policy_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "safety_policy_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "safety_policy_state" CHECK (state in ('unpublished', 'published'))
);

CREATE TABLE "org_mapping" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"mapping_type" text,
	"local_code" text,
	"external_system" text,
	"external_code" text,
	"external_name" text,
	"direction" text,
	"remark" text,
	CONSTRAINT "org_mapping_mapping_type" CHECK (mapping_type in ('organization', 'user', 'role', 'post')),
	CONSTRAINT "org_mapping_local_code" CHECK (char_length(local_code) <= 32),
	CONSTRAINT "org_mapping_external_system" CHECK (external_system in ('hr', 'oa', 'contractor-platform', 'technology-platform', 'personnel-positioning', 'slope-radar', 'tailings-monitoring')),
	CONSTRAINT "org_mapping_external_code" CHECK (char_length(external_code) <= 64),
	CONSTRAINT "org_mapping_external_name" CHECK (char_length(external_name) <= 100),
	CONSTRAINT "org_mapping_direction" CHECK (direction in ('in', 'out', 'both')),
	CONSTRAINT "org_mapping_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "org_mapping_state" CHECK (state in ('enabled', 'disabled'))
);

ALTER TABLE "safety_policy" ADD CONSTRAINT "safety_policy_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_policy" ADD CONSTRAINT "safety_policy_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "safety_policy_by_sort_no" ON "safety_policy" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "safety_policy_by_name" ON "safety_policy" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "safety_policy_state" ON "safety_policy" USING btree ("state","sort_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "org_mapping_unique_external_system_mapping_type_external_code" ON "org_mapping" USING btree ("external_system","mapping_type","external_code") WHERE deleted_at is null;
CREATE INDEX "org_mapping_by_local_code" ON "org_mapping" USING btree ("local_code","id") WHERE deleted_at is null;
CREATE INDEX "org_mapping_by_external_code" ON "org_mapping" USING btree ("external_code","id") WHERE deleted_at is null;
CREATE INDEX "org_mapping_state" ON "org_mapping" USING btree ("state","local_code") WHERE deleted_at is null;

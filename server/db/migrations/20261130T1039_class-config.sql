CREATE TABLE "class_config" (
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
	"code" text,
	"domain" text,
	"org_id" uuid,
	"parent" uuid,
	"default_readers" uuid[],
	"retention_years" integer,
	"sort_no" integer,
	CONSTRAINT "class_config_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "class_config_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "class_config_domain" CHECK (domain in ('regulation', 'standard', 'meeting', 'document', 'assessment', 'training')),
	CONSTRAINT "class_config_retention_years" CHECK (retention_years >= 1 and retention_years <= 100),
	CONSTRAINT "class_config_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "class_config_state" CHECK (state in ('enabled', 'disabled'))
);

ALTER TABLE "class_config" ADD CONSTRAINT "class_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "class_config" ADD CONSTRAINT "class_config_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."class_config"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "class_config_unique_org_id_code" ON "class_config" USING btree ("org_id","code") WHERE deleted_at is null;
CREATE INDEX "class_config_company_id_list" ON "class_config" USING btree ("company_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "class_config_factory_id_list" ON "class_config" USING btree ("factory_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "class_config_workshop_id_list" ON "class_config" USING btree ("workshop_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "class_config_org_id_list" ON "class_config" USING btree ("org_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "class_config_by_sort_no" ON "class_config" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "class_config_by_name" ON "class_config" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "class_config_by_code" ON "class_config" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "class_config_below" ON "class_config" USING btree ("parent","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "class_config_of_created_by" ON "class_config" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "class_config_of_domain" ON "class_config" USING btree ("domain") WHERE deleted_at is null;
CREATE INDEX "class_config_of_default_readers" ON "class_config" USING gin ("default_readers") WHERE default_readers is not null;
CREATE INDEX "class_config_state" ON "class_config" USING btree ("state","sort_no","id") WHERE deleted_at is null;

CREATE TABLE "tenant" (
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
	"top_org" uuid,
	"contact" uuid,
	"phone" text,
	"admin_account" uuid,
	"menu_package" text[],
	"max_users" integer,
	"default_language" text,
	"time_zone" text,
	"logo" text,
	"valid_from" date,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "tenant_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "tenant_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "tenant_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "tenant_max_users" CHECK (max_users >= 1 and max_users <= 2147483647),
	CONSTRAINT "tenant_default_language" CHECK (default_language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "tenant_time_zone" CHECK (time_zone in ('Asia/Shanghai', 'Europe/Belgrade', 'other')),
	CONSTRAINT "tenant_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "tenant_state" CHECK (state in ('trial', 'active', 'suspended', 'expired'))
);

CREATE TABLE "resource" (
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
	"name_en" text,
	"name_sr" text,
	"code" text,
	"parent" uuid,
	"resource_type" text,
	"url" text,
	"method" text,
	"system_code" text,
	"auth_required" boolean,
	"audit_level" text,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "resource_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "resource_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "resource_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "resource_code" CHECK (char_length(code) <= 64),
	CONSTRAINT "resource_resource_type" CHECK (resource_type in ('menu', 'page', 'button', 'api', 'data')),
	CONSTRAINT "resource_url" CHECK (char_length(url) <= 300),
	CONSTRAINT "resource_method" CHECK (method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'any')),
	CONSTRAINT "resource_system_code" CHECK (system_code in ('safety', 'aas', 'aas-web', 'workflow', 'message', 'screen')),
	CONSTRAINT "resource_audit_level" CHECK (audit_level in ('none', 'write', 'read-write')),
	CONSTRAINT "resource_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "resource_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "resource_state" CHECK (state in ('enabled', 'disabled'))
);

DROP INDEX "user_group_company_id_list";
DROP INDEX "user_group_factory_id_list";
DROP INDEX "user_group_workshop_id_list";
DROP INDEX "user_group_owner_org_list";
DROP INDEX "user_group_state";
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_top_org_ref" FOREIGN KEY ("top_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_contact_ref" FOREIGN KEY ("contact") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_admin_account_ref" FOREIGN KEY ("admin_account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resource" ADD CONSTRAINT "resource_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."resource"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "tenant_unique_code" ON "tenant" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "tenant_company_id_list" ON "tenant" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "tenant_factory_id_list" ON "tenant" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "tenant_workshop_id_list" ON "tenant" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "tenant_top_org_list" ON "tenant" USING btree ("top_org","code","id") WHERE deleted_at is null;
CREATE INDEX "tenant_by_code" ON "tenant" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "tenant_by_name" ON "tenant" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "tenant_by_valid_to" ON "tenant" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "tenant_by_max_users" ON "tenant" USING btree ("max_users","id") WHERE deleted_at is null;
CREATE INDEX "tenant_state" ON "tenant" USING btree ("state","code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "resource_unique_code" ON "resource" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "resource_by_sort_no" ON "resource" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "resource_by_name" ON "resource" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "resource_by_code" ON "resource" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "resource_state" ON "resource" USING btree ("state","sort_no") WHERE deleted_at is null;
CREATE INDEX "user_group_company_id_list" ON "user_group" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "user_group_factory_id_list" ON "user_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "user_group_workshop_id_list" ON "user_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "user_group_owner_org_list" ON "user_group" USING btree ("owner_org","code","id") WHERE deleted_at is null;
CREATE INDEX "user_group_state" ON "user_group" USING btree ("state","code") WHERE deleted_at is null;

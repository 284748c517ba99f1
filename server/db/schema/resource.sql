-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

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


ALTER TABLE "resource" ADD CONSTRAINT "resource_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."resource"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "resource_unique_code" ON "resource" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "resource_by_sort_no" ON "resource" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "resource_by_name" ON "resource" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "resource_by_code" ON "resource" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "resource_below" ON "resource" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "resource_of_created_by" ON "resource" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "resource_of_resource_type" ON "resource" USING btree ("resource_type") WHERE deleted_at is null;

CREATE INDEX "resource_of_method" ON "resource" USING btree ("method") WHERE deleted_at is null;

CREATE INDEX "resource_of_system_code" ON "resource" USING btree ("system_code") WHERE deleted_at is null;

CREATE INDEX "resource_of_auth_required" ON "resource" USING btree ("auth_required") WHERE deleted_at is null;

CREATE INDEX "resource_of_audit_level" ON "resource" USING btree ("audit_level") WHERE deleted_at is null;

CREATE INDEX "resource_state" ON "resource" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table resource enable row level security;

grant select, insert, update on resource to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on resource to headframe_system;

drop policy if exists resource_system on resource;

create policy resource_system on resource to headframe_system using (true) with check (true);

drop policy if exists resource_installation on resource;

create policy resource_installation on resource to headframe_installation using (true) with check (true);

drop policy if exists resource_group on resource;

create policy resource_group on resource for select to headframe_group using (true);

drop policy if exists resource_group_write on resource;

create policy resource_group_write on resource to headframe_group using (false) with check (false);

drop policy if exists resource_company on resource;

create policy resource_company on resource for select to headframe_company using (true);

drop policy if exists resource_company_write on resource;

create policy resource_company_write on resource to headframe_company using (false) with check (false);

drop policy if exists resource_factory on resource;

create policy resource_factory on resource for select to headframe_factory using (true);

drop policy if exists resource_factory_write on resource;

create policy resource_factory_write on resource to headframe_factory using (false) with check (false);

drop policy if exists resource_workshop on resource;

create policy resource_workshop on resource for select to headframe_workshop using (true);

drop policy if exists resource_workshop_write on resource;

create policy resource_workshop_write on resource to headframe_workshop using (false) with check (false);

drop policy if exists resource_org on resource;

create policy resource_org on resource for select to headframe_org using (true);

drop policy if exists resource_org_write on resource;

create policy resource_org_write on resource to headframe_org using (false) with check (false);

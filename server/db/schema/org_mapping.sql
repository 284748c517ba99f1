-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

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


CREATE UNIQUE INDEX "org_mapping_unique_external_system_mapping_type_external_code" ON "org_mapping" USING btree ("external_system","mapping_type","external_code") WHERE deleted_at is null;

CREATE INDEX "org_mapping_by_local_code" ON "org_mapping" USING btree ("local_code","id") WHERE deleted_at is null;

CREATE INDEX "org_mapping_by_external_code" ON "org_mapping" USING btree ("external_code","id") WHERE deleted_at is null;

CREATE INDEX "org_mapping_of_created_by" ON "org_mapping" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "org_mapping_of_mapping_type" ON "org_mapping" USING btree ("mapping_type") WHERE deleted_at is null;

CREATE INDEX "org_mapping_of_direction" ON "org_mapping" USING btree ("direction") WHERE deleted_at is null;

CREATE INDEX "org_mapping_state" ON "org_mapping" USING btree ("state","local_code","id") WHERE deleted_at is null;

alter table org_mapping enable row level security;

grant select, insert, update on org_mapping to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on org_mapping to headframe_system;

drop policy if exists org_mapping_system on org_mapping;

create policy org_mapping_system on org_mapping to headframe_system using (true) with check (true);

drop policy if exists org_mapping_installation on org_mapping;

create policy org_mapping_installation on org_mapping to headframe_installation using (true) with check (true);

drop policy if exists org_mapping_group on org_mapping;

create policy org_mapping_group on org_mapping for select to headframe_group using ((mapping_type = 'organization' and local_code in (select org_code from organization) or mapping_type = 'user' and local_code in (select employee_no from user_) or mapping_type = 'role' and local_code in (select code from role) or mapping_type = 'post' and local_code in (select code from job_post)));

drop policy if exists org_mapping_group_write on org_mapping;

create policy org_mapping_group_write on org_mapping to headframe_group using (false) with check (false);

drop policy if exists org_mapping_company on org_mapping;

create policy org_mapping_company on org_mapping for select to headframe_company using ((mapping_type = 'organization' and local_code in (select org_code from organization) or mapping_type = 'user' and local_code in (select employee_no from user_) or mapping_type = 'role' and local_code in (select code from role) or mapping_type = 'post' and local_code in (select code from job_post)));

drop policy if exists org_mapping_company_write on org_mapping;

create policy org_mapping_company_write on org_mapping to headframe_company using (false) with check (false);

drop policy if exists org_mapping_factory on org_mapping;

create policy org_mapping_factory on org_mapping for select to headframe_factory using ((mapping_type = 'organization' and local_code in (select org_code from organization) or mapping_type = 'user' and local_code in (select employee_no from user_) or mapping_type = 'role' and local_code in (select code from role) or mapping_type = 'post' and local_code in (select code from job_post)));

drop policy if exists org_mapping_factory_write on org_mapping;

create policy org_mapping_factory_write on org_mapping to headframe_factory using (false) with check (false);

drop policy if exists org_mapping_workshop on org_mapping;

create policy org_mapping_workshop on org_mapping for select to headframe_workshop using ((mapping_type = 'organization' and local_code in (select org_code from organization) or mapping_type = 'user' and local_code in (select employee_no from user_) or mapping_type = 'role' and local_code in (select code from role) or mapping_type = 'post' and local_code in (select code from job_post)));

drop policy if exists org_mapping_workshop_write on org_mapping;

create policy org_mapping_workshop_write on org_mapping to headframe_workshop using (false) with check (false);

drop policy if exists org_mapping_org on org_mapping;

create policy org_mapping_org on org_mapping for select to headframe_org using ((mapping_type = 'organization' and local_code in (select org_code from organization) or mapping_type = 'user' and local_code in (select employee_no from user_) or mapping_type = 'role' and local_code in (select code from role) or mapping_type = 'post' and local_code in (select code from job_post)));

drop policy if exists org_mapping_org_write on org_mapping;

create policy org_mapping_org_write on org_mapping to headframe_org using (false) with check (false);

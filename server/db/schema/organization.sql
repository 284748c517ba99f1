-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "organization" (
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
	"name_en" text,
	"name_sr" text,
	"short_name" text,
	"org_code" text,
	"parent" uuid,
	"org_path" text,
	"level" integer,
	"org_type" text,
	"is_external" boolean,
	"mine_type" text,
	"operation_status" text,
	"leader" uuid,
	"safety_officer" uuid,
	"phone" text,
	"address" text,
	"location" jsonb,
	"staff_count" integer,
	"country" text,
	"time_zone" text,
	"data_level" uuid,
	"sort_no" integer,
	"source" text,
	"merged_into" uuid,
	CONSTRAINT "organization_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "organization_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "organization_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "organization_short_name" CHECK (char_length(short_name) <= 50),
	CONSTRAINT "organization_org_code" CHECK (char_length(org_code) <= 32),
	CONSTRAINT "organization_org_path" CHECK (char_length(org_path) <= 500),
	CONSTRAINT "organization_level" CHECK (level >= 0 and level <= 20),
	CONSTRAINT "organization_org_type" CHECK (org_type in ('group', 'company', 'factory', 'workshop', 'team', 'department', 'contractor')),
	CONSTRAINT "organization_mine_type" CHECK (mine_type in ('open-pit', 'underground', 'mixed', 'concentrator', 'smelter', 'tailings', 'office')),
	CONSTRAINT "organization_operation_status" CHECK (operation_status in ('production', 'construction', 'suspended', 'closed')),
	CONSTRAINT "organization_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "organization_address" CHECK (char_length(address) <= 200),
	CONSTRAINT "organization_staff_count" CHECK (staff_count >= 0 and staff_count <= 1000000),
	CONSTRAINT "organization_country" CHECK (country in ('CN', 'RS', 'other')),
	CONSTRAINT "organization_time_zone" CHECK (char_length(time_zone) <= 40),
	CONSTRAINT "organization_sort_no" CHECK (sort_no >= 0 and sort_no <= 100000),
	CONSTRAINT "organization_source" CHECK (source in ('generated', 'MSHA')),
	CONSTRAINT "organization_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "organization" ADD CONSTRAINT "organization_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_safety_officer_ref" FOREIGN KEY ("safety_officer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_data_level_ref" FOREIGN KEY ("data_level") REFERENCES "public"."data_level"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "organization_unique_org_code" ON "organization" USING btree ("org_code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "organization_unique_parent_name" ON "organization" USING btree (coalesce("parent", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;

CREATE INDEX "organization_company_id_list" ON "organization" USING btree ("company_id","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_factory_id_list" ON "organization" USING btree ("factory_id","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_workshop_id_list" ON "organization" USING btree ("workshop_id","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_by_org_path" ON "organization" USING btree ("org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_by_name" ON "organization" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "organization_by_org_code" ON "organization" USING btree ("org_code","id") WHERE deleted_at is null;

CREATE INDEX "organization_below" ON "organization" USING btree ("parent","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_of_created_by" ON "organization" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "organization_of_org_type" ON "organization" USING btree ("org_type") WHERE deleted_at is null;

CREATE INDEX "organization_of_is_external" ON "organization" USING btree ("is_external") WHERE deleted_at is null;

CREATE INDEX "organization_of_operation_status" ON "organization" USING btree ("operation_status") WHERE deleted_at is null;

CREATE INDEX "organization_of_leader" ON "organization" USING btree ("leader") WHERE leader is not null;

CREATE INDEX "organization_of_safety_officer" ON "organization" USING btree ("safety_officer") WHERE safety_officer is not null;

CREATE INDEX "organization_of_data_level" ON "organization" USING btree ("data_level") WHERE data_level is not null;

CREATE INDEX "organization_of_merged_into" ON "organization" USING btree ("merged_into") WHERE merged_into is not null;

CREATE INDEX "organization_state" ON "organization" USING btree ("state","org_path","id") WHERE deleted_at is null;

alter table organization enable row level security;

grant select, insert, update on organization to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on organization to headframe_system;

drop policy if exists organization_system on organization;

create policy organization_system on organization to headframe_system using (true) with check (true);

drop policy if exists organization_installation on organization;

create policy organization_installation on organization to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists organization_group on organization;

create policy organization_group on organization to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_company on organization;

create policy organization_company on organization to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_factory on organization;

create policy organization_factory on organization to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_workshop on organization;

create policy organization_workshop on organization to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_org on organization;

create policy organization_org on organization to headframe_org using (id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (id = (select nullif(current_setting('app.org', true), '')::uuid));

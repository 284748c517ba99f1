-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "check_table_type" (
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
	"code" text,
	"parent" uuid,
	"used_for" text,
	"profession" uuid,
	"scoring" text,
	"full_score" numeric(6, 2),
	"default_frequency" text,
	"sort_no" integer,
	CONSTRAINT "check_table_type_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "check_table_type_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "check_table_type_used_for" CHECK (used_for in ('site-inspection', 'special-inspection', 'tech-check', 'contractor', 'risk-control', 'tailings')),
	CONSTRAINT "check_table_type_scoring" CHECK (scoring in ('none', 'deduct', 'percent')),
	CONSTRAINT "check_table_type_full_score" CHECK (full_score >= 0.01),
	CONSTRAINT "check_table_type_default_frequency" CHECK (default_frequency in ('shift', 'day', 'week', 'month', 'quarter', 'year')),
	CONSTRAINT "check_table_type_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "check_table_type_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "check_table_type" ADD CONSTRAINT "check_table_type_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."check_table_type"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table_type" ADD CONSTRAINT "check_table_type_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "check_table_type_unique_code" ON "check_table_type" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "check_table_type_by_sort_no" ON "check_table_type" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "check_table_type_by_name" ON "check_table_type" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "check_table_type_by_code" ON "check_table_type" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "check_table_type_below" ON "check_table_type" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "check_table_type_of_created_by" ON "check_table_type" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "check_table_type_of_used_for" ON "check_table_type" USING btree ("used_for") WHERE deleted_at is null;

CREATE INDEX "check_table_type_of_profession" ON "check_table_type" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "check_table_type_of_scoring" ON "check_table_type" USING btree ("scoring") WHERE deleted_at is null;

CREATE INDEX "check_table_type_state" ON "check_table_type" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table check_table_type enable row level security;

grant select, insert, update on check_table_type to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on check_table_type to headframe_system;

drop policy if exists check_table_type_system on check_table_type;

create policy check_table_type_system on check_table_type to headframe_system using (true) with check (true);

drop policy if exists check_table_type_installation on check_table_type;

create policy check_table_type_installation on check_table_type to headframe_installation using (true) with check (true);

drop policy if exists check_table_type_group on check_table_type;

create policy check_table_type_group on check_table_type for select to headframe_group using (true);

drop policy if exists check_table_type_group_write on check_table_type;

create policy check_table_type_group_write on check_table_type to headframe_group using (false) with check (false);

drop policy if exists check_table_type_company on check_table_type;

create policy check_table_type_company on check_table_type for select to headframe_company using (true);

drop policy if exists check_table_type_company_write on check_table_type;

create policy check_table_type_company_write on check_table_type to headframe_company using (false) with check (false);

drop policy if exists check_table_type_factory on check_table_type;

create policy check_table_type_factory on check_table_type for select to headframe_factory using (true);

drop policy if exists check_table_type_factory_write on check_table_type;

create policy check_table_type_factory_write on check_table_type to headframe_factory using (false) with check (false);

drop policy if exists check_table_type_workshop on check_table_type;

create policy check_table_type_workshop on check_table_type for select to headframe_workshop using (true);

drop policy if exists check_table_type_workshop_write on check_table_type;

create policy check_table_type_workshop_write on check_table_type to headframe_workshop using (false) with check (false);

drop policy if exists check_table_type_org on check_table_type;

create policy check_table_type_org on check_table_type for select to headframe_org using (true);

drop policy if exists check_table_type_org_write on check_table_type;

create policy check_table_type_org_write on check_table_type to headframe_org using (false) with check (false);

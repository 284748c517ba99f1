-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "check_method" (
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
	"method_kind" text,
	"description" text,
	"instrument" text,
	"sample_rule" text,
	"standard_ref" uuid,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "check_method_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "check_method_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "check_method_method_kind" CHECK (method_kind in ('document', 'interview', 'observation', 'measurement', 'test', 'sampling')),
	CONSTRAINT "check_method_description" CHECK (char_length(description) <= 500),
	CONSTRAINT "check_method_instrument" CHECK (char_length(instrument) <= 100),
	CONSTRAINT "check_method_sample_rule" CHECK (char_length(sample_rule) <= 200),
	CONSTRAINT "check_method_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "check_method_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "check_method_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "check_method" ADD CONSTRAINT "check_method_standard_ref_ref" FOREIGN KEY ("standard_ref") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "check_method_unique_code" ON "check_method" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "check_method_by_sort_no" ON "check_method" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "check_method_by_name" ON "check_method" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "check_method_by_code" ON "check_method" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "check_method_of_created_by" ON "check_method" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "check_method_of_method_kind" ON "check_method" USING btree ("method_kind") WHERE deleted_at is null;

CREATE INDEX "check_method_of_standard_ref" ON "check_method" USING btree ("standard_ref") WHERE standard_ref is not null;

CREATE INDEX "check_method_state" ON "check_method" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table check_method enable row level security;

grant select, insert, update on check_method to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on check_method to headframe_system;

drop policy if exists check_method_system on check_method;

create policy check_method_system on check_method to headframe_system using (true) with check (true);

drop policy if exists check_method_installation on check_method;

create policy check_method_installation on check_method to headframe_installation using (true) with check (true);

drop policy if exists check_method_group on check_method;

create policy check_method_group on check_method for select to headframe_group using (true);

drop policy if exists check_method_group_write on check_method;

create policy check_method_group_write on check_method to headframe_group using (false) with check (false);

drop policy if exists check_method_company on check_method;

create policy check_method_company on check_method for select to headframe_company using (true);

drop policy if exists check_method_company_write on check_method;

create policy check_method_company_write on check_method to headframe_company using (false) with check (false);

drop policy if exists check_method_factory on check_method;

create policy check_method_factory on check_method for select to headframe_factory using (true);

drop policy if exists check_method_factory_write on check_method;

create policy check_method_factory_write on check_method to headframe_factory using (false) with check (false);

drop policy if exists check_method_workshop on check_method;

create policy check_method_workshop on check_method for select to headframe_workshop using (true);

drop policy if exists check_method_workshop_write on check_method;

create policy check_method_workshop_write on check_method to headframe_workshop using (false) with check (false);

drop policy if exists check_method_org on check_method;

create policy check_method_org on check_method for select to headframe_org using (true);

drop policy if exists check_method_org_write on check_method;

create policy check_method_org_write on check_method to headframe_org using (false) with check (false);

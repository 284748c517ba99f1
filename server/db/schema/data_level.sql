-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "data_level" (
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
	"level_no" integer,
	"can_publish" boolean,
	"can_review" boolean,
	"colour" text,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "data_level_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "data_level_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "data_level_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "data_level_code" CHECK (code in ('group', 'company', 'factory', 'workshop', 'team')),
	CONSTRAINT "data_level_level_no" CHECK (level_no >= 1 and level_no <= 99),
	CONSTRAINT "data_level_colour" CHECK (char_length(colour) <= 7),
	CONSTRAINT "data_level_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "data_level_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "data_level_state" CHECK (state in ('built-in'))
);


CREATE UNIQUE INDEX "data_level_unique_code" ON "data_level" USING btree ("code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "data_level_unique_level_no" ON "data_level" USING btree ("level_no") WHERE deleted_at is null;

CREATE INDEX "data_level_by_sort_no" ON "data_level" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "data_level_by_level_no" ON "data_level" USING btree ("level_no","id") WHERE deleted_at is null;

CREATE INDEX "data_level_by_name" ON "data_level" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "data_level_of_created_by" ON "data_level" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "data_level_of_can_publish" ON "data_level" USING btree ("can_publish") WHERE deleted_at is null;

CREATE INDEX "data_level_of_can_review" ON "data_level" USING btree ("can_review") WHERE deleted_at is null;

CREATE INDEX "data_level_state" ON "data_level" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table data_level enable row level security;

grant select, insert, update on data_level to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on data_level to headframe_system;

drop policy if exists data_level_system on data_level;

create policy data_level_system on data_level to headframe_system using (true) with check (true);

drop policy if exists data_level_installation on data_level;

create policy data_level_installation on data_level to headframe_installation using (true) with check (true);

drop policy if exists data_level_group on data_level;

create policy data_level_group on data_level for select to headframe_group using (true);

drop policy if exists data_level_group_write on data_level;

create policy data_level_group_write on data_level to headframe_group using (false) with check (false);

drop policy if exists data_level_company on data_level;

create policy data_level_company on data_level for select to headframe_company using (true);

drop policy if exists data_level_company_write on data_level;

create policy data_level_company_write on data_level to headframe_company using (false) with check (false);

drop policy if exists data_level_factory on data_level;

create policy data_level_factory on data_level for select to headframe_factory using (true);

drop policy if exists data_level_factory_write on data_level;

create policy data_level_factory_write on data_level to headframe_factory using (false) with check (false);

drop policy if exists data_level_workshop on data_level;

create policy data_level_workshop on data_level for select to headframe_workshop using (true);

drop policy if exists data_level_workshop_write on data_level;

create policy data_level_workshop_write on data_level to headframe_workshop using (false) with check (false);

drop policy if exists data_level_org on data_level;

create policy data_level_org on data_level for select to headframe_org using (true);

drop policy if exists data_level_org_write on data_level;

create policy data_level_org_write on data_level to headframe_org using (false) with check (false);

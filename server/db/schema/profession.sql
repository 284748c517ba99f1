-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "profession" (
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
	"domain" text,
	"leader" uuid,
	"managing_dept" uuid,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "profession_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "profession_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "profession_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "profession_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "profession_domain" CHECK (domain in ('mining', 'ventilation', 'hoisting', 'blasting', 'geology', 'survey', 'processing', 'smelting', 'electrical', 'mechanical', 'fire', 'tailings', 'chemical', 'construction', 'health')),
	CONSTRAINT "profession_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "profession_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "profession_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "profession" ADD CONSTRAINT "profession_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "profession" ADD CONSTRAINT "profession_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "profession" ADD CONSTRAINT "profession_managing_dept_ref" FOREIGN KEY ("managing_dept") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "profession_unique_code" ON "profession" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "profession_by_sort_no" ON "profession" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "profession_by_name" ON "profession" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "profession_by_code" ON "profession" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "profession_below" ON "profession" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "profession_of_created_by" ON "profession" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "profession_of_domain" ON "profession" USING btree ("domain") WHERE deleted_at is null;

CREATE INDEX "profession_of_leader" ON "profession" USING btree ("leader") WHERE leader is not null;

CREATE INDEX "profession_of_managing_dept" ON "profession" USING btree ("managing_dept") WHERE managing_dept is not null;

CREATE INDEX "profession_state" ON "profession" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table profession enable row level security;

grant select, insert, update on profession to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on profession to headframe_system;

drop policy if exists profession_system on profession;

create policy profession_system on profession to headframe_system using (true) with check (true);

drop policy if exists profession_installation on profession;

create policy profession_installation on profession to headframe_installation using (true) with check (true);

drop policy if exists profession_group on profession;

create policy profession_group on profession for select to headframe_group using (true);

drop policy if exists profession_group_write on profession;

create policy profession_group_write on profession to headframe_group using (false) with check (false);

drop policy if exists profession_company on profession;

create policy profession_company on profession for select to headframe_company using (true);

drop policy if exists profession_company_write on profession;

create policy profession_company_write on profession to headframe_company using (false) with check (false);

drop policy if exists profession_factory on profession;

create policy profession_factory on profession for select to headframe_factory using (true);

drop policy if exists profession_factory_write on profession;

create policy profession_factory_write on profession to headframe_factory using (false) with check (false);

drop policy if exists profession_workshop on profession;

create policy profession_workshop on profession for select to headframe_workshop using (true);

drop policy if exists profession_workshop_write on profession;

create policy profession_workshop_write on profession to headframe_workshop using (false) with check (false);

drop policy if exists profession_org on profession;

create policy profession_org on profession for select to headframe_org using (true);

drop policy if exists profession_org_write on profession;

create policy profession_org_write on profession to headframe_org using (false) with check (false);

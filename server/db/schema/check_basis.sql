-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "check_basis" (
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
	"basis_kind" text,
	"clause_no" text,
	"clause_text" text,
	"professions" uuid[],
	"statutory_major" boolean,
	"effective_date" date,
	"sort_no" integer,
	CONSTRAINT "check_basis_name" CHECK (char_length(name) <= 200),
	CONSTRAINT "check_basis_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "check_basis_basis_kind" CHECK (basis_kind in ('law', 'standard', 'regulation', 'design', 'licence')),
	CONSTRAINT "check_basis_clause_no" CHECK (char_length(clause_no) <= 50),
	CONSTRAINT "check_basis_clause_text" CHECK (char_length(clause_text) <= 2000),
	CONSTRAINT "check_basis_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "check_basis_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "check_basis" ADD CONSTRAINT "check_basis_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "check_basis_unique_code" ON "check_basis" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "check_basis_by_sort_no" ON "check_basis" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "check_basis_by_name" ON "check_basis" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "check_basis_by_code" ON "check_basis" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "check_basis_by_effective_date" ON "check_basis" USING btree ("effective_date","id") WHERE deleted_at is null;

CREATE INDEX "check_basis_below" ON "check_basis" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "check_basis_of_created_by" ON "check_basis" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "check_basis_of_basis_kind" ON "check_basis" USING btree ("basis_kind") WHERE deleted_at is null;

CREATE INDEX "check_basis_of_professions" ON "check_basis" USING gin ("professions") WHERE professions is not null;

CREATE INDEX "check_basis_of_statutory_major" ON "check_basis" USING btree ("statutory_major") WHERE deleted_at is null;

CREATE INDEX "check_basis_state" ON "check_basis" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table check_basis enable row level security;

grant select, insert, update on check_basis to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on check_basis to headframe_system;

drop policy if exists check_basis_system on check_basis;

create policy check_basis_system on check_basis to headframe_system using (true) with check (true);

drop policy if exists check_basis_installation on check_basis;

create policy check_basis_installation on check_basis to headframe_installation using (true) with check (true);

drop policy if exists check_basis_group on check_basis;

create policy check_basis_group on check_basis for select to headframe_group using (true);

drop policy if exists check_basis_group_write on check_basis;

create policy check_basis_group_write on check_basis to headframe_group using (false) with check (false);

drop policy if exists check_basis_company on check_basis;

create policy check_basis_company on check_basis for select to headframe_company using (true);

drop policy if exists check_basis_company_write on check_basis;

create policy check_basis_company_write on check_basis to headframe_company using (false) with check (false);

drop policy if exists check_basis_factory on check_basis;

create policy check_basis_factory on check_basis for select to headframe_factory using (true);

drop policy if exists check_basis_factory_write on check_basis;

create policy check_basis_factory_write on check_basis to headframe_factory using (false) with check (false);

drop policy if exists check_basis_workshop on check_basis;

create policy check_basis_workshop on check_basis for select to headframe_workshop using (true);

drop policy if exists check_basis_workshop_write on check_basis;

create policy check_basis_workshop_write on check_basis to headframe_workshop using (false) with check (false);

drop policy if exists check_basis_org on check_basis;

create policy check_basis_org on check_basis for select to headframe_org using (true);

drop policy if exists check_basis_org_write on check_basis;

create policy check_basis_org_write on check_basis to headframe_org using (false) with check (false);

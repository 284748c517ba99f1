-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"code" text,
	"name" text,
	"name_en" text,
	"name_sr" text,
	"role_type" text,
	"scope_rule" text,
	"alias_of" uuid,
	"can_review" boolean,
	"built_in" boolean,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "role_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "role_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "role_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "role_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "role_role_type" CHECK (role_type in ('system', 'management', 'site', 'contractor', 'vendor')),
	CONSTRAINT "role_scope_rule" CHECK (scope_rule in ('top-company', 'company', 'factory', 'workshop', 'self')),
	CONSTRAINT "role_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "role_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "role_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "role" ADD CONSTRAINT "role_alias_of_ref" FOREIGN KEY ("alias_of") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "role_unique_code" ON "role" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "role_by_sort_no" ON "role" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "role_by_code" ON "role" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "role_by_name" ON "role" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "role_below" ON "role" USING btree ("alias_of","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "role_of_created_by" ON "role" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "role_of_role_type" ON "role" USING btree ("role_type") WHERE deleted_at is null;

CREATE INDEX "role_of_scope_rule" ON "role" USING btree ("scope_rule") WHERE deleted_at is null;

CREATE INDEX "role_state" ON "role" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table role enable row level security;

grant select, insert, update on role to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on role to headframe_system;

drop policy if exists role_system on role;

create policy role_system on role to headframe_system using (true) with check (true);

drop policy if exists role_installation on role;

create policy role_installation on role to headframe_installation using (true) with check (true);

drop policy if exists role_group on role;

create policy role_group on role for select to headframe_group using (true);

drop policy if exists role_group_write on role;

create policy role_group_write on role to headframe_group using (false) with check (false);

drop policy if exists role_company on role;

create policy role_company on role for select to headframe_company using (true);

drop policy if exists role_company_write on role;

create policy role_company_write on role to headframe_company using (false) with check (false);

drop policy if exists role_factory on role;

create policy role_factory on role for select to headframe_factory using (true);

drop policy if exists role_factory_write on role;

create policy role_factory_write on role to headframe_factory using (false) with check (false);

drop policy if exists role_workshop on role;

create policy role_workshop on role for select to headframe_workshop using (true);

drop policy if exists role_workshop_write on role;

create policy role_workshop_write on role to headframe_workshop using (false) with check (false);

drop policy if exists role_org on role;

create policy role_org on role for select to headframe_org using (true);

drop policy if exists role_org_write on role;

create policy role_org_write on role to headframe_org using (false) with check (false);

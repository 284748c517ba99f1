-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "violation_clause" (
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
	"parent" uuid,
	"content" text,
	"content_en" text,
	"content_sr" text,
	"violation_class" text,
	"violation_type" text,
	"profession" uuid,
	"points" integer,
	"fine_min" numeric(16, 2),
	"fine_max" numeric(16, 2),
	"joint_liability" text,
	"basis" text,
	"applies_to" text,
	CONSTRAINT "violation_clause_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "violation_clause_content" CHECK (char_length(content) <= 500),
	CONSTRAINT "violation_clause_content_en" CHECK (char_length(content_en) <= 500),
	CONSTRAINT "violation_clause_content_sr" CHECK (char_length(content_sr) <= 500),
	CONSTRAINT "violation_clause_violation_class" CHECK (violation_class in ('red-line', 'serious', 'general')),
	CONSTRAINT "violation_clause_violation_type" CHECK (violation_type in ('illegal-command', 'illegal-operation', 'labour-discipline')),
	CONSTRAINT "violation_clause_points" CHECK (points >= 1 and points <= 12),
	CONSTRAINT "violation_clause_fine_min" CHECK (fine_min >= 0),
	CONSTRAINT "violation_clause_fine_max" CHECK (fine_max >= 0),
	CONSTRAINT "violation_clause_joint_liability" CHECK (char_length(joint_liability) <= 300),
	CONSTRAINT "violation_clause_basis" CHECK (char_length(basis) <= 300),
	CONSTRAINT "violation_clause_applies_to" CHECK (applies_to in ('employee', 'contractor', 'both')),
	CONSTRAINT "violation_clause_state" CHECK (state in ('unpublished', 'published'))
);


ALTER TABLE "violation_clause" ADD CONSTRAINT "violation_clause_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."violation_clause"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation_clause" ADD CONSTRAINT "violation_clause_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "violation_clause_unique_code" ON "violation_clause" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "violation_clause_by_code" ON "violation_clause" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "violation_clause_by_points" ON "violation_clause" USING btree ("points","id") WHERE deleted_at is null;

CREATE INDEX "violation_clause_below" ON "violation_clause" USING btree ("parent","code","id") WHERE deleted_at is null;

CREATE INDEX "violation_clause_of_created_by" ON "violation_clause" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "violation_clause_of_violation_class" ON "violation_clause" USING btree ("violation_class") WHERE deleted_at is null;

CREATE INDEX "violation_clause_of_violation_type" ON "violation_clause" USING btree ("violation_type") WHERE deleted_at is null;

CREATE INDEX "violation_clause_of_profession" ON "violation_clause" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "violation_clause_of_applies_to" ON "violation_clause" USING btree ("applies_to") WHERE deleted_at is null;

CREATE INDEX "violation_clause_state" ON "violation_clause" USING btree ("state","code","id") WHERE deleted_at is null;

alter table violation_clause enable row level security;

grant select, insert, update on violation_clause to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on violation_clause to headframe_system;

drop policy if exists violation_clause_system on violation_clause;

create policy violation_clause_system on violation_clause to headframe_system using (true) with check (true);

drop policy if exists violation_clause_installation on violation_clause;

create policy violation_clause_installation on violation_clause to headframe_installation using (true) with check (true);

drop policy if exists violation_clause_group on violation_clause;

create policy violation_clause_group on violation_clause for select to headframe_group using (true);

drop policy if exists violation_clause_group_write on violation_clause;

create policy violation_clause_group_write on violation_clause to headframe_group using (false) with check (false);

drop policy if exists violation_clause_company on violation_clause;

create policy violation_clause_company on violation_clause for select to headframe_company using (true);

drop policy if exists violation_clause_company_write on violation_clause;

create policy violation_clause_company_write on violation_clause to headframe_company using (false) with check (false);

drop policy if exists violation_clause_factory on violation_clause;

create policy violation_clause_factory on violation_clause for select to headframe_factory using (true);

drop policy if exists violation_clause_factory_write on violation_clause;

create policy violation_clause_factory_write on violation_clause to headframe_factory using (false) with check (false);

drop policy if exists violation_clause_workshop on violation_clause;

create policy violation_clause_workshop on violation_clause for select to headframe_workshop using (true);

drop policy if exists violation_clause_workshop_write on violation_clause;

create policy violation_clause_workshop_write on violation_clause to headframe_workshop using (false) with check (false);

drop policy if exists violation_clause_org on violation_clause;

create policy violation_clause_org on violation_clause for select to headframe_org using (true);

drop policy if exists violation_clause_org_write on violation_clause;

create policy violation_clause_org_write on violation_clause to headframe_org using (false) with check (false);

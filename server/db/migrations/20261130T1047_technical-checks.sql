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

CREATE TABLE "check_table" (
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
	"code" text,
	"edition" text,
	"table_type" uuid,
	"org_id" uuid,
	"profession" uuid,
	"author" uuid,
	"item_count" integer,
	"full_score" numeric(6, 2),
	"previous_edition" uuid,
	"published_at" timestamp(3) with time zone,
	"published_by" uuid,
	"superseded_at" timestamp(3) with time zone,
	"revised_by" uuid,
	"in_revision" boolean,
	"readers" uuid[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "check_table_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "check_table_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "check_table_edition" CHECK (char_length(edition) <= 20),
	CONSTRAINT "check_table_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "check_table_full_score" CHECK (full_score >= 0),
	CONSTRAINT "check_table_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "check_table_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'published', 'superseded'))
);

CREATE TABLE "check_table_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" integer,
	"item" text,
	"standard" text,
	"basis" uuid,
	"method" uuid,
	"score" numeric(5, 2),
	"hazard_level" text,
	"photo_required" boolean,
	CONSTRAINT "check_table_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "check_table_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "check_table_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "check_table_items_score" CHECK (score >= 0),
	CONSTRAINT "check_table_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high'))
);

ALTER TABLE "check_basis" ADD CONSTRAINT "check_basis_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_method" ADD CONSTRAINT "check_method_standard_ref_ref" FOREIGN KEY ("standard_ref") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table_type" ADD CONSTRAINT "check_table_type_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."check_table_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table_type" ADD CONSTRAINT "check_table_type_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_table_type_ref" FOREIGN KEY ("table_type") REFERENCES "public"."check_table_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_author_ref" FOREIGN KEY ("author") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_previous_edition_ref" FOREIGN KEY ("previous_edition") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_published_by_ref" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_revised_by_ref" FOREIGN KEY ("revised_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table" ADD CONSTRAINT "check_table_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table_items" ADD CONSTRAINT "check_table_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table_items" ADD CONSTRAINT "check_table_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "check_table_items" ADD CONSTRAINT "check_table_items_check_table" FOREIGN KEY ("record_id") REFERENCES "public"."check_table"("id") ON DELETE cascade ON UPDATE no action;
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
CREATE UNIQUE INDEX "check_method_unique_code" ON "check_method" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "check_method_by_sort_no" ON "check_method" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "check_method_by_name" ON "check_method" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "check_method_by_code" ON "check_method" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "check_method_of_created_by" ON "check_method" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "check_method_of_method_kind" ON "check_method" USING btree ("method_kind") WHERE deleted_at is null;
CREATE INDEX "check_method_of_standard_ref" ON "check_method" USING btree ("standard_ref") WHERE standard_ref is not null;
CREATE INDEX "check_method_state" ON "check_method" USING btree ("state","sort_no","id") WHERE deleted_at is null;
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
CREATE UNIQUE INDEX "check_table_unique_org_id_code_edition" ON "check_table" USING btree ("org_id","code","edition") WHERE deleted_at is null;
CREATE INDEX "check_table_company_id_list" ON "check_table" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_factory_id_list" ON "check_table" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_workshop_id_list" ON "check_table" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_org_id_list" ON "check_table" USING btree ("org_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_by_created_at" ON "check_table" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_by_published_at" ON "check_table" USING btree ("published_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_by_name" ON "check_table" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "check_table_by_code" ON "check_table" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "check_table_below" ON "check_table" USING btree ("previous_edition","created_at","id") WHERE deleted_at is null;
CREATE INDEX "check_table_of_created_by" ON "check_table" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "check_table_of_table_type" ON "check_table" USING btree ("table_type") WHERE table_type is not null;
CREATE INDEX "check_table_of_profession" ON "check_table" USING btree ("profession") WHERE profession is not null;
CREATE INDEX "check_table_of_author" ON "check_table" USING btree ("author") WHERE author is not null;
CREATE INDEX "check_table_of_published_by" ON "check_table" USING btree ("published_by") WHERE published_by is not null;
CREATE INDEX "check_table_of_revised_by" ON "check_table" USING btree ("revised_by") WHERE revised_by is not null;
CREATE INDEX "check_table_of_readers" ON "check_table" USING gin ("readers") WHERE readers is not null;
CREATE INDEX "check_table_of_reviewed_by" ON "check_table" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "check_table_state" ON "check_table" USING btree ("state","created_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "check_table_items_row" ON "check_table_items" USING btree ("record_id","position");

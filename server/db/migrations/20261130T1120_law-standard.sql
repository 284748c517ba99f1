CREATE TABLE "law_standard" (
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
	"doc_no" text,
	"standard_type" text,
	"country" text,
	"issuer" text,
	"org_id" uuid,
	"issue_date" date,
	"effective_date" date,
	"professions" uuid[],
	"file" text,
	"remark" text,
	"evaluation" text,
	"evaluated_by" uuid,
	"evaluated_on" date,
	"evaluation_due" date,
	"opinion" text,
	"confirmed_by" uuid,
	"abolished_on" date,
	"replaced_by" uuid,
	CONSTRAINT "law_standard_name" CHECK (char_length(name) <= 200),
	CONSTRAINT "law_standard_doc_no" CHECK (char_length(doc_no) <= 100),
	CONSTRAINT "law_standard_standard_type" CHECK (standard_type in ('law', 'administrative-rule', 'department-rule', 'national-standard', 'industry-standard', 'local', 'international', 'serbian-law')),
	CONSTRAINT "law_standard_country" CHECK (country in ('CN', 'RS', 'other')),
	CONSTRAINT "law_standard_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "law_standard_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "law_standard_evaluation" CHECK (char_length(evaluation) <= 1000),
	CONSTRAINT "law_standard_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "law_standard_state" CHECK (state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished'))
);

CREATE TABLE "law_standard_clauses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" text,
	"text" text,
	"applies_to" text,
	CONSTRAINT "law_standard_clauses_no" CHECK (char_length(no) <= 30),
	CONSTRAINT "law_standard_clauses_text" CHECK (char_length(text) <= 1000),
	CONSTRAINT "law_standard_clauses_applies_to" CHECK (char_length(applies_to) <= 200)
);

ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_evaluated_by_ref" FOREIGN KEY ("evaluated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_replaced_by_ref" FOREIGN KEY ("replaced_by") REFERENCES "public"."law_standard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "law_standard_clauses" ADD CONSTRAINT "law_standard_clauses_law_standard" FOREIGN KEY ("record_id") REFERENCES "public"."law_standard"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "law_standard_unique_org_id_country_doc_no" ON "law_standard" USING btree ("org_id","country","doc_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "law_standard_number" ON "law_standard" USING btree ("number");
CREATE INDEX "law_standard_company_id_list" ON "law_standard" USING btree ("company_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_factory_id_list" ON "law_standard" USING btree ("factory_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_workshop_id_list" ON "law_standard" USING btree ("workshop_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_org_id_list" ON "law_standard" USING btree ("org_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_by_effective_date" ON "law_standard" USING btree ("effective_date","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_by_evaluation_due" ON "law_standard" USING btree ("evaluation_due","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_by_name" ON "law_standard" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_by_created_at" ON "law_standard" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_below" ON "law_standard" USING btree ("replaced_by","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "law_standard_clock_evaluation_due" ON "law_standard" USING btree ("evaluation_due") WHERE deleted_at is null and state in ('applicable');
CREATE INDEX "law_standard_of_created_by" ON "law_standard" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "law_standard_of_standard_type" ON "law_standard" USING btree ("standard_type") WHERE deleted_at is null;
CREATE INDEX "law_standard_of_country" ON "law_standard" USING btree ("country") WHERE deleted_at is null;
CREATE INDEX "law_standard_of_professions" ON "law_standard" USING gin ("professions") WHERE professions is not null;
CREATE INDEX "law_standard_of_evaluated_by" ON "law_standard" USING btree ("evaluated_by") WHERE evaluated_by is not null;
CREATE INDEX "law_standard_of_confirmed_by" ON "law_standard" USING btree ("confirmed_by") WHERE confirmed_by is not null;
CREATE INDEX "law_standard_of_abolished_on" ON "law_standard" USING btree ("abolished_on") WHERE deleted_at is null;
CREATE INDEX "law_standard_state" ON "law_standard" USING btree ("state","effective_date","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "law_standard_clauses_row" ON "law_standard_clauses" USING btree ("record_id","position");

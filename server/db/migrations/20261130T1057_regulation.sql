CREATE TABLE "regulation" (
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
	"area_type" text,
	"name" text,
	"doc_no" text,
	"edition" text,
	"class_code" uuid,
	"org_id" uuid,
	"parent_regulation" uuid,
	"group_clause" text,
	"issue_date" date,
	"effective_date" date,
	"author" uuid,
	"language" text,
	"keywords" text[],
	"content" text,
	"file" text,
	"applicable_orgs" uuid[],
	"applicable_posts" uuid[],
	"read_receipt" boolean,
	"replaced" uuid,
	"issued_at" timestamp(3) with time zone,
	"issued_by" uuid,
	"revising_since" timestamp(3) with time zone,
	"last_reviewed_on" date,
	"review_result" text,
	"review_due" date,
	"group_changed_at" timestamp(3) with time zone,
	"abolish_date" date,
	"abolish_reason" text,
	"superseded_on" date,
	"retention_years" integer,
	"retain_until" date,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	CONSTRAINT "regulation_area_type" CHECK (area_type in ('group', 'enterprise')),
	CONSTRAINT "regulation_name" CHECK (char_length(name) <= 200),
	CONSTRAINT "regulation_doc_no" CHECK (char_length(doc_no) <= 50),
	CONSTRAINT "regulation_edition" CHECK (char_length(edition) <= 20),
	CONSTRAINT "regulation_group_clause" CHECK (char_length(group_clause) <= 300),
	CONSTRAINT "regulation_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "regulation_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "regulation_review_result" CHECK (char_length(review_result) <= 500),
	CONSTRAINT "regulation_abolish_reason" CHECK (char_length(abolish_reason) <= 500),
	CONSTRAINT "regulation_retention_years" CHECK (retention_years >= 0 and retention_years <= 100),
	CONSTRAINT "regulation_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "regulation_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'effective', 'superseded', 'abolished'))
);

ALTER TABLE "regulation" ADD CONSTRAINT "regulation_class_code_ref" FOREIGN KEY ("class_code") REFERENCES "public"."class_config"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_parent_regulation_ref" FOREIGN KEY ("parent_regulation") REFERENCES "public"."regulation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_author_ref" FOREIGN KEY ("author") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_replaced_ref" FOREIGN KEY ("replaced") REFERENCES "public"."regulation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_issued_by_ref" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "regulation" ADD CONSTRAINT "regulation_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "regulation_unique_org_id_doc_no" ON "regulation" USING btree ("org_id","doc_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "regulation_number" ON "regulation" USING btree ("number");
CREATE INDEX "regulation_company_id_list" ON "regulation" USING btree ("company_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "regulation_factory_id_list" ON "regulation" USING btree ("factory_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "regulation_workshop_id_list" ON "regulation" USING btree ("workshop_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "regulation_org_id_list" ON "regulation" USING btree ("org_id","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "regulation_by_effective_date" ON "regulation" USING btree ("effective_date","id") WHERE deleted_at is null;
CREATE INDEX "regulation_by_review_due" ON "regulation" USING btree ("review_due","id") WHERE deleted_at is null;
CREATE INDEX "regulation_by_name" ON "regulation" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "regulation_by_created_at" ON "regulation" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "regulation_below" ON "regulation" USING btree ("parent_regulation","effective_date","id") WHERE deleted_at is null;
CREATE INDEX "regulation_clock_upcoming" ON "regulation" USING btree ("effective_date") WHERE deleted_at is null and state in ('effective');
CREATE INDEX "regulation_clock_review_due" ON "regulation" USING btree ("review_due") WHERE deleted_at is null and state in ('effective');
CREATE INDEX "regulation_of_created_by" ON "regulation" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "regulation_of_area_type" ON "regulation" USING btree ("area_type") WHERE deleted_at is null;
CREATE INDEX "regulation_of_class_code" ON "regulation" USING btree ("class_code") WHERE class_code is not null;
CREATE INDEX "regulation_of_author" ON "regulation" USING btree ("author") WHERE author is not null;
CREATE INDEX "regulation_of_language" ON "regulation" USING btree ("language") WHERE deleted_at is null;
CREATE INDEX "regulation_of_applicable_orgs" ON "regulation" USING gin ("applicable_orgs") WHERE applicable_orgs is not null;
CREATE INDEX "regulation_of_applicable_posts" ON "regulation" USING gin ("applicable_posts") WHERE applicable_posts is not null;
CREATE INDEX "regulation_of_replaced" ON "regulation" USING btree ("replaced") WHERE replaced is not null;
CREATE INDEX "regulation_of_issued_by" ON "regulation" USING btree ("issued_by") WHERE issued_by is not null;
CREATE INDEX "regulation_of_group_changed_at" ON "regulation" USING btree ("group_changed_at") WHERE deleted_at is null;
CREATE INDEX "regulation_of_reviewed_by" ON "regulation" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "regulation_state" ON "regulation" USING btree ("state","effective_date","id") WHERE deleted_at is null;

CREATE TABLE "contractor_qualification" (
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
	"contractor" uuid,
	"org_id" uuid,
	"qualification_kind" text,
	"name" text,
	"certificate_no" text,
	"grade" text,
	"scope" text,
	"issuer" text,
	"valid_from" date,
	"valid_to" date,
	"scan" text,
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "contractor_qualification_qualification_kind" CHECK (qualification_kind in ('business-licence', 'safety-licence', 'construction-grade', 'mining-grade', 'blasting-licence', 'iso45001', 'insurance', 'special')),
	CONSTRAINT "contractor_qualification_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "contractor_qualification_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "contractor_qualification_grade" CHECK (char_length(grade) <= 50),
	CONSTRAINT "contractor_qualification_scope" CHECK (char_length(scope) <= 500),
	CONSTRAINT "contractor_qualification_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "contractor_qualification_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "contractor_qualification_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_qualification_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'expired', 'superseded'))
);

CREATE TABLE "contractor_unit" (
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
	"credit_code" text,
	"credit_key" text,
	"org_id" uuid,
	"contractor_kind" text,
	"legal_person" text,
	"project_manager" text,
	"safety_manager" text,
	"phone" text,
	"remark" text,
	"admission_date" date,
	"valid_to" date,
	"suspend_reason" text,
	"suspend_cause" text,
	"exit_reason" text,
	"blacklist_reason" text,
	"generated" boolean,
	CONSTRAINT "contractor_unit_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "contractor_unit_credit_code" CHECK (char_length(credit_code) <= 18),
	CONSTRAINT "contractor_unit_credit_key" CHECK (char_length(credit_key) <= 18),
	CONSTRAINT "contractor_unit_contractor_kind" CHECK (contractor_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'blasting', 'exploration', 'labour', 'service')),
	CONSTRAINT "contractor_unit_legal_person" CHECK (char_length(legal_person) <= 50),
	CONSTRAINT "contractor_unit_project_manager" CHECK (char_length(project_manager) <= 50),
	CONSTRAINT "contractor_unit_safety_manager" CHECK (char_length(safety_manager) <= 50),
	CONSTRAINT "contractor_unit_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "contractor_unit_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "contractor_unit_suspend_reason" CHECK (char_length(suspend_reason) <= 500),
	CONSTRAINT "contractor_unit_suspend_cause" CHECK (suspend_cause in ('decided', 'paper-expired')),
	CONSTRAINT "contractor_unit_exit_reason" CHECK (char_length(exit_reason) <= 500),
	CONSTRAINT "contractor_unit_blacklist_reason" CHECK (char_length(blacklist_reason) <= 1000),
	CONSTRAINT "contractor_unit_state" CHECK (state in ('applicant', 'admitted', 'suspended', 'exited', 'blacklisted'))
);

ALTER TABLE "contractor_qualification" ADD CONSTRAINT "contractor_qualification_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_qualification" ADD CONSTRAINT "contractor_qualification_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_qualification" ADD CONSTRAINT "contractor_qualification_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "contractor_qualification_number" ON "contractor_qualification" USING btree ("number");
CREATE INDEX "contractor_qualification_company_id_list" ON "contractor_qualification" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_factory_id_list" ON "contractor_qualification" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_workshop_id_list" ON "contractor_qualification" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_org_id_list" ON "contractor_qualification" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_by_valid_to" ON "contractor_qualification" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_by_created_at" ON "contractor_qualification" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_clock_expiring" ON "contractor_qualification" USING btree ("valid_to") WHERE deleted_at is null and state in ('approved');
CREATE INDEX "contractor_qualification_of_created_by" ON "contractor_qualification" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_qualification_of_contractor" ON "contractor_qualification" USING btree ("contractor") WHERE contractor is not null;
CREATE INDEX "contractor_qualification_of_qualification_kind" ON "contractor_qualification" USING btree ("qualification_kind") WHERE deleted_at is null;
CREATE INDEX "contractor_qualification_of_reviewed_by" ON "contractor_qualification" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "contractor_qualification_state" ON "contractor_qualification" USING btree ("state","valid_to","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_unit_unique_org_id" ON "contractor_unit" USING btree ("org_id") WHERE deleted_at is null and (contractor_unit.state is distinct from 'exited'::text);
CREATE UNIQUE INDEX "contractor_unit_number" ON "contractor_unit" USING btree ("number");
CREATE INDEX "contractor_unit_company_id_list" ON "contractor_unit" USING btree ("company_id","name","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_factory_id_list" ON "contractor_unit" USING btree ("factory_id","name","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_workshop_id_list" ON "contractor_unit" USING btree ("workshop_id","name","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_org_id_list" ON "contractor_unit" USING btree ("org_id","name","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_by_name" ON "contractor_unit" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_by_valid_to" ON "contractor_unit" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_by_created_at" ON "contractor_unit" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_clock_lapsed" ON "contractor_unit" USING btree ("valid_to") WHERE deleted_at is null and state in ('admitted');
CREATE INDEX "contractor_unit_clock_expiring" ON "contractor_unit" USING btree ("valid_to") WHERE deleted_at is null and state in ('admitted');
CREATE INDEX "contractor_unit_of_created_by" ON "contractor_unit" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_unit_of_contractor_kind" ON "contractor_unit" USING btree ("contractor_kind") WHERE deleted_at is null;
CREATE INDEX "contractor_unit_state" ON "contractor_unit" USING btree ("state","name","id") WHERE deleted_at is null;

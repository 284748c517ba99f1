CREATE TABLE "user_" (
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
	"user_name" text,
	"employee_no" text,
	"account" uuid,
	"gender" text,
	"id_card" text,
	"birth_date" date,
	"phone" text,
	"photo" text,
	"org_id" uuid,
	"post" uuid,
	"work_group" uuid,
	"entry_date" date,
	"work_type" text,
	"education" text,
	"is_underground" boolean,
	"is_special_work" boolean,
	"is_external" boolean,
	"departed_on" date,
	CONSTRAINT "user__user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "user__employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "user__gender" CHECK (gender in ('male', 'female')),
	CONSTRAINT "user__phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "user__work_type" CHECK (char_length(work_type) <= 50),
	CONSTRAINT "user__education" CHECK (education in ('junior', 'senior', 'technical', 'college', 'bachelor', 'master')),
	CONSTRAINT "user__state" CHECK (state in ('active', 'leave', 'transferred', 'departed'))
);

CREATE TABLE "user__orgs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"org_id" uuid,
	"post" uuid,
	"is_default" boolean
);

CREATE TABLE "user_registration" (
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
	"applicant" text,
	"username" text,
	"phone" text,
	"id_card" text,
	"apply_org" uuid,
	"contractor" uuid,
	"is_external" boolean,
	"photo" text,
	"certificates" text[],
	"applied_at" timestamp(3) with time zone,
	"language" text,
	"post" uuid,
	"employee_no" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "user_registration_applicant" CHECK (char_length(applicant) <= 50),
	CONSTRAINT "user_registration_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "user_registration_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "user_registration_language" CHECK (char_length(language) <= 8),
	CONSTRAINT "user_registration_employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "user_registration_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "user_registration_state" CHECK (state in ('pending', 'in-approval', 'in-safety-approval', 'approved', 'rejected', 'returned'))
);

CREATE TABLE "user_change_request" (
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
	"user_" uuid,
	"org_id" uuid,
	"post" uuid,
	"to_org" uuid,
	"to_post" uuid,
	"to_phone" text,
	"to_work_group" uuid,
	"change_items" text[],
	"reason" text,
	"applicant" uuid,
	"applied_at" timestamp(3) with time zone,
	"effective_date" date,
	"reviewer" uuid,
	"retrain_required" boolean,
	"retrained_on" date,
	"attachments" text[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "user_change_request_to_phone" CHECK (char_length(to_phone) <= 24),
	CONSTRAINT "user_change_request_change_items" CHECK (change_items <@ array['organization', 'post', 'phone', 'work-group']::text[]),
	CONSTRAINT "user_change_request_reason" CHECK (char_length(reason) <= 300),
	CONSTRAINT "user_change_request_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "user_change_request_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'applied'))
);

ALTER TABLE "user_" ADD CONSTRAINT "user__account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_" ADD CONSTRAINT "user__org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_" ADD CONSTRAINT "user__post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_" ADD CONSTRAINT "user__work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_user_" FOREIGN KEY ("record_id") REFERENCES "public"."user_"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_apply_org_ref" FOREIGN KEY ("apply_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."user_"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_org_ref" FOREIGN KEY ("to_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_post_ref" FOREIGN KEY ("to_post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_work_group_ref" FOREIGN KEY ("to_work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_applicant_ref" FOREIGN KEY ("applicant") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "user__unique_account" ON "user_" USING btree ("account") WHERE deleted_at is null;
CREATE UNIQUE INDEX "user__unique_employee_no" ON "user_" USING btree ("employee_no") WHERE deleted_at is null;
CREATE INDEX "user__company_id_list" ON "user_" USING btree ("company_id","employee_no","id") WHERE deleted_at is null;
CREATE INDEX "user__factory_id_list" ON "user_" USING btree ("factory_id","employee_no","id") WHERE deleted_at is null;
CREATE INDEX "user__workshop_id_list" ON "user_" USING btree ("workshop_id","employee_no","id") WHERE deleted_at is null;
CREATE INDEX "user__org_id_list" ON "user_" USING btree ("org_id","employee_no","id") WHERE deleted_at is null;
CREATE INDEX "user__by_employee_no" ON "user_" USING btree ("employee_no","id") WHERE deleted_at is null;
CREATE INDEX "user__by_user_name" ON "user_" USING btree ("user_name","id") WHERE deleted_at is null;
CREATE INDEX "user__by_entry_date" ON "user_" USING btree ("entry_date","id") WHERE deleted_at is null;
CREATE INDEX "user__state" ON "user_" USING btree ("state","employee_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "user__orgs_row" ON "user__orgs" USING btree ("record_id","position");
CREATE UNIQUE INDEX "user_registration_number" ON "user_registration" USING btree ("number");
CREATE INDEX "user_registration_company_id_list" ON "user_registration" USING btree ("company_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_registration_factory_id_list" ON "user_registration" USING btree ("factory_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_registration_workshop_id_list" ON "user_registration" USING btree ("workshop_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_registration_apply_org_list" ON "user_registration" USING btree ("apply_org","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_registration_by_applied_at" ON "user_registration" USING btree ("applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_registration_by_applicant" ON "user_registration" USING btree ("applicant","id") WHERE deleted_at is null;
CREATE INDEX "user_registration_state" ON "user_registration" USING btree ("state","applied_at") WHERE deleted_at is null;
CREATE UNIQUE INDEX "user_change_request_number" ON "user_change_request" USING btree ("number");
CREATE INDEX "user_change_request_company_id_list" ON "user_change_request" USING btree ("company_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_change_request_factory_id_list" ON "user_change_request" USING btree ("factory_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_change_request_workshop_id_list" ON "user_change_request" USING btree ("workshop_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_change_request_org_id_list" ON "user_change_request" USING btree ("org_id","applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_change_request_by_applied_at" ON "user_change_request" USING btree ("applied_at","id") WHERE deleted_at is null;
CREATE INDEX "user_change_request_by_effective_date" ON "user_change_request" USING btree ("effective_date","id") WHERE deleted_at is null;
CREATE INDEX "user_change_request_state" ON "user_change_request" USING btree ("state","applied_at") WHERE deleted_at is null;

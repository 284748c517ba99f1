CREATE TABLE "contractor_agreement" (
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
	"project" uuid,
	"project_end" date,
	"title" text,
	"agreement_no" text,
	"sign_date" date,
	"valid_to" date,
	"duties" text,
	"deposit" numeric(16, 2),
	"penalties" text,
	"owner_signer" uuid,
	"contractor_signer" text,
	"file" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"contractor_sign" text,
	"contractor_signed_by" uuid,
	"owner_sign" text,
	"in_force_since" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "contractor_agreement_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "contractor_agreement_agreement_no" CHECK (char_length(agreement_no) <= 50),
	CONSTRAINT "contractor_agreement_duties" CHECK (char_length(duties) <= 20000),
	CONSTRAINT "contractor_agreement_deposit" CHECK (deposit >= 0),
	CONSTRAINT "contractor_agreement_penalties" CHECK (char_length(penalties) <= 1000),
	CONSTRAINT "contractor_agreement_contractor_signer" CHECK (char_length(contractor_signer) <= 50),
	CONSTRAINT "contractor_agreement_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_agreement_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'to-be-signed', 'effective', 'expired'))
);

CREATE TABLE "contractor_blacklist" (
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
	"target_kind" text,
	"contractor" uuid,
	"person" uuid,
	"credit_key" text,
	"id_mark" text,
	"org_id" uuid,
	"reason" text,
	"detail" text,
	"start_date" date,
	"least_end" date,
	"end_date" date,
	"evidence" text[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"release_reason" text,
	"generated" boolean,
	CONSTRAINT "contractor_blacklist_target_kind" CHECK (target_kind in ('contractor', 'person')),
	CONSTRAINT "contractor_blacklist_credit_key" CHECK (char_length(credit_key) <= 18),
	CONSTRAINT "contractor_blacklist_id_mark" CHECK (char_length(id_mark) <= 64),
	CONSTRAINT "contractor_blacklist_reason" CHECK (reason in ('death-accident', 'red-line', 'false-material', 'illegal-subcontract', 'score-D', 'concealment')),
	CONSTRAINT "contractor_blacklist_detail" CHECK (char_length(detail) <= 1000),
	CONSTRAINT "contractor_blacklist_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_blacklist_release_reason" CHECK (char_length(release_reason) <= 500),
	CONSTRAINT "contractor_blacklist_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'listed', 'released'))
);

CREATE TABLE "contractor_entry" (
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
	"contractor_kind" text,
	"project" uuid,
	"persons" uuid[],
	"planned_date" date,
	"safety_briefing" text,
	"approver" uuid,
	"open_checks" integer,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"entry_date" date,
	"exit_date" date,
	"generated" boolean,
	CONSTRAINT "contractor_entry_contractor_kind" CHECK (contractor_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'blasting', 'exploration', 'labour', 'service')),
	CONSTRAINT "contractor_entry_open_checks" CHECK (open_checks >= 0 and open_checks <= 2147483647),
	CONSTRAINT "contractor_entry_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_entry_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'entered', 'exited'))
);

CREATE TABLE "contractor_entry_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" text,
	"ok" boolean,
	"checker" uuid,
	"note" text,
	CONSTRAINT "contractor_entry_checks_item" CHECK (item in ('qualification', 'agreement', 'training', 'health', 'insurance', 'ppe', 'equipment', 'plan')),
	CONSTRAINT "contractor_entry_checks_note" CHECK (char_length(note) <= 300)
);

CREATE TABLE "contractor_personnel" (
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
	"project" uuid,
	"name" text,
	"id_card" text,
	"id_mark" text,
	"birth_date" date,
	"adult_from" date,
	"too_old_from" date,
	"phone" text,
	"photo" text,
	"post" uuid,
	"work_group" uuid,
	"is_underground" boolean,
	"is_special_work" boolean,
	"certificate_no" text,
	"certificate_valid_to" date,
	"insurance_no" text,
	"health_exam_date" date,
	"health_exam_due" date,
	"entry_training_score" numeric(5, 1),
	"entry_date" date,
	"exit_date" date,
	"opinion" text,
	"ban_reason" text,
	"ban_cause" text,
	"generated" boolean,
	CONSTRAINT "contractor_personnel_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "contractor_personnel_id_mark" CHECK (char_length(id_mark) <= 64),
	CONSTRAINT "contractor_personnel_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "contractor_personnel_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "contractor_personnel_insurance_no" CHECK (char_length(insurance_no) <= 50),
	CONSTRAINT "contractor_personnel_entry_training_score" CHECK (entry_training_score >= 0 and entry_training_score <= 100),
	CONSTRAINT "contractor_personnel_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_personnel_ban_reason" CHECK (char_length(ban_reason) <= 1000),
	CONSTRAINT "contractor_personnel_ban_cause" CHECK (ban_cause in ('site', 'blacklist')),
	CONSTRAINT "contractor_personnel_state" CHECK (state in ('registered', 'refused', 'on-site', 'left', 'banned'))
);

CREATE TABLE "contractor_project" (
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
	"contractor_kind" text,
	"name" text,
	"contract_no" text,
	"grid_area" uuid,
	"project_kind" text,
	"amount" numeric(16, 2),
	"least_safety_fee" numeric(16, 2),
	"safety_fee" numeric(16, 2),
	"start_date" date,
	"end_date" date,
	"owner_manager" uuid,
	"planned_persons" integer,
	"risk_class" text,
	"special_plan" text,
	"subcontract" boolean,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"started_on" date,
	"finished_on" date,
	"suspend_reason" text,
	"generated" boolean,
	CONSTRAINT "contractor_project_contractor_kind" CHECK (contractor_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'blasting', 'exploration', 'labour', 'service')),
	CONSTRAINT "contractor_project_name" CHECK (char_length(name) <= 200),
	CONSTRAINT "contractor_project_contract_no" CHECK (char_length(contract_no) <= 50),
	CONSTRAINT "contractor_project_project_kind" CHECK (project_kind in ('mining', 'development', 'construction', 'installation', 'maintenance', 'transport', 'other')),
	CONSTRAINT "contractor_project_amount" CHECK (amount >= 0),
	CONSTRAINT "contractor_project_least_safety_fee" CHECK (least_safety_fee >= 0),
	CONSTRAINT "contractor_project_safety_fee" CHECK (safety_fee >= 0),
	CONSTRAINT "contractor_project_planned_persons" CHECK (planned_persons >= 1 and planned_persons <= 10000),
	CONSTRAINT "contractor_project_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "contractor_project_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_project_suspend_reason" CHECK (char_length(suspend_reason) <= 500),
	CONSTRAINT "contractor_project_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'approved', 'in-progress', 'suspended', 'finished'))
);

ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_owner_signer_ref" FOREIGN KEY ("owner_signer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_contractor_signed_by_ref" FOREIGN KEY ("contractor_signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_person_ref" FOREIGN KEY ("person") REFERENCES "public"."contractor_personnel"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_approver_ref" FOREIGN KEY ("approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry" ADD CONSTRAINT "contractor_entry_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry_checks" ADD CONSTRAINT "contractor_entry_checks_checker_ref" FOREIGN KEY ("checker") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_entry_checks" ADD CONSTRAINT "contractor_entry_checks_contractor_entry" FOREIGN KEY ("record_id") REFERENCES "public"."contractor_entry"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_personnel" ADD CONSTRAINT "contractor_personnel_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_owner_manager_ref" FOREIGN KEY ("owner_manager") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contractor_project" ADD CONSTRAINT "contractor_project_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "contractor_agreement_unique_agreement_no" ON "contractor_agreement" USING btree ("agreement_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_agreement_unique_project" ON "contractor_agreement" USING btree ("project") WHERE deleted_at is null and ((contractor_agreement.state is null or contractor_agreement.state <> all(array['rejected', 'expired']::text[]::text[])));
CREATE UNIQUE INDEX "contractor_agreement_number" ON "contractor_agreement" USING btree ("number");
CREATE INDEX "contractor_agreement_company_id_list" ON "contractor_agreement" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_factory_id_list" ON "contractor_agreement" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_workshop_id_list" ON "contractor_agreement" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_org_id_list" ON "contractor_agreement" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_by_valid_to" ON "contractor_agreement" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_by_sign_date" ON "contractor_agreement" USING btree ("sign_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_by_created_at" ON "contractor_agreement" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_found_by_project" ON "contractor_agreement" USING btree ("project") WHERE deleted_at is null;
CREATE INDEX "contractor_agreement_clock_expiring" ON "contractor_agreement" USING btree ("valid_to") WHERE deleted_at is null and state in ('effective');
CREATE INDEX "contractor_agreement_of_created_by" ON "contractor_agreement" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_agreement_of_contractor" ON "contractor_agreement" USING btree ("contractor") WHERE contractor is not null;
CREATE INDEX "contractor_agreement_of_owner_signer" ON "contractor_agreement" USING btree ("owner_signer") WHERE owner_signer is not null;
CREATE INDEX "contractor_agreement_of_reviewed_by" ON "contractor_agreement" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "contractor_agreement_of_contractor_signed_by" ON "contractor_agreement" USING btree ("contractor_signed_by") WHERE contractor_signed_by is not null;
CREATE INDEX "contractor_agreement_state" ON "contractor_agreement" USING btree ("state","valid_to","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_blacklist_unique_credit_key" ON "contractor_blacklist" USING btree (coalesce("credit_key", ''::text)) WHERE deleted_at is null and (contractor_blacklist.state = any(array['approved', 'listed']::text[]::text[]) and not (contractor_blacklist.credit_key is null or contractor_blacklist.credit_key = ''));
CREATE UNIQUE INDEX "contractor_blacklist_unique_id_mark" ON "contractor_blacklist" USING btree (coalesce("id_mark", ''::text)) WHERE deleted_at is null and (contractor_blacklist.state = any(array['approved', 'listed']::text[]::text[]) and not (contractor_blacklist.id_mark is null or contractor_blacklist.id_mark = ''));
CREATE UNIQUE INDEX "contractor_blacklist_number" ON "contractor_blacklist" USING btree ("number");
CREATE INDEX "contractor_blacklist_company_id_list" ON "contractor_blacklist" USING btree ("company_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_factory_id_list" ON "contractor_blacklist" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_workshop_id_list" ON "contractor_blacklist" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_org_id_list" ON "contractor_blacklist" USING btree ("org_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_by_start_date" ON "contractor_blacklist" USING btree ("start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_by_end_date" ON "contractor_blacklist" USING btree ("end_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_by_created_at" ON "contractor_blacklist" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_of_created_by" ON "contractor_blacklist" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_blacklist_of_target_kind" ON "contractor_blacklist" USING btree ("target_kind") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_of_contractor" ON "contractor_blacklist" USING btree ("contractor") WHERE contractor is not null;
CREATE INDEX "contractor_blacklist_of_person" ON "contractor_blacklist" USING btree ("person") WHERE person is not null;
CREATE INDEX "contractor_blacklist_of_reason" ON "contractor_blacklist" USING btree ("reason") WHERE deleted_at is null;
CREATE INDEX "contractor_blacklist_of_reviewed_by" ON "contractor_blacklist" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "contractor_blacklist_state" ON "contractor_blacklist" USING btree ("state","start_date","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_entry_number" ON "contractor_entry" USING btree ("number");
CREATE INDEX "contractor_entry_company_id_list" ON "contractor_entry" USING btree ("company_id","planned_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_entry_factory_id_list" ON "contractor_entry" USING btree ("factory_id","planned_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_entry_workshop_id_list" ON "contractor_entry" USING btree ("workshop_id","planned_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_entry_org_id_list" ON "contractor_entry" USING btree ("org_id","planned_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_entry_by_planned_date" ON "contractor_entry" USING btree ("planned_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_entry_by_created_at" ON "contractor_entry" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_entry_of_created_by" ON "contractor_entry" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_entry_of_contractor" ON "contractor_entry" USING btree ("contractor") WHERE contractor is not null;
CREATE INDEX "contractor_entry_of_project" ON "contractor_entry" USING btree ("project") WHERE project is not null;
CREATE INDEX "contractor_entry_of_persons" ON "contractor_entry" USING gin ("persons") WHERE persons is not null;
CREATE INDEX "contractor_entry_of_approver" ON "contractor_entry" USING btree ("approver") WHERE approver is not null;
CREATE INDEX "contractor_entry_of_reviewed_by" ON "contractor_entry" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "contractor_entry_state" ON "contractor_entry" USING btree ("state","planned_date","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_entry_checks_row" ON "contractor_entry_checks" USING btree ("record_id","position");
CREATE UNIQUE INDEX "contractor_personnel_number" ON "contractor_personnel" USING btree ("number");
CREATE INDEX "contractor_personnel_company_id_list" ON "contractor_personnel" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_factory_id_list" ON "contractor_personnel" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_workshop_id_list" ON "contractor_personnel" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_org_id_list" ON "contractor_personnel" USING btree ("org_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_by_created_at" ON "contractor_personnel" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_by_name" ON "contractor_personnel" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_by_health_exam_due" ON "contractor_personnel" USING btree ("health_exam_due","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_by_entry_date" ON "contractor_personnel" USING btree ("entry_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_found_by_project" ON "contractor_personnel" USING btree ("project") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_found_by_contractor" ON "contractor_personnel" USING btree ("contractor") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_clock_exam_overdue" ON "contractor_personnel" USING btree ("health_exam_due") WHERE deleted_at is null and state in ('on-site');
CREATE INDEX "contractor_personnel_clock_certificate_expired" ON "contractor_personnel" USING btree ("is_special_work") WHERE deleted_at is null and state in ('on-site');
CREATE INDEX "contractor_personnel_of_created_by" ON "contractor_personnel" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_personnel_of_post" ON "contractor_personnel" USING btree ("post") WHERE post is not null;
CREATE INDEX "contractor_personnel_of_work_group" ON "contractor_personnel" USING btree ("work_group") WHERE work_group is not null;
CREATE INDEX "contractor_personnel_of_is_underground" ON "contractor_personnel" USING btree ("is_underground") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_of_is_special_work" ON "contractor_personnel" USING btree ("is_special_work") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_of_certificate_valid_to" ON "contractor_personnel" USING btree ("certificate_valid_to") WHERE deleted_at is null;
CREATE INDEX "contractor_personnel_state" ON "contractor_personnel" USING btree ("state","created_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_project_unique_contractor_contract_no" ON "contractor_project" USING btree ("contractor","contract_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "contractor_project_number" ON "contractor_project" USING btree ("number");
CREATE INDEX "contractor_project_company_id_list" ON "contractor_project" USING btree ("company_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_factory_id_list" ON "contractor_project" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_workshop_id_list" ON "contractor_project" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_org_id_list" ON "contractor_project" USING btree ("org_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_by_start_date" ON "contractor_project" USING btree ("start_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_by_end_date" ON "contractor_project" USING btree ("end_date","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_by_created_at" ON "contractor_project" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "contractor_project_clock_past_end" ON "contractor_project" USING btree ("end_date") WHERE deleted_at is null and state in ('in-progress');
CREATE INDEX "contractor_project_of_created_by" ON "contractor_project" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "contractor_project_of_grid_area" ON "contractor_project" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "contractor_project_of_project_kind" ON "contractor_project" USING btree ("project_kind") WHERE deleted_at is null;
CREATE INDEX "contractor_project_of_owner_manager" ON "contractor_project" USING btree ("owner_manager") WHERE owner_manager is not null;
CREATE INDEX "contractor_project_of_risk_class" ON "contractor_project" USING btree ("risk_class") WHERE deleted_at is null;
CREATE INDEX "contractor_project_of_reviewed_by" ON "contractor_project" USING btree ("reviewed_by") WHERE reviewed_by is not null;
CREATE INDEX "contractor_project_state" ON "contractor_project" USING btree ("state","start_date","id") WHERE deleted_at is null;

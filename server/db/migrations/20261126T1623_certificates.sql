CREATE TABLE "management_certificate" (
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
	"holder" uuid,
	"org_id" uuid,
	"contractor" uuid,
	"certificate_no" text,
	"issuer" text,
	"issued_at" date,
	"valid_from" date,
	"valid_to" date,
	"stored_end" date,
	"scan" text,
	"verified_online" boolean,
	"verified_at" timestamp(3) with time zone,
	"verified_by" uuid,
	"renewing_since" timestamp(3) with time zone,
	"revoke_reason" text,
	"remark" text,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	"certificate_kind" text,
	"five_post" text,
	"industry" text,
	"retrained_at" date,
	"retrain_hours" numeric(5, 1),
	"retrain_due" date,
	"longest_end" date,
	CONSTRAINT "management_certificate_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "management_certificate_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "management_certificate_revoke_reason" CHECK (char_length(revoke_reason) <= 500),
	CONSTRAINT "management_certificate_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "management_certificate_certificate_kind" CHECK (certificate_kind in ('principal', 'safety-manager', 'registered-safety-engineer', 'five-posts-manager')),
	CONSTRAINT "management_certificate_five_post" CHECK (five_post in ('mine-manager', 'chief-engineer', 'safety-deputy', 'production-deputy', 'electromechanical-deputy')),
	CONSTRAINT "management_certificate_industry" CHECK (industry in ('underground', 'open-pit', 'tailings', 'blasting', 'smelting')),
	CONSTRAINT "management_certificate_retrain_hours" CHECK (retrain_hours >= 0),
	CONSTRAINT "management_certificate_state" CHECK (state in ('valid', 'revoked'))
);

CREATE TABLE "special_equipment_operator_certificate" (
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
	"holder" uuid,
	"org_id" uuid,
	"contractor" uuid,
	"certificate_no" text,
	"issuer" text,
	"issued_at" date,
	"valid_from" date,
	"valid_to" date,
	"stored_end" date,
	"scan" text,
	"verified_online" boolean,
	"verified_at" timestamp(3) with time zone,
	"verified_by" uuid,
	"renewing_since" timestamp(3) with time zone,
	"revoke_reason" text,
	"remark" text,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	"operator_kind" text,
	"item_code" text,
	"longest_end" date,
	CONSTRAINT "special_equipment_operator_certificate_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "special_equipment_operator_certificate_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "special_equipment_operator_certificate_revoke_reason" CHECK (char_length(revoke_reason) <= 500),
	CONSTRAINT "special_equipment_operator_certificate_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "special_equipment_operator_certificate_operator_kind" CHECK (operator_kind in ('boiler', 'pressure-vessel', 'elevator', 'crane', 'in-plant-vehicle', 'ropeway', 'safety-manager', 'welder')),
	CONSTRAINT "special_equipment_operator_certificate_item_code" CHECK (char_length(item_code) <= 10),
	CONSTRAINT "special_equipment_operator_certificate_state" CHECK (state in ('valid', 'revoked'))
);

ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_holder_ref" FOREIGN KEY ("holder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_verified_by_ref" FOREIGN KEY ("verified_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_equipment_operator_certificate" ADD CONSTRAINT "special_equipment_operator_certificate_holder_ref" FOREIGN KEY ("holder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_equipment_operator_certificate" ADD CONSTRAINT "special_equipment_operator_certificate_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_equipment_operator_certificate" ADD CONSTRAINT "special_equipment_operator_certificate_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "special_equipment_operator_certificate" ADD CONSTRAINT "special_equipment_operator_certificate_verified_by_ref" FOREIGN KEY ("verified_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "management_certificate_unique_certificate_kind_certificate_no" ON "management_certificate" USING btree ("certificate_kind","certificate_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "management_certificate_number" ON "management_certificate" USING btree ("number");
CREATE INDEX "management_certificate_company_id_list" ON "management_certificate" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_factory_id_list" ON "management_certificate" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_workshop_id_list" ON "management_certificate" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_org_id_list" ON "management_certificate" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_by_valid_to" ON "management_certificate" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_by_retrain_due" ON "management_certificate" USING btree ("retrain_due","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_by_created_at" ON "management_certificate" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "management_certificate_clock_expired" ON "management_certificate" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "management_certificate_clock_retraining_overdue" ON "management_certificate" USING btree ("retrain_due") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "management_certificate_clock_expiring" ON "management_certificate" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "management_certificate_state" ON "management_certificate" USING btree ("state","valid_to","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "special_equipment_operator_certificate_unique_operator_kind_certificate_no" ON "special_equipment_operator_certificate" USING btree ("operator_kind","certificate_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "special_equipment_operator_certificate_number" ON "special_equipment_operator_certificate" USING btree ("number");
CREATE INDEX "special_equipment_operator_certificate_company_id_list" ON "special_equipment_operator_certificate" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_operator_certificate_factory_id_list" ON "special_equipment_operator_certificate" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_operator_certificate_workshop_id_list" ON "special_equipment_operator_certificate" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_operator_certificate_org_id_list" ON "special_equipment_operator_certificate" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_operator_certificate_by_valid_to" ON "special_equipment_operator_certificate" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_operator_certificate_by_created_at" ON "special_equipment_operator_certificate" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "special_equipment_operator_certificate_clock_expired" ON "special_equipment_operator_certificate" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "special_equipment_operator_certificate_clock_expiring" ON "special_equipment_operator_certificate" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "special_equipment_operator_certificate_state" ON "special_equipment_operator_certificate" USING btree ("state","valid_to","id") WHERE deleted_at is null;

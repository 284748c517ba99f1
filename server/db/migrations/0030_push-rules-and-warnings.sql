CREATE TABLE "sign_in_warning" (
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
	"headline" text,
	"ip" text,
	"tries" integer,
	"usernames" text[],
	"org_id" uuid,
	"occurred_at" timestamp(3) with time zone,
	"remark" text,
	CONSTRAINT "sign_in_warning_headline" CHECK (char_length(headline) <= 400),
	CONSTRAINT "sign_in_warning_ip" CHECK (char_length(ip) <= 45),
	CONSTRAINT "sign_in_warning_tries" CHECK (tries >= 0 and tries <= 2147483647),
	CONSTRAINT "sign_in_warning_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "sign_in_warning_state" CHECK (state in ('open', 'settled'))
);

CREATE TABLE "account_push_rule" (
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
	"target_system" text,
	"org_id" uuid,
	"by_itself" text[],
	"sent_fields" text[],
	"remark" text,
	CONSTRAINT "account_push_rule_target_system" CHECK (target_system in ('mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform')),
	CONSTRAINT "account_push_rule_by_itself" CHECK (by_itself <@ array['create', 'update']::text[]),
	CONSTRAINT "account_push_rule_sent_fields" CHECK (sent_fields <@ array['displayName', 'employeeNumber', 'phone', 'email', 'department']::text[]),
	CONSTRAINT "account_push_rule_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "account_push_rule_state" CHECK (state in ('enabled', 'disabled'))
);

ALTER TABLE "account_push" DROP CONSTRAINT "account_push_state";
ALTER TABLE "sign_in_warning" ADD CONSTRAINT "sign_in_warning_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_push_rule" ADD CONSTRAINT "account_push_rule_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "sign_in_warning_company_id_list" ON "sign_in_warning" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "sign_in_warning_factory_id_list" ON "sign_in_warning" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "sign_in_warning_workshop_id_list" ON "sign_in_warning" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "sign_in_warning_org_id_list" ON "sign_in_warning" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "sign_in_warning_by_occurred_at" ON "sign_in_warning" USING btree ("occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "sign_in_warning_by_tries" ON "sign_in_warning" USING btree ("tries","id") WHERE deleted_at is null;
CREATE INDEX "sign_in_warning_state" ON "sign_in_warning" USING btree ("state","occurred_at") WHERE deleted_at is null;
CREATE UNIQUE INDEX "account_push_rule_unique_org_id_target_system" ON "account_push_rule" USING btree ("org_id","target_system") WHERE deleted_at is null;
CREATE INDEX "account_push_rule_company_id_list" ON "account_push_rule" USING btree ("company_id","target_system","id") WHERE deleted_at is null;
CREATE INDEX "account_push_rule_factory_id_list" ON "account_push_rule" USING btree ("factory_id","target_system","id") WHERE deleted_at is null;
CREATE INDEX "account_push_rule_workshop_id_list" ON "account_push_rule" USING btree ("workshop_id","target_system","id") WHERE deleted_at is null;
CREATE INDEX "account_push_rule_org_id_list" ON "account_push_rule" USING btree ("org_id","target_system","id") WHERE deleted_at is null;
CREATE INDEX "account_push_rule_by_target_system" ON "account_push_rule" USING btree ("target_system","id") WHERE deleted_at is null;
CREATE INDEX "account_push_rule_state" ON "account_push_rule" USING btree ("state","target_system") WHERE deleted_at is null;
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_state" CHECK (state in ('held', 'waiting', 'pushing', 'succeeded', 'failed'));

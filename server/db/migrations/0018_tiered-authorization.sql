CREATE TABLE "tiered_authorization" (
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
	"grantor" uuid,
	"grantor_org" uuid,
	"grantee" uuid,
	"grantee_org" uuid,
	"grant_level" text,
	"roles" uuid[],
	"menus" text[],
	"can_regrant" boolean,
	"valid_from" date,
	"valid_to" date,
	"reason" text,
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "tiered_authorization_grant_level" CHECK (grant_level in ('company', 'factory', 'workshop')),
	CONSTRAINT "tiered_authorization_reason" CHECK (char_length(reason) <= 300),
	CONSTRAINT "tiered_authorization_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "tiered_authorization_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "tiered_authorization_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'expired', 'revoked'))
);

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantor_ref" FOREIGN KEY ("grantor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantor_org_ref" FOREIGN KEY ("grantor_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantee_ref" FOREIGN KEY ("grantee") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantee_org_ref" FOREIGN KEY ("grantee_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "tiered_authorization_number" ON "tiered_authorization" USING btree ("number");
CREATE INDEX "tiered_authorization_company_id_list" ON "tiered_authorization" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_factory_id_list" ON "tiered_authorization" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_workshop_id_list" ON "tiered_authorization" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_grantee_org_list" ON "tiered_authorization" USING btree ("grantee_org","created_at","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_by_created_at" ON "tiered_authorization" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_by_valid_from" ON "tiered_authorization" USING btree ("valid_from","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_by_valid_to" ON "tiered_authorization" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "tiered_authorization_state" ON "tiered_authorization" USING btree ("state","created_at") WHERE deleted_at is null;

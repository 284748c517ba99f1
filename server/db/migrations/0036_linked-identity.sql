CREATE TABLE "linked_identity" (
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
	"claimed" text,
	"account" uuid,
	"org_id" uuid,
	"issuer" text,
	"subject" text,
	"address" text,
	"proposed_at" timestamp(3) with time zone,
	"linked_at" timestamp(3) with time zone,
	"confirmed_by" uuid,
	"remark" text,
	CONSTRAINT "linked_identity_claimed" CHECK (char_length(claimed) <= 200),
	CONSTRAINT "linked_identity_issuer" CHECK (char_length(issuer) <= 300),
	CONSTRAINT "linked_identity_subject" CHECK (char_length(subject) <= 255),
	CONSTRAINT "linked_identity_address" CHECK (char_length(address) <= 45),
	CONSTRAINT "linked_identity_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "linked_identity_state" CHECK (state in ('proposed', 'linked', 'refused', 'ended'))
);

ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "linked_identity_unique_issuer_subject" ON "linked_identity" USING btree ("issuer","subject") WHERE deleted_at is null;
CREATE INDEX "linked_identity_company_id_list" ON "linked_identity" USING btree ("company_id","proposed_at","id") WHERE deleted_at is null;
CREATE INDEX "linked_identity_factory_id_list" ON "linked_identity" USING btree ("factory_id","proposed_at","id") WHERE deleted_at is null;
CREATE INDEX "linked_identity_workshop_id_list" ON "linked_identity" USING btree ("workshop_id","proposed_at","id") WHERE deleted_at is null;
CREATE INDEX "linked_identity_org_id_list" ON "linked_identity" USING btree ("org_id","proposed_at","id") WHERE deleted_at is null;
CREATE INDEX "linked_identity_by_proposed_at" ON "linked_identity" USING btree ("proposed_at","id") WHERE deleted_at is null;
CREATE INDEX "linked_identity_by_linked_at" ON "linked_identity" USING btree ("linked_at","id") WHERE deleted_at is null;
CREATE INDEX "linked_identity_state" ON "linked_identity" USING btree ("state","proposed_at","id") WHERE deleted_at is null;

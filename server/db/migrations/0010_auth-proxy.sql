CREATE TABLE "auth_proxy" (
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
	"principal" uuid,
	"proxy" uuid,
	"org_id" uuid,
	"scope" text[],
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"days" integer,
	"reason" text,
	"note" text,
	"notify_initiators" boolean,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "auth_proxy_scope" CHECK (scope <@ array['all', 'permit', 'hazard', 'violation', 'document', 'contractor']::text[]),
	CONSTRAINT "auth_proxy_days" CHECK (days >= 0 and days <= 2147483647),
	CONSTRAINT "auth_proxy_reason" CHECK (reason in ('leave', 'business-trip', 'shift-off', 'training', 'other')),
	CONSTRAINT "auth_proxy_note" CHECK (char_length(note) <= 300),
	CONSTRAINT "auth_proxy_state" CHECK (state in ('pending', 'effective', 'ended', 'declined', 'revoked'))
);

ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_principal_ref" FOREIGN KEY ("principal") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_proxy_ref" FOREIGN KEY ("proxy") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "auth_proxy_number" ON "auth_proxy" USING btree ("number");
CREATE INDEX "auth_proxy_company_id_list" ON "auth_proxy" USING btree ("company_id","start_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_factory_id_list" ON "auth_proxy" USING btree ("factory_id","start_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_workshop_id_list" ON "auth_proxy" USING btree ("workshop_id","start_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_org_id_list" ON "auth_proxy" USING btree ("org_id","start_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_by_start_at" ON "auth_proxy" USING btree ("start_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_by_end_at" ON "auth_proxy" USING btree ("end_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_by_created_at" ON "auth_proxy" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "auth_proxy_state" ON "auth_proxy" USING btree ("state","start_at") WHERE deleted_at is null;

CREATE TABLE "incident_action" (
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
	"incident" uuid,
	"content" text,
	"action_kind" text,
	"org_id" uuid,
	"responsible" uuid,
	"verifier" uuid,
	"due_at" date,
	"result" text,
	"evidence" text[],
	"done_at" timestamp(3) with time zone,
	"opinion" text,
	"reject_count" integer,
	"verified_at" timestamp(3) with time zone,
	"spread_orgs" uuid[],
	"spread_at" timestamp(3) with time zone,
	"self_check_of" uuid,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "incident_action_content" CHECK (char_length(content) <= 500),
	CONSTRAINT "incident_action_action_kind" CHECK (action_kind in ('technical', 'management', 'training', 'punishment', 'horizontal')),
	CONSTRAINT "incident_action_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "incident_action_opinion" CHECK (char_length(opinion) <= 300),
	CONSTRAINT "incident_action_reject_count" CHECK (reject_count >= 0 and reject_count <= 2147483647),
	CONSTRAINT "incident_action_state" CHECK (state in ('to-do', 'to-be-verified', 'closed'))
);

ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_incident_ref" FOREIGN KEY ("incident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_verifier_ref" FOREIGN KEY ("verifier") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_self_check_of_ref" FOREIGN KEY ("self_check_of") REFERENCES "public"."incident_action"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "incident_action_number" ON "incident_action" USING btree ("number");
CREATE INDEX "incident_action_company_id_list" ON "incident_action" USING btree ("company_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_factory_id_list" ON "incident_action" USING btree ("factory_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_workshop_id_list" ON "incident_action" USING btree ("workshop_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_org_id_list" ON "incident_action" USING btree ("org_id","due_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_by_due_at" ON "incident_action" USING btree ("due_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_by_created_at" ON "incident_action" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_below" ON "incident_action" USING btree ("self_check_of","due_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_action_clock_overdue" ON "incident_action" USING btree ("due_at") WHERE deleted_at is null and state in ('to-do');
CREATE INDEX "incident_action_state" ON "incident_action" USING btree ("state","due_at","id") WHERE deleted_at is null;

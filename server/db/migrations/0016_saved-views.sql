CREATE TABLE "saved_view" (
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
	"screen" text,
	"query" text,
	"layout" jsonb,
	"org_id" uuid,
	CONSTRAINT "saved_view_name" CHECK (char_length(name) <= 60),
	CONSTRAINT "saved_view_screen" CHECK (char_length(screen) <= 64),
	CONSTRAINT "saved_view_query" CHECK (char_length(query) <= 4000),
	CONSTRAINT "saved_view_state" CHECK (state in ('private', 'shared'))
);

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "saved_view_company_id_list" ON "saved_view" USING btree ("company_id","name","id") WHERE deleted_at is null;
CREATE INDEX "saved_view_factory_id_list" ON "saved_view" USING btree ("factory_id","name","id") WHERE deleted_at is null;
CREATE INDEX "saved_view_workshop_id_list" ON "saved_view" USING btree ("workshop_id","name","id") WHERE deleted_at is null;
CREATE INDEX "saved_view_org_id_list" ON "saved_view" USING btree ("org_id","name","id") WHERE deleted_at is null;
CREATE INDEX "saved_view_by_name" ON "saved_view" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "saved_view_state" ON "saved_view" USING btree ("state","name") WHERE deleted_at is null;

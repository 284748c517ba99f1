CREATE TABLE "role_permission" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"role" uuid,
	"effective_from" date,
	"remark" text,
	CONSTRAINT "role_permission_remark" CHECK (char_length(remark) <= 200),
	CONSTRAINT "role_permission_state" CHECK (state in ('draft', 'effective'))
);

CREATE TABLE "role_permission_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"menu" text,
	"buttons" text[],
	"field_mask" text[],
	CONSTRAINT "role_permission_grants_menu" CHECK (char_length(menu) <= 64),
	CONSTRAINT "role_permission_grants_buttons" CHECK (buttons <@ array['view', 'add', 'edit', 'delete', 'import', 'export', 'review', 'publish', 'administer']::text[])
);

ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_ref" FOREIGN KEY ("role") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_permission_grants" ADD CONSTRAINT "role_permission_grants_role_permission" FOREIGN KEY ("record_id") REFERENCES "public"."role_permission"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "role_permission_unique_role" ON "role_permission" USING btree ("role") WHERE deleted_at is null;
CREATE INDEX "role_permission_by_created_at" ON "role_permission" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "role_permission_state" ON "role_permission" USING btree ("state","created_at") WHERE deleted_at is null;
CREATE UNIQUE INDEX "role_permission_grants_row" ON "role_permission_grants" USING btree ("record_id","position");

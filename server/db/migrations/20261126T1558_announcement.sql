CREATE TABLE "announcement" (
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
	"title" text,
	"content" text,
	"category" text,
	"level" text,
	"org_id" uuid,
	"receiver_orgs" uuid[],
	"cover" text,
	"attachments" text[],
	"publish_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"pinned" boolean,
	"need_receipt" boolean,
	"read_by" timestamp(3) with time zone,
	"publisher" uuid,
	"published_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "announcement_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "announcement_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "announcement_category" CHECK (category in ('notice', 'warning', 'weather', 'holiday', 'accident-lesson', 'system')),
	CONSTRAINT "announcement_level" CHECK (level in ('normal', 'important', 'urgent')),
	CONSTRAINT "announcement_state" CHECK (state in ('unpublished', 'scheduled', 'published', 'expired'))
);

ALTER TABLE "announcement" ADD CONSTRAINT "announcement_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_publisher_ref" FOREIGN KEY ("publisher") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "announcement_number" ON "announcement" USING btree ("number");
CREATE INDEX "announcement_company_id_list" ON "announcement" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "announcement_factory_id_list" ON "announcement" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "announcement_workshop_id_list" ON "announcement" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "announcement_org_id_list" ON "announcement" USING btree ("org_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "announcement_by_created_at" ON "announcement" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "announcement_by_published_at" ON "announcement" USING btree ("published_at","id") WHERE deleted_at is null;
CREATE INDEX "announcement_by_level" ON "announcement" USING btree ("level","id") WHERE deleted_at is null;
CREATE INDEX "announcement_by_title" ON "announcement" USING btree ("title","id") WHERE deleted_at is null;
CREATE INDEX "announcement_state" ON "announcement" USING btree ("state","created_at","id") WHERE deleted_at is null;

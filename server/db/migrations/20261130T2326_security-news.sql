CREATE TABLE "security_news" (
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
	"category" text,
	"summary" text,
	"content" text,
	"cover" text,
	"source" text,
	"author" uuid,
	"org_id" uuid,
	"receiver_orgs" uuid[],
	"tags" text[],
	"attachments" text[],
	"pinned" boolean,
	"publisher" uuid,
	"published_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "security_news_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "security_news_category" CHECK (category in ('law', 'accident-case', 'technique', 'culture', 'company-news')),
	CONSTRAINT "security_news_summary" CHECK (char_length(summary) <= 300),
	CONSTRAINT "security_news_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "security_news_source" CHECK (char_length(source) <= 100),
	CONSTRAINT "security_news_state" CHECK (state in ('unpublished', 'published'))
);

ALTER TABLE "security_news" ADD CONSTRAINT "security_news_author_ref" FOREIGN KEY ("author") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "security_news" ADD CONSTRAINT "security_news_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "security_news" ADD CONSTRAINT "security_news_publisher_ref" FOREIGN KEY ("publisher") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "security_news_number" ON "security_news" USING btree ("number");
CREATE INDEX "security_news_company_id_list" ON "security_news" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "security_news_factory_id_list" ON "security_news" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "security_news_workshop_id_list" ON "security_news" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "security_news_org_id_list" ON "security_news" USING btree ("org_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "security_news_by_created_at" ON "security_news" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "security_news_by_published_at" ON "security_news" USING btree ("published_at","id") WHERE deleted_at is null;
CREATE INDEX "security_news_by_title" ON "security_news" USING btree ("title","id") WHERE deleted_at is null;
CREATE INDEX "security_news_of_created_by" ON "security_news" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "security_news_of_category" ON "security_news" USING btree ("category") WHERE deleted_at is null;
CREATE INDEX "security_news_of_author" ON "security_news" USING btree ("author") WHERE author is not null;
CREATE INDEX "security_news_of_receiver_orgs" ON "security_news" USING gin ("receiver_orgs") WHERE receiver_orgs is not null;
CREATE INDEX "security_news_of_tags" ON "security_news" USING gin ("tags") WHERE deleted_at is null;
CREATE INDEX "security_news_of_publisher" ON "security_news" USING btree ("publisher") WHERE publisher is not null;
CREATE INDEX "security_news_state" ON "security_news" USING btree ("state","created_at","id") WHERE deleted_at is null;

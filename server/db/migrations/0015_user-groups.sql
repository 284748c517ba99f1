CREATE TABLE "user_group" (
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
	"code" text,
	"description" text,
	"group_type" text,
	"owner_org" uuid,
	"leader" uuid,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "user_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "user_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "user_group_description" CHECK (char_length(description) <= 200),
	CONSTRAINT "user_group_group_type" CHECK (group_type in ('organization', 'business', 'approval', 'notification')),
	CONSTRAINT "user_group_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "user_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "user_group_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "user_group_member" (
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
	"group_" uuid,
	"user_" uuid,
	"org_id" uuid,
	"post" uuid,
	"is_leader" boolean,
	"joined_at" date,
	"valid_until" date,
	"remark" text,
	CONSTRAINT "user_group_member_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "user_group_member_state" CHECK (state in ('active', 'expired', 'removed'))
);

ALTER TABLE "user_group" ADD CONSTRAINT "user_group_owner_org_ref" FOREIGN KEY ("owner_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group__ref" FOREIGN KEY ("group_") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "user_group_unique_code" ON "user_group" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "user_group_company_id_list" ON "user_group" USING btree ("company_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "user_group_factory_id_list" ON "user_group" USING btree ("factory_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "user_group_workshop_id_list" ON "user_group" USING btree ("workshop_id","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "user_group_owner_org_list" ON "user_group" USING btree ("owner_org","sort_no","id") WHERE deleted_at is null;
CREATE INDEX "user_group_by_sort_no" ON "user_group" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "user_group_by_name" ON "user_group" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "user_group_by_code" ON "user_group" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "user_group_state" ON "user_group" USING btree ("state","sort_no") WHERE deleted_at is null;
CREATE INDEX "user_group_member_company_id_list" ON "user_group_member" USING btree ("company_id","joined_at","id") WHERE deleted_at is null;
CREATE INDEX "user_group_member_factory_id_list" ON "user_group_member" USING btree ("factory_id","joined_at","id") WHERE deleted_at is null;
CREATE INDEX "user_group_member_workshop_id_list" ON "user_group_member" USING btree ("workshop_id","joined_at","id") WHERE deleted_at is null;
CREATE INDEX "user_group_member_org_id_list" ON "user_group_member" USING btree ("org_id","joined_at","id") WHERE deleted_at is null;
CREATE INDEX "user_group_member_by_joined_at" ON "user_group_member" USING btree ("joined_at","id") WHERE deleted_at is null;
CREATE INDEX "user_group_member_by_valid_until" ON "user_group_member" USING btree ("valid_until","id") WHERE deleted_at is null;
CREATE INDEX "user_group_member_state" ON "user_group_member" USING btree ("state","joined_at") WHERE deleted_at is null;

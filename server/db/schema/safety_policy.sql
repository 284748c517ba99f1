-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "safety_policy" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text,
	"content" text,
	"category" text,
	"file_path" text,
	"is_show" boolean,
	"show_time" integer,
	"language" text,
	"org_id" uuid,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"sort_no" integer,
	"signed_by" uuid,
	"remark" text,
	CONSTRAINT "safety_policy_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "safety_policy_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "safety_policy_category" CHECK (category in ('philosophy', 'policy', 'commitment', 'goal')),
	CONSTRAINT "safety_policy_show_time" CHECK (show_time >= 1 and show_time <= 60),
	CONSTRAINT "safety_policy_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "safety_policy_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "safety_policy_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "safety_policy_state" CHECK (state in ('unpublished', 'published'))
);


ALTER TABLE "safety_policy" ADD CONSTRAINT "safety_policy_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_policy" ADD CONSTRAINT "safety_policy_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "safety_policy_by_sort_no" ON "safety_policy" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "safety_policy_by_name" ON "safety_policy" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "safety_policy_of_created_by" ON "safety_policy" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "safety_policy_of_category" ON "safety_policy" USING btree ("category") WHERE deleted_at is null;

CREATE INDEX "safety_policy_of_is_show" ON "safety_policy" USING btree ("is_show") WHERE deleted_at is null;

CREATE INDEX "safety_policy_of_language" ON "safety_policy" USING btree ("language") WHERE deleted_at is null;

CREATE INDEX "safety_policy_of_org_id" ON "safety_policy" USING btree ("org_id") WHERE org_id is not null;

CREATE INDEX "safety_policy_of_signed_by" ON "safety_policy" USING btree ("signed_by") WHERE signed_by is not null;

CREATE INDEX "safety_policy_state" ON "safety_policy" USING btree ("state","sort_no","id") WHERE deleted_at is null;

alter table safety_policy enable row level security;

grant select, insert, update on safety_policy to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on safety_policy to headframe_system;

drop policy if exists safety_policy_system on safety_policy;

create policy safety_policy_system on safety_policy to headframe_system using (true) with check (true);

drop policy if exists safety_policy_installation on safety_policy;

create policy safety_policy_installation on safety_policy to headframe_installation using (true) with check (true);

drop policy if exists safety_policy_group on safety_policy;

create policy safety_policy_group on safety_policy for select to headframe_group using (true);

drop policy if exists safety_policy_group_write on safety_policy;

create policy safety_policy_group_write on safety_policy to headframe_group using (false) with check (false);

drop policy if exists safety_policy_company on safety_policy;

create policy safety_policy_company on safety_policy for select to headframe_company using (true);

drop policy if exists safety_policy_company_write on safety_policy;

create policy safety_policy_company_write on safety_policy to headframe_company using (false) with check (false);

drop policy if exists safety_policy_factory on safety_policy;

create policy safety_policy_factory on safety_policy for select to headframe_factory using (true);

drop policy if exists safety_policy_factory_write on safety_policy;

create policy safety_policy_factory_write on safety_policy to headframe_factory using (false) with check (false);

drop policy if exists safety_policy_workshop on safety_policy;

create policy safety_policy_workshop on safety_policy for select to headframe_workshop using (true);

drop policy if exists safety_policy_workshop_write on safety_policy;

create policy safety_policy_workshop_write on safety_policy to headframe_workshop using (false) with check (false);

drop policy if exists safety_policy_org on safety_policy;

create policy safety_policy_org on safety_policy for select to headframe_org using (true);

drop policy if exists safety_policy_org_write on safety_policy;

create policy safety_policy_org_write on safety_policy to headframe_org using (false) with check (false);

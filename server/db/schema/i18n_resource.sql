-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "i18n_resource" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"resource_key" text,
	"module" text,
	"resource_type" text,
	"zh_c_n" text,
	"en_u_s" text,
	"sr_s_p" text,
	"missing" boolean,
	"last_translator" uuid,
	"remark" text,
	CONSTRAINT "i18n_resource_resource_key" CHECK (char_length(resource_key) <= 200),
	CONSTRAINT "i18n_resource_module" CHECK (char_length(module) <= 64),
	CONSTRAINT "i18n_resource_resource_type" CHECK (resource_type in ('label', 'message', 'menu', 'dictionary', 'error')),
	CONSTRAINT "i18n_resource_zh_c_n" CHECK (char_length(zh_c_n) <= 1000),
	CONSTRAINT "i18n_resource_en_u_s" CHECK (char_length(en_u_s) <= 1000),
	CONSTRAINT "i18n_resource_sr_s_p" CHECK (char_length(sr_s_p) <= 1000),
	CONSTRAINT "i18n_resource_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "i18n_resource_state" CHECK (state in ('untranslated', 'translated', 'confirmed'))
);


ALTER TABLE "i18n_resource" ADD CONSTRAINT "i18n_resource_last_translator_ref" FOREIGN KEY ("last_translator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "i18n_resource_unique_resource_key" ON "i18n_resource" USING btree ("resource_key") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_by_resource_key" ON "i18n_resource" USING btree ("resource_key","id") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_by_zh_c_n" ON "i18n_resource" USING btree ("zh_c_n","id") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_of_created_by" ON "i18n_resource" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "i18n_resource_of_module" ON "i18n_resource" USING btree ("module") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_of_resource_type" ON "i18n_resource" USING btree ("resource_type") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_of_missing" ON "i18n_resource" USING btree ("missing") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_of_last_translator" ON "i18n_resource" USING btree ("last_translator") WHERE last_translator is not null;

CREATE INDEX "i18n_resource_state" ON "i18n_resource" USING btree ("state","resource_key","id") WHERE deleted_at is null;

alter table i18n_resource enable row level security;

grant select, insert, update on i18n_resource to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on i18n_resource to headframe_system;

drop policy if exists i18n_resource_system on i18n_resource;

create policy i18n_resource_system on i18n_resource to headframe_system using (true) with check (true);

drop policy if exists i18n_resource_installation on i18n_resource;

create policy i18n_resource_installation on i18n_resource to headframe_installation using (true) with check (true);

drop policy if exists i18n_resource_group on i18n_resource;

create policy i18n_resource_group on i18n_resource for select to headframe_group using (true);

drop policy if exists i18n_resource_group_write on i18n_resource;

create policy i18n_resource_group_write on i18n_resource to headframe_group using (false) with check (false);

drop policy if exists i18n_resource_company on i18n_resource;

create policy i18n_resource_company on i18n_resource for select to headframe_company using (true);

drop policy if exists i18n_resource_company_write on i18n_resource;

create policy i18n_resource_company_write on i18n_resource to headframe_company using (false) with check (false);

drop policy if exists i18n_resource_factory on i18n_resource;

create policy i18n_resource_factory on i18n_resource for select to headframe_factory using (true);

drop policy if exists i18n_resource_factory_write on i18n_resource;

create policy i18n_resource_factory_write on i18n_resource to headframe_factory using (false) with check (false);

drop policy if exists i18n_resource_workshop on i18n_resource;

create policy i18n_resource_workshop on i18n_resource for select to headframe_workshop using (true);

drop policy if exists i18n_resource_workshop_write on i18n_resource;

create policy i18n_resource_workshop_write on i18n_resource to headframe_workshop using (false) with check (false);

drop policy if exists i18n_resource_org on i18n_resource;

create policy i18n_resource_org on i18n_resource for select to headframe_org using (true);

drop policy if exists i18n_resource_org_write on i18n_resource;

create policy i18n_resource_org_write on i18n_resource to headframe_org using (false) with check (false);

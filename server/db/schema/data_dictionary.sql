-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "data_dictionary" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"dict_name" text,
	"dict_code" text,
	"parent" uuid,
	"item_code" text,
	"zh" text,
	"en" text,
	"sr" text,
	"colour" text,
	"extra" text,
	"is_default" boolean,
	"built_in" boolean,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "data_dictionary_dict_name" CHECK (char_length(dict_name) <= 100),
	CONSTRAINT "data_dictionary_dict_code" CHECK (char_length(dict_code) <= 64),
	CONSTRAINT "data_dictionary_item_code" CHECK (char_length(item_code) <= 64),
	CONSTRAINT "data_dictionary_zh" CHECK (char_length(zh) <= 100),
	CONSTRAINT "data_dictionary_en" CHECK (char_length(en) <= 100),
	CONSTRAINT "data_dictionary_sr" CHECK (char_length(sr) <= 100),
	CONSTRAINT "data_dictionary_colour" CHECK (char_length(colour) <= 7),
	CONSTRAINT "data_dictionary_extra" CHECK (char_length(extra) <= 500),
	CONSTRAINT "data_dictionary_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "data_dictionary_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "data_dictionary_state" CHECK (state in ('enabled', 'disabled'))
);


ALTER TABLE "data_dictionary" ADD CONSTRAINT "data_dictionary_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."data_dictionary"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "data_dictionary_unique_dict_code_item_code" ON "data_dictionary" USING btree ("dict_code","item_code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "data_dictionary_unique_dict_code" ON "data_dictionary" USING btree ("dict_code") WHERE deleted_at is null and (data_dictionary.is_default = true::boolean);

CREATE INDEX "data_dictionary_by_dict_code" ON "data_dictionary" USING btree ("dict_code","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_by_item_code" ON "data_dictionary" USING btree ("item_code","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_by_sort_no" ON "data_dictionary" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_below" ON "data_dictionary" USING btree ("parent","dict_code","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_of_created_by" ON "data_dictionary" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "data_dictionary_of_dict_name" ON "data_dictionary" USING btree ("dict_name") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_of_built_in" ON "data_dictionary" USING btree ("built_in") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_state" ON "data_dictionary" USING btree ("state","dict_code","id") WHERE deleted_at is null;

alter table data_dictionary enable row level security;

grant select, insert, update on data_dictionary to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on data_dictionary to headframe_system;

drop policy if exists data_dictionary_system on data_dictionary;

create policy data_dictionary_system on data_dictionary to headframe_system using (true) with check (true);

drop policy if exists data_dictionary_installation on data_dictionary;

create policy data_dictionary_installation on data_dictionary to headframe_installation using (true) with check (true);

drop policy if exists data_dictionary_group on data_dictionary;

create policy data_dictionary_group on data_dictionary for select to headframe_group using (true);

drop policy if exists data_dictionary_group_write on data_dictionary;

create policy data_dictionary_group_write on data_dictionary to headframe_group using (false) with check (false);

drop policy if exists data_dictionary_company on data_dictionary;

create policy data_dictionary_company on data_dictionary for select to headframe_company using (true);

drop policy if exists data_dictionary_company_write on data_dictionary;

create policy data_dictionary_company_write on data_dictionary to headframe_company using (false) with check (false);

drop policy if exists data_dictionary_factory on data_dictionary;

create policy data_dictionary_factory on data_dictionary for select to headframe_factory using (true);

drop policy if exists data_dictionary_factory_write on data_dictionary;

create policy data_dictionary_factory_write on data_dictionary to headframe_factory using (false) with check (false);

drop policy if exists data_dictionary_workshop on data_dictionary;

create policy data_dictionary_workshop on data_dictionary for select to headframe_workshop using (true);

drop policy if exists data_dictionary_workshop_write on data_dictionary;

create policy data_dictionary_workshop_write on data_dictionary to headframe_workshop using (false) with check (false);

drop policy if exists data_dictionary_org on data_dictionary;

create policy data_dictionary_org on data_dictionary for select to headframe_org using (true);

drop policy if exists data_dictionary_org_write on data_dictionary;

create policy data_dictionary_org_write on data_dictionary to headframe_org using (false) with check (false);

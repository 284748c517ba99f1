-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "check_table" (
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
	"edition" text,
	"table_type" uuid,
	"org_id" uuid,
	"profession" uuid,
	"author" uuid,
	"item_count" integer,
	"full_score" numeric(6, 2),
	"previous_edition" uuid,
	"published_at" timestamp(3) with time zone,
	"published_by" uuid,
	"superseded_at" timestamp(3) with time zone,
	"revised_by" uuid,
	"in_revision" boolean,
	"readers" uuid[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "check_table_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "check_table_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "check_table_edition" CHECK (char_length(edition) <= 20),
	CONSTRAINT "check_table_item_count" CHECK (item_count >= 0 and item_count <= 2147483647),
	CONSTRAINT "check_table_full_score" CHECK (full_score >= 0),
	CONSTRAINT "check_table_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "check_table_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'published', 'superseded'))
);


CREATE TABLE "check_table_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" integer,
	"item" text,
	"standard" text,
	"basis" uuid,
	"method" uuid,
	"score" numeric(5, 2),
	"hazard_level" text,
	"photo_required" boolean,
	CONSTRAINT "check_table_items_no" CHECK (no >= 1 and no <= 999),
	CONSTRAINT "check_table_items_item" CHECK (char_length(item) <= 300),
	CONSTRAINT "check_table_items_standard" CHECK (char_length(standard) <= 500),
	CONSTRAINT "check_table_items_score" CHECK (score >= 0),
	CONSTRAINT "check_table_items_hazard_level" CHECK (hazard_level in ('low', 'medium', 'high'))
);


ALTER TABLE "check_table" ADD CONSTRAINT "check_table_table_type_ref" FOREIGN KEY ("table_type") REFERENCES "public"."check_table_type"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_author_ref" FOREIGN KEY ("author") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_previous_edition_ref" FOREIGN KEY ("previous_edition") REFERENCES "public"."check_table"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_published_by_ref" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_revised_by_ref" FOREIGN KEY ("revised_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table" ADD CONSTRAINT "check_table_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table_items" ADD CONSTRAINT "check_table_items_basis_ref" FOREIGN KEY ("basis") REFERENCES "public"."check_basis"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table_items" ADD CONSTRAINT "check_table_items_method_ref" FOREIGN KEY ("method") REFERENCES "public"."check_method"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "check_table_items" ADD CONSTRAINT "check_table_items_check_table" FOREIGN KEY ("record_id") REFERENCES "public"."check_table"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "check_table_unique_org_id_code_edition" ON "check_table" USING btree ("org_id","code","edition") WHERE deleted_at is null;

CREATE INDEX "check_table_company_id_list" ON "check_table" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_factory_id_list" ON "check_table" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_workshop_id_list" ON "check_table" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_org_id_list" ON "check_table" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_by_created_at" ON "check_table" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_by_published_at" ON "check_table" USING btree ("published_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_by_name" ON "check_table" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "check_table_by_code" ON "check_table" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "check_table_below" ON "check_table" USING btree ("previous_edition","created_at","id") WHERE deleted_at is null;

CREATE INDEX "check_table_of_created_by" ON "check_table" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "check_table_of_table_type" ON "check_table" USING btree ("table_type") WHERE table_type is not null;

CREATE INDEX "check_table_of_profession" ON "check_table" USING btree ("profession") WHERE profession is not null;

CREATE INDEX "check_table_of_author" ON "check_table" USING btree ("author") WHERE author is not null;

CREATE INDEX "check_table_of_published_by" ON "check_table" USING btree ("published_by") WHERE published_by is not null;

CREATE INDEX "check_table_of_revised_by" ON "check_table" USING btree ("revised_by") WHERE revised_by is not null;

CREATE INDEX "check_table_of_readers" ON "check_table" USING gin ("readers") WHERE readers is not null;

CREATE INDEX "check_table_of_reviewed_by" ON "check_table" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "check_table_state" ON "check_table" USING btree ("state","created_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "check_table_items_row" ON "check_table_items" USING btree ("record_id","position");

create or replace function check_table_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists check_table_place on check_table;
create trigger check_table_place before insert or update of org_id on check_table for each row execute function check_table_place();

drop trigger if exists check_table_gate on check_table;
create trigger check_table_gate before insert or update or delete on check_table for each statement execute function places_written();

create or replace function check_table_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update check_table set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists check_table_follow on organization;
create trigger check_table_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function check_table_follow();

alter table check_table enable row level security;

grant select, insert, update on check_table to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on check_table to headframe_system;

drop policy if exists check_table_system on check_table;

create policy check_table_system on check_table to headframe_system using (true) with check (true);

drop policy if exists check_table_installation on check_table;

create policy check_table_installation on check_table to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists check_table_group on check_table;

create policy check_table_group on check_table for select to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'superseded') and (readers && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(readers))));

drop policy if exists check_table_group_write on check_table;

create policy check_table_group_write on check_table to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists check_table_company on check_table;

create policy check_table_company on check_table for select to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'superseded') and (readers && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(readers))));

drop policy if exists check_table_company_write on check_table;

create policy check_table_company_write on check_table to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists check_table_factory on check_table;

create policy check_table_factory on check_table for select to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'superseded') and (readers && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(readers))));

drop policy if exists check_table_factory_write on check_table;

create policy check_table_factory_write on check_table to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists check_table_workshop on check_table;

create policy check_table_workshop on check_table for select to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'superseded') and (readers && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(readers))));

drop policy if exists check_table_workshop_write on check_table;

create policy check_table_workshop_write on check_table to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists check_table_org on check_table;

create policy check_table_org on check_table for select to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'superseded') and (readers && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(readers))));

drop policy if exists check_table_org_write on check_table;

create policy check_table_org_write on check_table to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table check_table_items enable row level security;

grant select, insert, update, delete on check_table_items to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists check_table_items_system on check_table_items;

create policy check_table_items_system on check_table_items to headframe_system using (true) with check (true);

drop policy if exists check_table_items_installation on check_table_items;

create policy check_table_items_installation on check_table_items to headframe_installation using (exists (select from check_table p where p.id = check_table_items.record_id)) with check (exists (select from check_table p where p.id = check_table_items.record_id));

drop policy if exists check_table_items_group on check_table_items;

create policy check_table_items_group on check_table_items to headframe_group using (exists (select from check_table p where p.id = check_table_items.record_id)) with check (exists (select from check_table p where p.id = check_table_items.record_id));

drop policy if exists check_table_items_company on check_table_items;

create policy check_table_items_company on check_table_items to headframe_company using (exists (select from check_table p where p.id = check_table_items.record_id)) with check (exists (select from check_table p where p.id = check_table_items.record_id));

drop policy if exists check_table_items_factory on check_table_items;

create policy check_table_items_factory on check_table_items to headframe_factory using (exists (select from check_table p where p.id = check_table_items.record_id)) with check (exists (select from check_table p where p.id = check_table_items.record_id));

drop policy if exists check_table_items_workshop on check_table_items;

create policy check_table_items_workshop on check_table_items to headframe_workshop using (exists (select from check_table p where p.id = check_table_items.record_id)) with check (exists (select from check_table p where p.id = check_table_items.record_id));

drop policy if exists check_table_items_org on check_table_items;

create policy check_table_items_org on check_table_items to headframe_org using (exists (select from check_table p where p.id = check_table_items.record_id)) with check (exists (select from check_table p where p.id = check_table_items.record_id));

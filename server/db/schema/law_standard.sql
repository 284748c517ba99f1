-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "law_standard" (
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
	"doc_no" text,
	"standard_type" text,
	"country" text,
	"issuer" text,
	"org_id" uuid,
	"issue_date" date,
	"effective_date" date,
	"professions" uuid[],
	"file" text,
	"remark" text,
	"evaluation" text,
	"evaluated_by" uuid,
	"evaluated_on" date,
	"evaluation_due" date,
	"opinion" text,
	"confirmed_by" uuid,
	"abolished_on" date,
	"replaced_by" uuid,
	CONSTRAINT "law_standard_name" CHECK (char_length(name) <= 200),
	CONSTRAINT "law_standard_doc_no" CHECK (char_length(doc_no) <= 100),
	CONSTRAINT "law_standard_standard_type" CHECK (standard_type in ('law', 'administrative-rule', 'department-rule', 'national-standard', 'industry-standard', 'local', 'international', 'serbian-law')),
	CONSTRAINT "law_standard_country" CHECK (country in ('CN', 'RS', 'other')),
	CONSTRAINT "law_standard_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "law_standard_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "law_standard_evaluation" CHECK (char_length(evaluation) <= 1000),
	CONSTRAINT "law_standard_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "law_standard_state" CHECK (state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished'))
);


CREATE TABLE "law_standard_clauses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"no" text,
	"text" text,
	"applies_to" text,
	CONSTRAINT "law_standard_clauses_no" CHECK (char_length(no) <= 30),
	CONSTRAINT "law_standard_clauses_text" CHECK (char_length(text) <= 1000),
	CONSTRAINT "law_standard_clauses_applies_to" CHECK (char_length(applies_to) <= 200)
);


ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_evaluated_by_ref" FOREIGN KEY ("evaluated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "law_standard" ADD CONSTRAINT "law_standard_replaced_by_ref" FOREIGN KEY ("replaced_by") REFERENCES "public"."law_standard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "law_standard_clauses" ADD CONSTRAINT "law_standard_clauses_law_standard" FOREIGN KEY ("record_id") REFERENCES "public"."law_standard"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "law_standard_unique_org_id_country_doc_no" ON "law_standard" USING btree ("org_id","country","doc_no") WHERE deleted_at is null;

CREATE UNIQUE INDEX "law_standard_number" ON "law_standard" USING btree ("number");

CREATE INDEX "law_standard_company_id_list" ON "law_standard" USING btree ("company_id","effective_date","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_factory_id_list" ON "law_standard" USING btree ("factory_id","effective_date","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_workshop_id_list" ON "law_standard" USING btree ("workshop_id","effective_date","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_org_id_list" ON "law_standard" USING btree ("org_id","effective_date","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_by_effective_date" ON "law_standard" USING btree ("effective_date","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_by_evaluation_due" ON "law_standard" USING btree ("evaluation_due","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_by_name" ON "law_standard" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_by_created_at" ON "law_standard" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_below" ON "law_standard" USING btree ("replaced_by","effective_date","id") WHERE deleted_at is null;

CREATE INDEX "law_standard_clock_evaluation_due" ON "law_standard" USING btree ("evaluation_due") WHERE deleted_at is null and state in ('applicable');

CREATE INDEX "law_standard_of_created_by" ON "law_standard" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "law_standard_of_standard_type" ON "law_standard" USING btree ("standard_type") WHERE deleted_at is null;

CREATE INDEX "law_standard_of_country" ON "law_standard" USING btree ("country") WHERE deleted_at is null;

CREATE INDEX "law_standard_of_professions" ON "law_standard" USING gin ("professions") WHERE professions is not null;

CREATE INDEX "law_standard_of_evaluated_by" ON "law_standard" USING btree ("evaluated_by") WHERE evaluated_by is not null;

CREATE INDEX "law_standard_of_confirmed_by" ON "law_standard" USING btree ("confirmed_by") WHERE confirmed_by is not null;

CREATE INDEX "law_standard_of_abolished_on" ON "law_standard" USING btree ("abolished_on") WHERE deleted_at is null;

CREATE INDEX "law_standard_state" ON "law_standard" USING btree ("state","effective_date","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "law_standard_clauses_row" ON "law_standard_clauses" USING btree ("record_id","position");

create or replace function law_standard_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists law_standard_place on law_standard;
create trigger law_standard_place before insert or update of org_id on law_standard for each row execute function law_standard_place();

drop trigger if exists law_standard_gate on law_standard;
create trigger law_standard_gate before insert or update or delete on law_standard for each statement execute function places_written();

create or replace function law_standard_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update law_standard set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists law_standard_follow on organization;
create trigger law_standard_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function law_standard_follow();

create sequence if not exists law_standard_number_seq;

create or replace function law_standard_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('law_standard_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'LS-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists law_standard_numbered on law_standard;
create trigger law_standard_numbered before insert on law_standard for each row execute function law_standard_numbered();

alter table law_standard enable row level security;

grant select, insert, update on law_standard to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on law_standard to headframe_system;

drop policy if exists law_standard_system on law_standard;

create policy law_standard_system on law_standard to headframe_system using (true) with check (true);

drop policy if exists law_standard_installation on law_standard;

create policy law_standard_installation on law_standard to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists law_standard_group on law_standard;

create policy law_standard_group on law_standard for select to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists law_standard_group_write on law_standard;

create policy law_standard_group_write on law_standard to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists law_standard_company on law_standard;

create policy law_standard_company on law_standard for select to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists law_standard_company_write on law_standard;

create policy law_standard_company_write on law_standard to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists law_standard_factory on law_standard;

create policy law_standard_factory on law_standard for select to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists law_standard_factory_write on law_standard;

create policy law_standard_factory_write on law_standard to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists law_standard_workshop on law_standard;

create policy law_standard_workshop on law_standard for select to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists law_standard_workshop_write on law_standard;

create policy law_standard_workshop_write on law_standard to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists law_standard_org on law_standard;

create policy law_standard_org on law_standard for select to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('collected', 'evaluated', 'applicable', 'not-applicable', 'abolished') and org_id = any((select tenant_line((select nullif(current_setting('app.org', true), '')::uuid)))::uuid[]));

drop policy if exists law_standard_org_write on law_standard;

create policy law_standard_org_write on law_standard to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table law_standard_clauses enable row level security;

grant select, insert, update, delete on law_standard_clauses to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists law_standard_clauses_system on law_standard_clauses;

create policy law_standard_clauses_system on law_standard_clauses to headframe_system using (true) with check (true);

drop policy if exists law_standard_clauses_installation on law_standard_clauses;

create policy law_standard_clauses_installation on law_standard_clauses to headframe_installation using (exists (select from law_standard p where p.id = law_standard_clauses.record_id)) with check (exists (select from law_standard p where p.id = law_standard_clauses.record_id));

drop policy if exists law_standard_clauses_group on law_standard_clauses;

create policy law_standard_clauses_group on law_standard_clauses to headframe_group using (exists (select from law_standard p where p.id = law_standard_clauses.record_id)) with check (exists (select from law_standard p where p.id = law_standard_clauses.record_id));

drop policy if exists law_standard_clauses_company on law_standard_clauses;

create policy law_standard_clauses_company on law_standard_clauses to headframe_company using (exists (select from law_standard p where p.id = law_standard_clauses.record_id)) with check (exists (select from law_standard p where p.id = law_standard_clauses.record_id));

drop policy if exists law_standard_clauses_factory on law_standard_clauses;

create policy law_standard_clauses_factory on law_standard_clauses to headframe_factory using (exists (select from law_standard p where p.id = law_standard_clauses.record_id)) with check (exists (select from law_standard p where p.id = law_standard_clauses.record_id));

drop policy if exists law_standard_clauses_workshop on law_standard_clauses;

create policy law_standard_clauses_workshop on law_standard_clauses to headframe_workshop using (exists (select from law_standard p where p.id = law_standard_clauses.record_id)) with check (exists (select from law_standard p where p.id = law_standard_clauses.record_id));

drop policy if exists law_standard_clauses_org on law_standard_clauses;

create policy law_standard_clauses_org on law_standard_clauses to headframe_org using (exists (select from law_standard p where p.id = law_standard_clauses.record_id)) with check (exists (select from law_standard p where p.id = law_standard_clauses.record_id));

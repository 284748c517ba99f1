-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_qualification" (
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
	"contractor" uuid,
	"org_id" uuid,
	"qualification_kind" text,
	"name" text,
	"certificate_no" text,
	"grade" text,
	"scope" text,
	"issuer" text,
	"valid_from" date,
	"valid_to" date,
	"scan" text,
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "contractor_qualification_qualification_kind" CHECK (qualification_kind in ('business-licence', 'safety-licence', 'construction-grade', 'mining-grade', 'blasting-licence', 'iso45001', 'insurance', 'special')),
	CONSTRAINT "contractor_qualification_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "contractor_qualification_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "contractor_qualification_grade" CHECK (char_length(grade) <= 50),
	CONSTRAINT "contractor_qualification_scope" CHECK (char_length(scope) <= 500),
	CONSTRAINT "contractor_qualification_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "contractor_qualification_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "contractor_qualification_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_qualification_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'expired', 'superseded'))
);


ALTER TABLE "contractor_qualification" ADD CONSTRAINT "contractor_qualification_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_qualification" ADD CONSTRAINT "contractor_qualification_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_qualification" ADD CONSTRAINT "contractor_qualification_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_qualification_number" ON "contractor_qualification" USING btree ("number");

CREATE INDEX "contractor_qualification_company_id_list" ON "contractor_qualification" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_factory_id_list" ON "contractor_qualification" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_workshop_id_list" ON "contractor_qualification" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_org_id_list" ON "contractor_qualification" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_by_valid_to" ON "contractor_qualification" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_by_created_at" ON "contractor_qualification" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_clock_expiring" ON "contractor_qualification" USING btree ("valid_to") WHERE deleted_at is null and state in ('approved');

CREATE INDEX "contractor_qualification_of_created_by" ON "contractor_qualification" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_qualification_of_contractor" ON "contractor_qualification" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "contractor_qualification_of_qualification_kind" ON "contractor_qualification" USING btree ("qualification_kind") WHERE deleted_at is null;

CREATE INDEX "contractor_qualification_of_reviewed_by" ON "contractor_qualification" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "contractor_qualification_state" ON "contractor_qualification" USING btree ("state","valid_to","id") WHERE deleted_at is null;

create or replace function contractor_qualification_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_qualification_place on contractor_qualification;
create trigger contractor_qualification_place before insert or update of org_id on contractor_qualification for each row execute function contractor_qualification_place();

drop trigger if exists contractor_qualification_gate on contractor_qualification;
create trigger contractor_qualification_gate before insert or update or delete on contractor_qualification for each statement execute function places_written();

create or replace function contractor_qualification_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_qualification set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_qualification_follow on organization;
create trigger contractor_qualification_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_qualification_follow();

create sequence if not exists contractor_qualification_number_seq;

create or replace function contractor_qualification_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_qualification_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CQ-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_qualification_numbered on contractor_qualification;
create trigger contractor_qualification_numbered before insert on contractor_qualification for each row execute function contractor_qualification_numbered();

alter table contractor_qualification enable row level security;

grant select, insert, update on contractor_qualification to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_qualification to headframe_system;

drop policy if exists contractor_qualification_system on contractor_qualification;

create policy contractor_qualification_system on contractor_qualification to headframe_system using (true) with check (true);

drop policy if exists contractor_qualification_installation on contractor_qualification;

create policy contractor_qualification_installation on contractor_qualification to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_qualification_group on contractor_qualification;

create policy contractor_qualification_group on contractor_qualification to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_qualification_company on contractor_qualification;

create policy contractor_qualification_company on contractor_qualification to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_qualification_factory on contractor_qualification;

create policy contractor_qualification_factory on contractor_qualification to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_qualification_workshop on contractor_qualification;

create policy contractor_qualification_workshop on contractor_qualification to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_qualification_org on contractor_qualification;

create policy contractor_qualification_org on contractor_qualification to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

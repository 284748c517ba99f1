-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "company_license" (
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
	"licence_kind" text,
	"licence_no" text,
	"scope" text,
	"org_id" uuid,
	"issuer" text,
	"issued_at" date,
	"valid_to" date,
	"stored_end" date,
	"scan" text,
	"verified_online" boolean,
	"verified_at" timestamp(3) with time zone,
	"verified_by" uuid,
	"renewing_since" timestamp(3) with time zone,
	"revoke_reason" text,
	"remark" text,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	"responsible" uuid,
	"renew_lead_days" integer,
	"renew_from" date,
	"checked_on" date,
	"longest_end" date,
	CONSTRAINT "company_license_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "company_license_licence_kind" CHECK (licence_kind in ('safety-production', 'mining', 'exploration', 'blasting-unit', 'tailings-safety', 'water-abstraction', 'discharge', 'business', 'construction')),
	CONSTRAINT "company_license_licence_no" CHECK (char_length(licence_no) <= 50),
	CONSTRAINT "company_license_scope" CHECK (char_length(scope) <= 500),
	CONSTRAINT "company_license_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "company_license_revoke_reason" CHECK (char_length(revoke_reason) <= 500),
	CONSTRAINT "company_license_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "company_license_renew_lead_days" CHECK (renew_lead_days >= 1 and renew_lead_days <= 365),
	CONSTRAINT "company_license_state" CHECK (state in ('valid', 'revoked'))
);


ALTER TABLE "company_license" ADD CONSTRAINT "company_license_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "company_license" ADD CONSTRAINT "company_license_verified_by_ref" FOREIGN KEY ("verified_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "company_license" ADD CONSTRAINT "company_license_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "company_license_unique_licence_kind_licence_no" ON "company_license" USING btree ("licence_kind","licence_no") WHERE deleted_at is null;

CREATE UNIQUE INDEX "company_license_number" ON "company_license" USING btree ("number");

CREATE INDEX "company_license_company_id_list" ON "company_license" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "company_license_factory_id_list" ON "company_license" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "company_license_workshop_id_list" ON "company_license" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "company_license_org_id_list" ON "company_license" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "company_license_by_valid_to" ON "company_license" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "company_license_by_renew_from" ON "company_license" USING btree ("renew_from","id") WHERE deleted_at is null;

CREATE INDEX "company_license_by_created_at" ON "company_license" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "company_license_clock_expired" ON "company_license" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "company_license_clock_expiring" ON "company_license" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "company_license_clock_renewal_due" ON "company_license" USING btree ("renew_from") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "company_license_of_created_by" ON "company_license" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "company_license_of_verified_online" ON "company_license" USING btree ("verified_online") WHERE deleted_at is null;

CREATE INDEX "company_license_of_verified_by" ON "company_license" USING btree ("verified_by") WHERE verified_by is not null;

CREATE INDEX "company_license_of_responsible" ON "company_license" USING btree ("responsible") WHERE responsible is not null;

CREATE INDEX "company_license_state" ON "company_license" USING btree ("state","valid_to","id") WHERE deleted_at is null;

create or replace function company_license_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists company_license_place on company_license;
create trigger company_license_place before insert or update of org_id on company_license for each row execute function company_license_place();

drop trigger if exists company_license_gate on company_license;
create trigger company_license_gate before insert or update or delete on company_license for each statement execute function places_written();

create or replace function company_license_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update company_license set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists company_license_follow on organization;
create trigger company_license_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function company_license_follow();

create sequence if not exists company_license_number_seq;

create or replace function company_license_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('company_license_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CL-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists company_license_numbered on company_license;
create trigger company_license_numbered before insert on company_license for each row execute function company_license_numbered();

alter table company_license enable row level security;

grant select, insert, update on company_license to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on company_license to headframe_system;

drop policy if exists company_license_system on company_license;

create policy company_license_system on company_license to headframe_system using (true) with check (true);

drop policy if exists company_license_installation on company_license;

create policy company_license_installation on company_license to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists company_license_group on company_license;

create policy company_license_group on company_license to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists company_license_company on company_license;

create policy company_license_company on company_license to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists company_license_factory on company_license;

create policy company_license_factory on company_license to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists company_license_workshop on company_license;

create policy company_license_workshop on company_license to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists company_license_org on company_license;

create policy company_license_org on company_license to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "management_certificate" (
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
	"holder" uuid,
	"contractor" uuid,
	"certificate_no" text,
	"valid_from" date,
	"held_until" date,
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
	"revoke_cause" text,
	"certificate_kind" text,
	"five_post" text,
	"industry" text,
	"retrained_at" date,
	"retrain_hours" numeric(5, 1),
	"retrain_due" date,
	"longest_end" date,
	CONSTRAINT "management_certificate_certificate_no" CHECK (char_length(certificate_no) <= 50),
	CONSTRAINT "management_certificate_issuer" CHECK (char_length(issuer) <= 100),
	CONSTRAINT "management_certificate_revoke_reason" CHECK (char_length(revoke_reason) <= 500),
	CONSTRAINT "management_certificate_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "management_certificate_revoke_cause" CHECK (revoke_cause in ('decided', 'departed')),
	CONSTRAINT "management_certificate_certificate_kind" CHECK (certificate_kind in ('principal', 'safety-manager', 'registered-safety-engineer', 'five-posts-manager')),
	CONSTRAINT "management_certificate_five_post" CHECK (five_post in ('mine-manager', 'chief-engineer', 'safety-deputy', 'production-deputy', 'electromechanical-deputy')),
	CONSTRAINT "management_certificate_industry" CHECK (industry in ('underground', 'open-pit', 'tailings', 'blasting', 'smelting')),
	CONSTRAINT "management_certificate_retrain_hours" CHECK (retrain_hours >= 0),
	CONSTRAINT "management_certificate_state" CHECK (state in ('valid', 'revoked'))
);


ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_holder_ref" FOREIGN KEY ("holder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_verified_by_ref" FOREIGN KEY ("verified_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "management_certificate_unique_certificate_kind_certificate_no" ON "management_certificate" USING btree ("certificate_kind","certificate_no") WHERE deleted_at is null;

CREATE UNIQUE INDEX "management_certificate_number" ON "management_certificate" USING btree ("number");

CREATE INDEX "management_certificate_company_id_list" ON "management_certificate" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_factory_id_list" ON "management_certificate" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_workshop_id_list" ON "management_certificate" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_org_id_list" ON "management_certificate" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_by_valid_to" ON "management_certificate" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_by_retrain_due" ON "management_certificate" USING btree ("retrain_due","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_by_created_at" ON "management_certificate" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "management_certificate_clock_expired" ON "management_certificate" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "management_certificate_clock_upcoming" ON "management_certificate" USING btree ("valid_from") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "management_certificate_clock_retraining_overdue" ON "management_certificate" USING btree ("retrain_due") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "management_certificate_clock_expiring" ON "management_certificate" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "management_certificate_of_created_by" ON "management_certificate" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "management_certificate_of_holder" ON "management_certificate" USING btree ("holder") WHERE holder is not null;

CREATE INDEX "management_certificate_of_contractor" ON "management_certificate" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "management_certificate_of_verified_online" ON "management_certificate" USING btree ("verified_online") WHERE deleted_at is null;

CREATE INDEX "management_certificate_of_verified_by" ON "management_certificate" USING btree ("verified_by") WHERE verified_by is not null;

CREATE INDEX "management_certificate_of_five_post" ON "management_certificate" USING btree ("five_post") WHERE deleted_at is null;

CREATE INDEX "management_certificate_of_industry" ON "management_certificate" USING btree ("industry") WHERE deleted_at is null;

CREATE INDEX "management_certificate_state" ON "management_certificate" USING btree ("state","valid_to","id") WHERE deleted_at is null;

create or replace function management_certificate_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists management_certificate_place on management_certificate;
create trigger management_certificate_place before insert or update of org_id on management_certificate for each row execute function management_certificate_place();

drop trigger if exists management_certificate_gate on management_certificate;
create trigger management_certificate_gate before insert or update or delete on management_certificate for each statement execute function places_written();

create or replace function management_certificate_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update management_certificate set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists management_certificate_follow on organization;
create trigger management_certificate_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function management_certificate_follow();

create sequence if not exists management_certificate_number_seq;

create or replace function management_certificate_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('management_certificate_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'MC-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists management_certificate_numbered on management_certificate;
create trigger management_certificate_numbered before insert on management_certificate for each row execute function management_certificate_numbered();

alter table management_certificate enable row level security;

grant select, insert, update on management_certificate to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on management_certificate to headframe_system;

drop policy if exists management_certificate_system on management_certificate;

create policy management_certificate_system on management_certificate to headframe_system using (true) with check (true);

drop policy if exists management_certificate_installation on management_certificate;

create policy management_certificate_installation on management_certificate to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists management_certificate_group on management_certificate;

create policy management_certificate_group on management_certificate to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists management_certificate_company on management_certificate;

create policy management_certificate_company on management_certificate to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists management_certificate_factory on management_certificate;

create policy management_certificate_factory on management_certificate to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists management_certificate_workshop on management_certificate;

create policy management_certificate_workshop on management_certificate to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists management_certificate_org on management_certificate;

create policy management_certificate_org on management_certificate to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_agreement" (
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
	"project" uuid,
	"project_end" date,
	"title" text,
	"agreement_no" text,
	"sign_date" date,
	"valid_to" date,
	"duties" text,
	"deposit" numeric(16, 2),
	"penalties" text,
	"owner_signer" uuid,
	"contractor_signer" text,
	"file" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"contractor_sign" text,
	"contractor_signed_by" uuid,
	"owner_sign" text,
	"in_force_since" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "contractor_agreement_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "contractor_agreement_agreement_no" CHECK (char_length(agreement_no) <= 50),
	CONSTRAINT "contractor_agreement_duties" CHECK (char_length(duties) <= 20000),
	CONSTRAINT "contractor_agreement_deposit" CHECK (deposit >= 0),
	CONSTRAINT "contractor_agreement_penalties" CHECK (char_length(penalties) <= 1000),
	CONSTRAINT "contractor_agreement_contractor_signer" CHECK (char_length(contractor_signer) <= 50),
	CONSTRAINT "contractor_agreement_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_agreement_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'to-be-signed', 'effective', 'expired'))
);


ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_project_ref" FOREIGN KEY ("project") REFERENCES "public"."contractor_project"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_owner_signer_ref" FOREIGN KEY ("owner_signer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_agreement" ADD CONSTRAINT "contractor_agreement_contractor_signed_by_ref" FOREIGN KEY ("contractor_signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_agreement_unique_agreement_no" ON "contractor_agreement" USING btree ("agreement_no") WHERE deleted_at is null;

CREATE UNIQUE INDEX "contractor_agreement_unique_project" ON "contractor_agreement" USING btree ("project") WHERE deleted_at is null and ((contractor_agreement.state is null or contractor_agreement.state <> all(array['rejected', 'expired']::text[]::text[])));

CREATE UNIQUE INDEX "contractor_agreement_number" ON "contractor_agreement" USING btree ("number");

CREATE INDEX "contractor_agreement_company_id_list" ON "contractor_agreement" USING btree ("company_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_factory_id_list" ON "contractor_agreement" USING btree ("factory_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_workshop_id_list" ON "contractor_agreement" USING btree ("workshop_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_org_id_list" ON "contractor_agreement" USING btree ("org_id","valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_by_valid_to" ON "contractor_agreement" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_by_sign_date" ON "contractor_agreement" USING btree ("sign_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_by_created_at" ON "contractor_agreement" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_found_by_project" ON "contractor_agreement" USING btree ("project") WHERE deleted_at is null;

CREATE INDEX "contractor_agreement_clock_expiring" ON "contractor_agreement" USING btree ("valid_to") WHERE deleted_at is null and state in ('effective');

CREATE INDEX "contractor_agreement_of_created_by" ON "contractor_agreement" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_agreement_of_contractor" ON "contractor_agreement" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "contractor_agreement_of_owner_signer" ON "contractor_agreement" USING btree ("owner_signer") WHERE owner_signer is not null;

CREATE INDEX "contractor_agreement_of_reviewed_by" ON "contractor_agreement" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "contractor_agreement_of_contractor_signed_by" ON "contractor_agreement" USING btree ("contractor_signed_by") WHERE contractor_signed_by is not null;

CREATE INDEX "contractor_agreement_state" ON "contractor_agreement" USING btree ("state","valid_to","id") WHERE deleted_at is null;

create or replace function contractor_agreement_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_agreement_place on contractor_agreement;
create trigger contractor_agreement_place before insert or update of org_id on contractor_agreement for each row execute function contractor_agreement_place();

drop trigger if exists contractor_agreement_gate on contractor_agreement;
create trigger contractor_agreement_gate before insert or update or delete on contractor_agreement for each statement execute function places_written();

create or replace function contractor_agreement_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_agreement set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_agreement_follow on organization;
create trigger contractor_agreement_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_agreement_follow();

create sequence if not exists contractor_agreement_number_seq;

create or replace function contractor_agreement_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_agreement_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CS-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_agreement_numbered on contractor_agreement;
create trigger contractor_agreement_numbered before insert on contractor_agreement for each row execute function contractor_agreement_numbered();

alter table contractor_agreement enable row level security;

grant select, insert, update on contractor_agreement to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_agreement to headframe_system;

drop policy if exists contractor_agreement_system on contractor_agreement;

create policy contractor_agreement_system on contractor_agreement to headframe_system using (true) with check (true);

drop policy if exists contractor_agreement_installation on contractor_agreement;

create policy contractor_agreement_installation on contractor_agreement to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_agreement_group on contractor_agreement;

create policy contractor_agreement_group on contractor_agreement to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_agreement_company on contractor_agreement;

create policy contractor_agreement_company on contractor_agreement to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_agreement_factory on contractor_agreement;

create policy contractor_agreement_factory on contractor_agreement to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_agreement_workshop on contractor_agreement;

create policy contractor_agreement_workshop on contractor_agreement to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_agreement_org on contractor_agreement;

create policy contractor_agreement_org on contractor_agreement to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

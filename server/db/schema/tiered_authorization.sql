-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "tiered_authorization" (
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
	"grantor" uuid,
	"grantor_org" uuid,
	"grantee" uuid,
	"grantee_org" uuid,
	"grant_level" text,
	"roles" uuid[],
	"menus" text[],
	"can_regrant" boolean,
	"valid_from" date,
	"valid_to" date,
	"reason" text,
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "tiered_authorization_grant_level" CHECK (grant_level in ('company', 'factory', 'workshop')),
	CONSTRAINT "tiered_authorization_reason" CHECK (char_length(reason) <= 300),
	CONSTRAINT "tiered_authorization_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "tiered_authorization_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "tiered_authorization_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'expired', 'revoked'))
);


ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantor_ref" FOREIGN KEY ("grantor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantor_org_ref" FOREIGN KEY ("grantor_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantee_ref" FOREIGN KEY ("grantee") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantee_org_ref" FOREIGN KEY ("grantee_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "tiered_authorization_number" ON "tiered_authorization" USING btree ("number");

CREATE INDEX "tiered_authorization_company_id_list" ON "tiered_authorization" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_factory_id_list" ON "tiered_authorization" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_workshop_id_list" ON "tiered_authorization" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_grantee_org_list" ON "tiered_authorization" USING btree ("grantee_org","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_by_created_at" ON "tiered_authorization" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_by_valid_from" ON "tiered_authorization" USING btree ("valid_from","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_by_valid_to" ON "tiered_authorization" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_of_created_by" ON "tiered_authorization" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "tiered_authorization_of_grantor" ON "tiered_authorization" USING btree ("grantor") WHERE grantor is not null;

CREATE INDEX "tiered_authorization_of_grantor_org" ON "tiered_authorization" USING btree ("grantor_org") WHERE grantor_org is not null;

CREATE INDEX "tiered_authorization_of_grantee" ON "tiered_authorization" USING btree ("grantee") WHERE grantee is not null;

CREATE INDEX "tiered_authorization_of_grant_level" ON "tiered_authorization" USING btree ("grant_level") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_of_roles" ON "tiered_authorization" USING gin ("roles") WHERE roles is not null;

CREATE INDEX "tiered_authorization_of_reviewed_by" ON "tiered_authorization" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "tiered_authorization_state" ON "tiered_authorization" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function tiered_authorization_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.grantee_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists tiered_authorization_place on tiered_authorization;
create trigger tiered_authorization_place before insert or update of grantee_org on tiered_authorization for each row execute function tiered_authorization_place();

drop trigger if exists tiered_authorization_gate on tiered_authorization;
create trigger tiered_authorization_gate before insert or update or delete on tiered_authorization for each statement execute function places_written();

create or replace function tiered_authorization_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update tiered_authorization set grantee_org = grantee_org where grantee_org = new.id;
  end if;
  return null;
end $$;

drop trigger if exists tiered_authorization_follow on organization;
create trigger tiered_authorization_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function tiered_authorization_follow();

create sequence if not exists tiered_authorization_number_seq;

create or replace function tiered_authorization_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('tiered_authorization_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'TA-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists tiered_authorization_numbered on tiered_authorization;
create trigger tiered_authorization_numbered before insert on tiered_authorization for each row execute function tiered_authorization_numbered();

alter table tiered_authorization enable row level security;

grant select, insert, update on tiered_authorization to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on tiered_authorization to headframe_system;

drop policy if exists tiered_authorization_system on tiered_authorization;

create policy tiered_authorization_system on tiered_authorization to headframe_system using (true) with check (true);

drop policy if exists tiered_authorization_installation on tiered_authorization;

create policy tiered_authorization_installation on tiered_authorization to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists tiered_authorization_group on tiered_authorization;

create policy tiered_authorization_group on tiered_authorization to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_company on tiered_authorization;

create policy tiered_authorization_company on tiered_authorization to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_factory on tiered_authorization;

create policy tiered_authorization_factory on tiered_authorization to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_workshop on tiered_authorization;

create policy tiered_authorization_workshop on tiered_authorization to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_org on tiered_authorization;

create policy tiered_authorization_org on tiered_authorization to headframe_org using (grantee_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (grantee_org = (select nullif(current_setting('app.org', true), '')::uuid));

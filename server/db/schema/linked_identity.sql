-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "linked_identity" (
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
	"claimed" text,
	"account" uuid,
	"org_id" uuid,
	"issuer" text,
	"subject" text,
	"address" text,
	"proposed_at" timestamp(3) with time zone,
	"linked_at" timestamp(3) with time zone,
	"confirmed_by" uuid,
	"remark" text,
	CONSTRAINT "linked_identity_claimed" CHECK (char_length(claimed) <= 200),
	CONSTRAINT "linked_identity_issuer" CHECK (char_length(issuer) <= 300),
	CONSTRAINT "linked_identity_subject" CHECK (char_length(subject) <= 255),
	CONSTRAINT "linked_identity_address" CHECK (char_length(address) <= 45),
	CONSTRAINT "linked_identity_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "linked_identity_state" CHECK (state in ('proposed', 'linked', 'refused', 'ended'))
);


ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "linked_identity_unique_issuer_subject" ON "linked_identity" USING btree ("issuer","subject") WHERE deleted_at is null;

CREATE INDEX "linked_identity_company_id_list" ON "linked_identity" USING btree ("company_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_factory_id_list" ON "linked_identity" USING btree ("factory_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_workshop_id_list" ON "linked_identity" USING btree ("workshop_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_org_id_list" ON "linked_identity" USING btree ("org_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_by_proposed_at" ON "linked_identity" USING btree ("proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_by_linked_at" ON "linked_identity" USING btree ("linked_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_of_created_by" ON "linked_identity" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "linked_identity_of_account" ON "linked_identity" USING btree ("account") WHERE account is not null;

CREATE INDEX "linked_identity_of_confirmed_by" ON "linked_identity" USING btree ("confirmed_by") WHERE confirmed_by is not null;

CREATE INDEX "linked_identity_state" ON "linked_identity" USING btree ("state","proposed_at","id") WHERE deleted_at is null;

create or replace function linked_identity_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists linked_identity_place on linked_identity;
create trigger linked_identity_place before insert or update of org_id on linked_identity for each row execute function linked_identity_place();

drop trigger if exists linked_identity_gate on linked_identity;
create trigger linked_identity_gate before insert or update or delete on linked_identity for each statement execute function places_written();

create or replace function linked_identity_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update linked_identity set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists linked_identity_follow on organization;
create trigger linked_identity_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function linked_identity_follow();

alter table linked_identity enable row level security;

grant select, insert, update on linked_identity to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on linked_identity to headframe_system;

drop policy if exists linked_identity_system on linked_identity;

create policy linked_identity_system on linked_identity to headframe_system using (true) with check (true);

drop policy if exists linked_identity_installation on linked_identity;

create policy linked_identity_installation on linked_identity to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists linked_identity_group on linked_identity;

create policy linked_identity_group on linked_identity to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_company on linked_identity;

create policy linked_identity_company on linked_identity to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_factory on linked_identity;

create policy linked_identity_factory on linked_identity to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_workshop on linked_identity;

create policy linked_identity_workshop on linked_identity to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_org on linked_identity;

create policy linked_identity_org on linked_identity to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

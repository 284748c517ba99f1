-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "auth_proxy" (
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
	"principal" uuid,
	"proxy" uuid,
	"org_id" uuid,
	"scope" text[],
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"days" integer,
	"reason" text,
	"note" text,
	"notify_initiators" boolean,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "auth_proxy_scope" CHECK (scope <@ array['all', 'permit', 'hazard', 'violation', 'document', 'contractor']::text[]),
	CONSTRAINT "auth_proxy_days" CHECK (days >= 0 and days <= 2147483647),
	CONSTRAINT "auth_proxy_reason" CHECK (reason in ('leave', 'business-trip', 'shift-off', 'training', 'other')),
	CONSTRAINT "auth_proxy_note" CHECK (char_length(note) <= 300),
	CONSTRAINT "auth_proxy_state" CHECK (state in ('pending', 'effective', 'ended', 'declined', 'revoked'))
);


ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_principal_ref" FOREIGN KEY ("principal") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_proxy_ref" FOREIGN KEY ("proxy") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "auth_proxy_number" ON "auth_proxy" USING btree ("number");

CREATE INDEX "auth_proxy_company_id_list" ON "auth_proxy" USING btree ("company_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_factory_id_list" ON "auth_proxy" USING btree ("factory_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_workshop_id_list" ON "auth_proxy" USING btree ("workshop_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_org_id_list" ON "auth_proxy" USING btree ("org_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_by_start_at" ON "auth_proxy" USING btree ("start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_by_end_at" ON "auth_proxy" USING btree ("end_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_by_created_at" ON "auth_proxy" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_of_created_by" ON "auth_proxy" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "auth_proxy_of_principal" ON "auth_proxy" USING btree ("principal") WHERE principal is not null;

CREATE INDEX "auth_proxy_of_proxy" ON "auth_proxy" USING btree ("proxy") WHERE proxy is not null;

CREATE INDEX "auth_proxy_of_reason" ON "auth_proxy" USING btree ("reason") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_state" ON "auth_proxy" USING btree ("state","start_at","id") WHERE deleted_at is null;

create or replace function auth_proxy_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists auth_proxy_place on auth_proxy;
create trigger auth_proxy_place before insert or update of org_id on auth_proxy for each row execute function auth_proxy_place();

drop trigger if exists auth_proxy_gate on auth_proxy;
create trigger auth_proxy_gate before insert or update or delete on auth_proxy for each statement execute function places_written();

create or replace function auth_proxy_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update auth_proxy set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists auth_proxy_follow on organization;
create trigger auth_proxy_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function auth_proxy_follow();

create sequence if not exists auth_proxy_number_seq;

create or replace function auth_proxy_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('auth_proxy_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'AP-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists auth_proxy_numbered on auth_proxy;
create trigger auth_proxy_numbered before insert on auth_proxy for each row execute function auth_proxy_numbered();

alter table auth_proxy enable row level security;

grant select, insert, update on auth_proxy to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on auth_proxy to headframe_system;

drop policy if exists auth_proxy_system on auth_proxy;

create policy auth_proxy_system on auth_proxy to headframe_system using (true) with check (true);

drop policy if exists auth_proxy_installation on auth_proxy;

create policy auth_proxy_installation on auth_proxy to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists auth_proxy_group on auth_proxy;

create policy auth_proxy_group on auth_proxy to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_company on auth_proxy;

create policy auth_proxy_company on auth_proxy to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_factory on auth_proxy;

create policy auth_proxy_factory on auth_proxy to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_workshop on auth_proxy;

create policy auth_proxy_workshop on auth_proxy to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_org on auth_proxy;

create policy auth_proxy_org on auth_proxy to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "emergency_resource" (
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
	"resource_kind" text,
	"spec" text,
	"quantity" integer,
	"minimum" integer,
	"unit" text,
	"org_id" uuid,
	"store_place" text,
	"location" jsonb,
	"keeper" uuid,
	"phone" text,
	"valid_to" date,
	"last_checked_at" date,
	"check_cycle_days" integer,
	"issued_out" integer,
	"moved_quantity" integer,
	"moved_for" text,
	"used_up" boolean,
	"next_check_at" date,
	"stored_check" date,
	"fault_found" text,
	"generated" boolean,
	CONSTRAINT "emergency_resource_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "emergency_resource_resource_kind" CHECK (resource_kind in ('material', 'equipment', 'team', 'vehicle', 'expert', 'shelter', 'hospital')),
	CONSTRAINT "emergency_resource_spec" CHECK (char_length(spec) <= 100),
	CONSTRAINT "emergency_resource_quantity" CHECK (quantity >= 0 and quantity <= 2147483647),
	CONSTRAINT "emergency_resource_minimum" CHECK (minimum >= 0 and minimum <= 2147483647),
	CONSTRAINT "emergency_resource_unit" CHECK (char_length(unit) <= 20),
	CONSTRAINT "emergency_resource_store_place" CHECK (char_length(store_place) <= 100),
	CONSTRAINT "emergency_resource_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "emergency_resource_check_cycle_days" CHECK (check_cycle_days >= 1 and check_cycle_days <= 1825),
	CONSTRAINT "emergency_resource_issued_out" CHECK (issued_out >= 0 and issued_out <= 2147483647),
	CONSTRAINT "emergency_resource_moved_quantity" CHECK (moved_quantity >= 1 and moved_quantity <= 2147483647),
	CONSTRAINT "emergency_resource_moved_for" CHECK (char_length(moved_for) <= 200),
	CONSTRAINT "emergency_resource_fault_found" CHECK (char_length(fault_found) <= 500),
	CONSTRAINT "emergency_resource_state" CHECK (state in ('good', 'repair'))
);


ALTER TABLE "emergency_resource" ADD CONSTRAINT "emergency_resource_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "emergency_resource" ADD CONSTRAINT "emergency_resource_keeper_ref" FOREIGN KEY ("keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "emergency_resource_number" ON "emergency_resource" USING btree ("number");

CREATE INDEX "emergency_resource_company_id_list" ON "emergency_resource" USING btree ("company_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_factory_id_list" ON "emergency_resource" USING btree ("factory_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_workshop_id_list" ON "emergency_resource" USING btree ("workshop_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_org_id_list" ON "emergency_resource" USING btree ("org_id","name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_by_name" ON "emergency_resource" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_by_valid_to" ON "emergency_resource" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_by_next_check_at" ON "emergency_resource" USING btree ("next_check_at","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_by_created_at" ON "emergency_resource" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_clock_expired" ON "emergency_resource" USING btree ("valid_to") WHERE deleted_at is null and state in ('good');

CREATE INDEX "emergency_resource_clock_low" ON "emergency_resource" USING btree ("quantity") WHERE deleted_at is null and state in ('good');

CREATE INDEX "emergency_resource_clock_check_overdue" ON "emergency_resource" USING btree ("next_check_at") WHERE deleted_at is null and state in ('good');

CREATE INDEX "emergency_resource_clock_expiring" ON "emergency_resource" USING btree ("valid_to") WHERE deleted_at is null and state in ('good');

CREATE INDEX "emergency_resource_of_created_by" ON "emergency_resource" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "emergency_resource_of_resource_kind" ON "emergency_resource" USING btree ("resource_kind") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_of_keeper" ON "emergency_resource" USING btree ("keeper") WHERE keeper is not null;

CREATE INDEX "emergency_resource_of_issued_out" ON "emergency_resource" USING btree ("issued_out") WHERE deleted_at is null;

CREATE INDEX "emergency_resource_state" ON "emergency_resource" USING btree ("state","name","id") WHERE deleted_at is null;

create or replace function emergency_resource_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists emergency_resource_place on emergency_resource;
create trigger emergency_resource_place before insert or update of org_id on emergency_resource for each row execute function emergency_resource_place();

drop trigger if exists emergency_resource_gate on emergency_resource;
create trigger emergency_resource_gate before insert or update or delete on emergency_resource for each statement execute function places_written();

create or replace function emergency_resource_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update emergency_resource set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists emergency_resource_follow on organization;
create trigger emergency_resource_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function emergency_resource_follow();

create sequence if not exists emergency_resource_number_seq;

create or replace function emergency_resource_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('emergency_resource_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'ER-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists emergency_resource_numbered on emergency_resource;
create trigger emergency_resource_numbered before insert on emergency_resource for each row execute function emergency_resource_numbered();

alter table emergency_resource enable row level security;

grant select, insert, update on emergency_resource to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on emergency_resource to headframe_system;

drop policy if exists emergency_resource_system on emergency_resource;

create policy emergency_resource_system on emergency_resource to headframe_system using (true) with check (true);

drop policy if exists emergency_resource_installation on emergency_resource;

create policy emergency_resource_installation on emergency_resource to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists emergency_resource_group on emergency_resource;

create policy emergency_resource_group on emergency_resource to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_resource_company on emergency_resource;

create policy emergency_resource_company on emergency_resource to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_resource_factory on emergency_resource;

create policy emergency_resource_factory on emergency_resource to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_resource_workshop on emergency_resource;

create policy emergency_resource_workshop on emergency_resource to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists emergency_resource_org on emergency_resource;

create policy emergency_resource_org on emergency_resource to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "equipment_test" (
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
	"title" text,
	"equipment" uuid,
	"special_equipment" uuid,
	"org_id" uuid,
	"test_kind" text,
	"test_unit" text,
	"qualification_no" text,
	"tested_at" date,
	"conclusion" text,
	"valid_to" date,
	"defects" text,
	"report" text,
	"handler" uuid,
	"failed_at" timestamp(3) with time zone,
	"failed_test_at" date,
	"unfit" boolean,
	"hazard_made_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "equipment_test_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "equipment_test_test_kind" CHECK (test_kind in ('hoist-performance', 'rope', 'fan', 'pump', 'brake', 'grounding', 'lightning', 'gas-detector', 'safety-valve', 'crane', 'other')),
	CONSTRAINT "equipment_test_test_unit" CHECK (char_length(test_unit) <= 100),
	CONSTRAINT "equipment_test_qualification_no" CHECK (char_length(qualification_no) <= 50),
	CONSTRAINT "equipment_test_conclusion" CHECK (conclusion in ('qualified', 'repair-and-retest', 'unqualified')),
	CONSTRAINT "equipment_test_defects" CHECK (char_length(defects) <= 1000),
	CONSTRAINT "equipment_test_state" CHECK (state in ('registered', 'to-be-fixed', 'valid', 'superseded'))
);


ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_equipment_ref" FOREIGN KEY ("equipment") REFERENCES "public"."equipment"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_special_equipment_ref" FOREIGN KEY ("special_equipment") REFERENCES "public"."special_equipment"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "equipment_test" ADD CONSTRAINT "equipment_test_handler_ref" FOREIGN KEY ("handler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "equipment_test_number" ON "equipment_test" USING btree ("number");

CREATE INDEX "equipment_test_company_id_list" ON "equipment_test" USING btree ("company_id","tested_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_factory_id_list" ON "equipment_test" USING btree ("factory_id","tested_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_workshop_id_list" ON "equipment_test" USING btree ("workshop_id","tested_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_org_id_list" ON "equipment_test" USING btree ("org_id","tested_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_by_tested_at" ON "equipment_test" USING btree ("tested_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_by_valid_to" ON "equipment_test" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_by_created_at" ON "equipment_test" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "equipment_test_clock_expired" ON "equipment_test" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "equipment_test_clock_expiring" ON "equipment_test" USING btree ("valid_to") WHERE deleted_at is null and state in ('valid');

CREATE INDEX "equipment_test_of_created_by" ON "equipment_test" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "equipment_test_of_equipment" ON "equipment_test" USING btree ("equipment") WHERE equipment is not null;

CREATE INDEX "equipment_test_of_special_equipment" ON "equipment_test" USING btree ("special_equipment") WHERE special_equipment is not null;

CREATE INDEX "equipment_test_of_test_kind" ON "equipment_test" USING btree ("test_kind") WHERE deleted_at is null;

CREATE INDEX "equipment_test_of_conclusion" ON "equipment_test" USING btree ("conclusion") WHERE deleted_at is null;

CREATE INDEX "equipment_test_of_handler" ON "equipment_test" USING btree ("handler") WHERE handler is not null;

CREATE INDEX "equipment_test_of_unfit" ON "equipment_test" USING btree ("unfit") WHERE deleted_at is null;

CREATE INDEX "equipment_test_state" ON "equipment_test" USING btree ("state","tested_at","id") WHERE deleted_at is null;

create or replace function equipment_test_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists equipment_test_place on equipment_test;
create trigger equipment_test_place before insert or update of org_id on equipment_test for each row execute function equipment_test_place();

drop trigger if exists equipment_test_gate on equipment_test;
create trigger equipment_test_gate before insert or update or delete on equipment_test for each statement execute function places_written();

create or replace function equipment_test_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update equipment_test set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists equipment_test_follow on organization;
create trigger equipment_test_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function equipment_test_follow();

create sequence if not exists equipment_test_number_seq;

create or replace function equipment_test_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('equipment_test_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'ET-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists equipment_test_numbered on equipment_test;
create trigger equipment_test_numbered before insert on equipment_test for each row execute function equipment_test_numbered();

alter table equipment_test enable row level security;

grant select, insert, update on equipment_test to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on equipment_test to headframe_system;

drop policy if exists equipment_test_system on equipment_test;

create policy equipment_test_system on equipment_test to headframe_system using (true) with check (true);

drop policy if exists equipment_test_installation on equipment_test;

create policy equipment_test_installation on equipment_test to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists equipment_test_group on equipment_test;

create policy equipment_test_group on equipment_test to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_test_company on equipment_test;

create policy equipment_test_company on equipment_test to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_test_factory on equipment_test;

create policy equipment_test_factory on equipment_test to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_test_workshop on equipment_test;

create policy equipment_test_workshop on equipment_test to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists equipment_test_org on equipment_test;

create policy equipment_test_org on equipment_test to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "contractor_blacklist" (
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
	"target_kind" text,
	"contractor" uuid,
	"person" uuid,
	"credit_key" text,
	"id_mark" text,
	"org_id" uuid,
	"reason" text,
	"detail" text,
	"start_date" date,
	"least_end" date,
	"end_date" date,
	"evidence" text[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"release_reason" text,
	"generated" boolean,
	CONSTRAINT "contractor_blacklist_target_kind" CHECK (target_kind in ('contractor', 'person')),
	CONSTRAINT "contractor_blacklist_credit_key" CHECK (char_length(credit_key) <= 18),
	CONSTRAINT "contractor_blacklist_id_mark" CHECK (char_length(id_mark) <= 64),
	CONSTRAINT "contractor_blacklist_reason" CHECK (reason in ('death-accident', 'red-line', 'false-material', 'illegal-subcontract', 'score-D', 'concealment')),
	CONSTRAINT "contractor_blacklist_detail" CHECK (char_length(detail) <= 1000),
	CONSTRAINT "contractor_blacklist_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "contractor_blacklist_release_reason" CHECK (char_length(release_reason) <= 500),
	CONSTRAINT "contractor_blacklist_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'listed', 'released'))
);


ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_person_ref" FOREIGN KEY ("person") REFERENCES "public"."contractor_personnel"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "contractor_blacklist" ADD CONSTRAINT "contractor_blacklist_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "contractor_blacklist_unique_credit_key" ON "contractor_blacklist" USING btree (coalesce("credit_key", ''::text)) WHERE deleted_at is null and (contractor_blacklist.state = any(array['approved', 'listed']::text[]::text[]) and not (contractor_blacklist.credit_key is null or contractor_blacklist.credit_key = ''));

CREATE UNIQUE INDEX "contractor_blacklist_unique_id_mark" ON "contractor_blacklist" USING btree (coalesce("id_mark", ''::text)) WHERE deleted_at is null and (contractor_blacklist.state = any(array['approved', 'listed']::text[]::text[]) and not (contractor_blacklist.id_mark is null or contractor_blacklist.id_mark = ''));

CREATE UNIQUE INDEX "contractor_blacklist_number" ON "contractor_blacklist" USING btree ("number");

CREATE INDEX "contractor_blacklist_company_id_list" ON "contractor_blacklist" USING btree ("company_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_factory_id_list" ON "contractor_blacklist" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_workshop_id_list" ON "contractor_blacklist" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_org_id_list" ON "contractor_blacklist" USING btree ("org_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_by_start_date" ON "contractor_blacklist" USING btree ("start_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_by_end_date" ON "contractor_blacklist" USING btree ("end_date","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_by_created_at" ON "contractor_blacklist" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_of_created_by" ON "contractor_blacklist" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "contractor_blacklist_of_target_kind" ON "contractor_blacklist" USING btree ("target_kind") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_of_contractor" ON "contractor_blacklist" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "contractor_blacklist_of_person" ON "contractor_blacklist" USING btree ("person") WHERE person is not null;

CREATE INDEX "contractor_blacklist_of_reason" ON "contractor_blacklist" USING btree ("reason") WHERE deleted_at is null;

CREATE INDEX "contractor_blacklist_of_reviewed_by" ON "contractor_blacklist" USING btree ("reviewed_by") WHERE reviewed_by is not null;

CREATE INDEX "contractor_blacklist_state" ON "contractor_blacklist" USING btree ("state","start_date","id") WHERE deleted_at is null;

create or replace function contractor_blacklist_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists contractor_blacklist_place on contractor_blacklist;
create trigger contractor_blacklist_place before insert or update of org_id on contractor_blacklist for each row execute function contractor_blacklist_place();

drop trigger if exists contractor_blacklist_gate on contractor_blacklist;
create trigger contractor_blacklist_gate before insert or update or delete on contractor_blacklist for each statement execute function places_written();

create or replace function contractor_blacklist_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update contractor_blacklist set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists contractor_blacklist_follow on organization;
create trigger contractor_blacklist_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function contractor_blacklist_follow();

create sequence if not exists contractor_blacklist_number_seq;

create or replace function contractor_blacklist_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('contractor_blacklist_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CX-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists contractor_blacklist_numbered on contractor_blacklist;
create trigger contractor_blacklist_numbered before insert on contractor_blacklist for each row execute function contractor_blacklist_numbered();

alter table contractor_blacklist enable row level security;

grant select, insert, update on contractor_blacklist to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on contractor_blacklist to headframe_system;

drop policy if exists contractor_blacklist_system on contractor_blacklist;

create policy contractor_blacklist_system on contractor_blacklist to headframe_system using (true) with check (true);

drop policy if exists contractor_blacklist_installation on contractor_blacklist;

create policy contractor_blacklist_installation on contractor_blacklist to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists contractor_blacklist_group on contractor_blacklist;

create policy contractor_blacklist_group on contractor_blacklist to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_blacklist_company on contractor_blacklist;

create policy contractor_blacklist_company on contractor_blacklist to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_blacklist_factory on contractor_blacklist;

create policy contractor_blacklist_factory on contractor_blacklist to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_blacklist_workshop on contractor_blacklist;

create policy contractor_blacklist_workshop on contractor_blacklist to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists contractor_blacklist_org on contractor_blacklist;

create policy contractor_blacklist_org on contractor_blacklist to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "snapshot_hazard" (
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
	"photos" text[],
	"title" text,
	"description" text,
	"grid_area" uuid,
	"work_place" uuid,
	"location" jsonb,
	"org_id" uuid,
	"hazard_type" text,
	"suggested_level" text,
	"video" text,
	"on_spot_fixed" boolean,
	"after_photos" text[],
	"reported_at" timestamp(3) with time zone,
	"answer_due_at" timestamp(3) with time zone,
	"handler" uuid,
	"handled_at" timestamp(3) with time zone,
	"reply" text,
	"reason" text,
	"hazard" uuid,
	"hazard_outcome" text,
	"hazard_ended_at" timestamp(3) with time zone,
	"reward" numeric(16, 2),
	"generated" boolean,
	CONSTRAINT "snapshot_hazard_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "snapshot_hazard_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "snapshot_hazard_hazard_type" CHECK (hazard_type in ('unsafe-act', 'unsafe-condition', 'environment', 'management')),
	CONSTRAINT "snapshot_hazard_suggested_level" CHECK (suggested_level in ('low', 'medium', 'high')),
	CONSTRAINT "snapshot_hazard_reply" CHECK (char_length(reply) <= 500),
	CONSTRAINT "snapshot_hazard_reason" CHECK (char_length(reason) <= 500),
	CONSTRAINT "snapshot_hazard_hazard_outcome" CHECK (hazard_outcome in ('pass', 'fail-and-close', 'invalid', 'duplicate')),
	CONSTRAINT "snapshot_hazard_reward" CHECK (reward >= 0),
	CONSTRAINT "snapshot_hazard_state" CHECK (state in ('submitted', 'accepted', 'drafting', 'converted', 'settled', 'fixed', 'invalid', 'duplicate'))
);


ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_handler_ref" FOREIGN KEY ("handler") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "snapshot_hazard_number" ON "snapshot_hazard" USING btree ("number");

CREATE INDEX "snapshot_hazard_company_id_list" ON "snapshot_hazard" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_factory_id_list" ON "snapshot_hazard" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_workshop_id_list" ON "snapshot_hazard" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_org_id_list" ON "snapshot_hazard" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_by_created_at" ON "snapshot_hazard" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_by_answer_due_at" ON "snapshot_hazard" USING btree ("answer_due_at","id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_by_suggested_level" ON "snapshot_hazard" USING btree (array_position(array['low', 'medium', 'high']::text[], suggested_level),"id") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_clock_overdue" ON "snapshot_hazard" USING btree ("answer_due_at") WHERE deleted_at is null and state in ('submitted');

CREATE INDEX "snapshot_hazard_of_created_by" ON "snapshot_hazard" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "snapshot_hazard_of_grid_area" ON "snapshot_hazard" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "snapshot_hazard_of_work_place" ON "snapshot_hazard" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "snapshot_hazard_of_hazard_type" ON "snapshot_hazard" USING btree ("hazard_type") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_of_suggested_level" ON "snapshot_hazard" USING btree ("suggested_level") WHERE deleted_at is null;

CREATE INDEX "snapshot_hazard_of_handler" ON "snapshot_hazard" USING btree ("handler") WHERE handler is not null;

CREATE INDEX "snapshot_hazard_of_hazard" ON "snapshot_hazard" USING btree ("hazard") WHERE hazard is not null;

CREATE INDEX "snapshot_hazard_state" ON "snapshot_hazard" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function snapshot_hazard_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists snapshot_hazard_place on snapshot_hazard;
create trigger snapshot_hazard_place before insert or update of org_id on snapshot_hazard for each row execute function snapshot_hazard_place();

drop trigger if exists snapshot_hazard_gate on snapshot_hazard;
create trigger snapshot_hazard_gate before insert or update or delete on snapshot_hazard for each statement execute function places_written();

create or replace function snapshot_hazard_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update snapshot_hazard set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists snapshot_hazard_follow on organization;
create trigger snapshot_hazard_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function snapshot_hazard_follow();

create sequence if not exists snapshot_hazard_number_seq;

create or replace function snapshot_hazard_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('snapshot_hazard_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'SH-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists snapshot_hazard_numbered on snapshot_hazard;
create trigger snapshot_hazard_numbered before insert on snapshot_hazard for each row execute function snapshot_hazard_numbered();

alter table snapshot_hazard enable row level security;

grant select, insert, update on snapshot_hazard to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on snapshot_hazard to headframe_system;

drop policy if exists snapshot_hazard_system on snapshot_hazard;

create policy snapshot_hazard_system on snapshot_hazard to headframe_system using (true) with check (true);

drop policy if exists snapshot_hazard_installation on snapshot_hazard;

create policy snapshot_hazard_installation on snapshot_hazard to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists snapshot_hazard_group on snapshot_hazard;

create policy snapshot_hazard_group on snapshot_hazard to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists snapshot_hazard_company on snapshot_hazard;

create policy snapshot_hazard_company on snapshot_hazard to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists snapshot_hazard_factory on snapshot_hazard;

create policy snapshot_hazard_factory on snapshot_hazard to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists snapshot_hazard_workshop on snapshot_hazard;

create policy snapshot_hazard_workshop on snapshot_hazard to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists snapshot_hazard_org on snapshot_hazard;

create policy snapshot_hazard_org on snapshot_hazard to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

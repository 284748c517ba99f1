-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "alarm_rule" (
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
	"name_en" text,
	"name_sr" text,
	"org_id" uuid,
	"level" text,
	"metric" text,
	"period" text,
	"places" text,
	"by_area" boolean,
	"direction" text,
	"threshold" numeric,
	"return_threshold" numeric,
	"delay_minutes" integer,
	"silent_minutes" integer,
	"acknowledge_minutes" integer,
	"roles" text[],
	"people" uuid[],
	"instruction" text,
	"generated" boolean,
	CONSTRAINT "alarm_rule_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "alarm_rule_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "alarm_rule_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "alarm_rule_level" CHECK (level in ('red', 'orange', 'yellow', 'blue')),
	CONSTRAINT "alarm_rule_metric" CHECK (char_length(metric) <= 80),
	CONSTRAINT "alarm_rule_period" CHECK (period in ('now', 'today', 'month', 'lastMonth', 'closedMonth', 'year', 'lastYear', 'lastYearToDate', 'days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all')),
	CONSTRAINT "alarm_rule_places" CHECK (places in ('self', 'mines')),
	CONSTRAINT "alarm_rule_direction" CHECK (direction in ('above', 'below')),
	CONSTRAINT "alarm_rule_delay_minutes" CHECK (delay_minutes >= 0 and delay_minutes <= 1440),
	CONSTRAINT "alarm_rule_silent_minutes" CHECK (silent_minutes >= 1 and silent_minutes <= 10080),
	CONSTRAINT "alarm_rule_acknowledge_minutes" CHECK (acknowledge_minutes >= 1 and acknowledge_minutes <= 1440),
	CONSTRAINT "alarm_rule_roles" CHECK (roles <@ array['safetyMembers', 'safetyDepartment', 'OHSDepartment', 'safetyLeader', 'foreman', 'director', 'factoryManager', 'leader']::text[]),
	CONSTRAINT "alarm_rule_instruction" CHECK (char_length(instruction) <= 1000),
	CONSTRAINT "alarm_rule_state" CHECK (state in ('enabled', 'disabled'))
);


CREATE TABLE "alarm_rule_part" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dimension" text,
	"value" text,
	CONSTRAINT "alarm_rule_part_dimension" CHECK (char_length(dimension) <= 40),
	CONSTRAINT "alarm_rule_part_value" CHECK (char_length(value) <= 120)
);


ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "alarm_rule_part" ADD CONSTRAINT "alarm_rule_part_alarm_rule" FOREIGN KEY ("record_id") REFERENCES "public"."alarm_rule"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "alarm_rule_unique_org_id_name" ON "alarm_rule" USING btree ("org_id","name") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_company_id_list" ON "alarm_rule" USING btree ("company_id","name","id") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_factory_id_list" ON "alarm_rule" USING btree ("factory_id","name","id") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_workshop_id_list" ON "alarm_rule" USING btree ("workshop_id","name","id") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_org_id_list" ON "alarm_rule" USING btree ("org_id","name","id") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_by_name" ON "alarm_rule" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_by_level" ON "alarm_rule" USING btree (array_position(array['red', 'orange', 'yellow', 'blue']::text[], level),"id") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_of_created_by" ON "alarm_rule" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "alarm_rule_of_level" ON "alarm_rule" USING btree ("level") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_of_metric" ON "alarm_rule" USING btree ("metric") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_of_places" ON "alarm_rule" USING btree ("places") WHERE deleted_at is null;

CREATE INDEX "alarm_rule_of_people" ON "alarm_rule" USING gin ("people") WHERE people is not null;

CREATE INDEX "alarm_rule_state" ON "alarm_rule" USING btree ("state","name","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "alarm_rule_part_row" ON "alarm_rule_part" USING btree ("record_id","position");

create or replace function alarm_rule_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists alarm_rule_place on alarm_rule;
create trigger alarm_rule_place before insert or update of org_id on alarm_rule for each row execute function alarm_rule_place();

drop trigger if exists alarm_rule_gate on alarm_rule;
create trigger alarm_rule_gate before insert or update or delete on alarm_rule for each statement execute function places_written();

create or replace function alarm_rule_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update alarm_rule set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists alarm_rule_follow on organization;
create trigger alarm_rule_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function alarm_rule_follow();

alter table alarm_rule enable row level security;

grant select, insert, update on alarm_rule to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on alarm_rule to headframe_system;

drop policy if exists alarm_rule_system on alarm_rule;

create policy alarm_rule_system on alarm_rule to headframe_system using (true) with check (true);

drop policy if exists alarm_rule_installation on alarm_rule;

create policy alarm_rule_installation on alarm_rule to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists alarm_rule_group on alarm_rule;

create policy alarm_rule_group on alarm_rule to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_rule_company on alarm_rule;

create policy alarm_rule_company on alarm_rule to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_rule_factory on alarm_rule;

create policy alarm_rule_factory on alarm_rule to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_rule_workshop on alarm_rule;

create policy alarm_rule_workshop on alarm_rule to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists alarm_rule_org on alarm_rule;

create policy alarm_rule_org on alarm_rule to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table alarm_rule_part enable row level security;

grant select, insert, update, delete on alarm_rule_part to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists alarm_rule_part_system on alarm_rule_part;

create policy alarm_rule_part_system on alarm_rule_part to headframe_system using (true) with check (true);

drop policy if exists alarm_rule_part_installation on alarm_rule_part;

create policy alarm_rule_part_installation on alarm_rule_part to headframe_installation using (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id)) with check (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id));

drop policy if exists alarm_rule_part_group on alarm_rule_part;

create policy alarm_rule_part_group on alarm_rule_part to headframe_group using (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id)) with check (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id));

drop policy if exists alarm_rule_part_company on alarm_rule_part;

create policy alarm_rule_part_company on alarm_rule_part to headframe_company using (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id)) with check (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id));

drop policy if exists alarm_rule_part_factory on alarm_rule_part;

create policy alarm_rule_part_factory on alarm_rule_part to headframe_factory using (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id)) with check (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id));

drop policy if exists alarm_rule_part_workshop on alarm_rule_part;

create policy alarm_rule_part_workshop on alarm_rule_part to headframe_workshop using (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id)) with check (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id));

drop policy if exists alarm_rule_part_org on alarm_rule_part;

create policy alarm_rule_part_org on alarm_rule_part to headframe_org using (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id)) with check (exists (select from alarm_rule p where p.id = alarm_rule_part.record_id));

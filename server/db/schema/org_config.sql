-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "org_config" (
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
	"org_id" uuid,
	"max_delays" integer,
	"shift_hours" numeric(4, 1),
	"map_image" text,
	"map_bounds" jsonb,
	"contractor_view" boolean,
	"serious_threshold_points" integer,
	"safe_day_target" integer,
	"intake_permit" numeric(12, 4),
	"discharge_permit" numeric(12, 4),
	"screen_title" text,
	"language" text,
	CONSTRAINT "org_config_max_delays" CHECK (max_delays >= 1 and max_delays <= 20),
	CONSTRAINT "org_config_shift_hours" CHECK (shift_hours >= 0.5 and shift_hours <= 24),
	CONSTRAINT "org_config_serious_threshold_points" CHECK (serious_threshold_points >= 1 and serious_threshold_points <= 1000),
	CONSTRAINT "org_config_safe_day_target" CHECK (safe_day_target >= 1 and safe_day_target <= 100000),
	CONSTRAINT "org_config_intake_permit" CHECK (intake_permit >= 0),
	CONSTRAINT "org_config_discharge_permit" CHECK (discharge_permit >= 0),
	CONSTRAINT "org_config_screen_title" CHECK (char_length(screen_title) <= 50),
	CONSTRAINT "org_config_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "org_config_state" CHECK (state in ('in-force'))
);


CREATE TABLE "org_config_hazard_limit_hours" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" text,
	"hours" integer,
	CONSTRAINT "org_config_hazard_limit_hours_level" CHECK (level in ('low', 'medium', 'high')),
	CONSTRAINT "org_config_hazard_limit_hours_hours" CHECK (hours >= 1 and hours <= 8760)
);


CREATE TABLE "org_config_escalate_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" integer,
	"role" text,
	CONSTRAINT "org_config_escalate_days_day" CHECK (day >= 0 and day <= 365),
	CONSTRAINT "org_config_escalate_days_role" CHECK (role in ('foreman', 'director', 'factoryManager', 'safetyDepartment', 'safetyLeader', 'leader'))
);


CREATE TABLE "org_config_shifts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"start" text,
	"end_" text,
	CONSTRAINT "org_config_shifts_name" CHECK (name in ('morning', 'middle', 'night')),
	CONSTRAINT "org_config_shifts_start" CHECK (start ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "org_config_shifts_end_" CHECK (end_ ~ '^[0-2][0-9]:[0-5][0-9]$')
);


ALTER TABLE "org_config" ADD CONSTRAINT "org_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "org_config_hazard_limit_hours" ADD CONSTRAINT "org_config_hazard_limit_hours_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "org_config_escalate_days" ADD CONSTRAINT "org_config_escalate_days_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "org_config_shifts" ADD CONSTRAINT "org_config_shifts_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "org_config_unique_org_id" ON "org_config" USING btree ("org_id") WHERE deleted_at is null;

CREATE INDEX "org_config_company_id_list" ON "org_config" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_factory_id_list" ON "org_config" USING btree ("factory_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_workshop_id_list" ON "org_config" USING btree ("workshop_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_org_id_list" ON "org_config" USING btree ("org_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_by_updated_at" ON "org_config" USING btree ("updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_of_created_by" ON "org_config" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "org_config_of_language" ON "org_config" USING btree ("language") WHERE deleted_at is null;

CREATE INDEX "org_config_state" ON "org_config" USING btree ("state","updated_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "org_config_hazard_limit_hours_row" ON "org_config_hazard_limit_hours" USING btree ("record_id","position");

CREATE UNIQUE INDEX "org_config_escalate_days_row" ON "org_config_escalate_days" USING btree ("record_id","position");

CREATE UNIQUE INDEX "org_config_shifts_row" ON "org_config_shifts" USING btree ("record_id","position");

create or replace function org_config_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists org_config_place on org_config;
create trigger org_config_place before insert or update of org_id on org_config for each row execute function org_config_place();

drop trigger if exists org_config_gate on org_config;
create trigger org_config_gate before insert or update or delete on org_config for each statement execute function places_written();

create or replace function org_config_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update org_config set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists org_config_follow on organization;
create trigger org_config_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function org_config_follow();

alter table org_config enable row level security;

grant select, insert, update on org_config to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on org_config to headframe_system;

drop policy if exists org_config_system on org_config;

create policy org_config_system on org_config to headframe_system using (true) with check (true);

drop policy if exists org_config_installation on org_config;

create policy org_config_installation on org_config to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists org_config_group on org_config;

create policy org_config_group on org_config to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_company on org_config;

create policy org_config_company on org_config to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_factory on org_config;

create policy org_config_factory on org_config to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_workshop on org_config;

create policy org_config_workshop on org_config to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_org on org_config;

create policy org_config_org on org_config to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table org_config_hazard_limit_hours enable row level security;

grant select, insert, update, delete on org_config_hazard_limit_hours to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists org_config_hazard_limit_hours_system on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_system on org_config_hazard_limit_hours to headframe_system using (true) with check (true);

drop policy if exists org_config_hazard_limit_hours_installation on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_installation on org_config_hazard_limit_hours to headframe_installation using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_group on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_group on org_config_hazard_limit_hours to headframe_group using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_company on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_company on org_config_hazard_limit_hours to headframe_company using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_factory on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_factory on org_config_hazard_limit_hours to headframe_factory using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_workshop on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_workshop on org_config_hazard_limit_hours to headframe_workshop using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_org on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_org on org_config_hazard_limit_hours to headframe_org using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

alter table org_config_escalate_days enable row level security;

grant select, insert, update, delete on org_config_escalate_days to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists org_config_escalate_days_system on org_config_escalate_days;

create policy org_config_escalate_days_system on org_config_escalate_days to headframe_system using (true) with check (true);

drop policy if exists org_config_escalate_days_installation on org_config_escalate_days;

create policy org_config_escalate_days_installation on org_config_escalate_days to headframe_installation using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_group on org_config_escalate_days;

create policy org_config_escalate_days_group on org_config_escalate_days to headframe_group using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_company on org_config_escalate_days;

create policy org_config_escalate_days_company on org_config_escalate_days to headframe_company using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_factory on org_config_escalate_days;

create policy org_config_escalate_days_factory on org_config_escalate_days to headframe_factory using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_workshop on org_config_escalate_days;

create policy org_config_escalate_days_workshop on org_config_escalate_days to headframe_workshop using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_org on org_config_escalate_days;

create policy org_config_escalate_days_org on org_config_escalate_days to headframe_org using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

alter table org_config_shifts enable row level security;

grant select, insert, update, delete on org_config_shifts to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists org_config_shifts_system on org_config_shifts;

create policy org_config_shifts_system on org_config_shifts to headframe_system using (true) with check (true);

drop policy if exists org_config_shifts_installation on org_config_shifts;

create policy org_config_shifts_installation on org_config_shifts to headframe_installation using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_group on org_config_shifts;

create policy org_config_shifts_group on org_config_shifts to headframe_group using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_company on org_config_shifts;

create policy org_config_shifts_company on org_config_shifts to headframe_company using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_factory on org_config_shifts;

create policy org_config_shifts_factory on org_config_shifts to headframe_factory using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_workshop on org_config_shifts;

create policy org_config_shifts_workshop on org_config_shifts to headframe_workshop using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_org on org_config_shifts;

create policy org_config_shifts_org on org_config_shifts to headframe_org using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

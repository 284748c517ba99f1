-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "incident_action" (
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
	"incident" uuid,
	"content" text,
	"action_kind" text,
	"org_id" uuid,
	"responsible" uuid,
	"verifier" uuid,
	"due_at" date,
	"result" text,
	"evidence" text[],
	"done_at" timestamp(3) with time zone,
	"opinion" text,
	"reject_count" integer,
	"verified_at" timestamp(3) with time zone,
	"spread_orgs" uuid[],
	"spread_at" timestamp(3) with time zone,
	"self_check_of" uuid,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "incident_action_content" CHECK (char_length(content) <= 500),
	CONSTRAINT "incident_action_action_kind" CHECK (action_kind in ('technical', 'management', 'training', 'punishment', 'horizontal')),
	CONSTRAINT "incident_action_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "incident_action_opinion" CHECK (char_length(opinion) <= 300),
	CONSTRAINT "incident_action_reject_count" CHECK (reject_count >= 0 and reject_count <= 2147483647),
	CONSTRAINT "incident_action_state" CHECK (state in ('to-do', 'to-be-verified', 'closed'))
);


ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_incident_ref" FOREIGN KEY ("incident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_verifier_ref" FOREIGN KEY ("verifier") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_action" ADD CONSTRAINT "incident_action_self_check_of_ref" FOREIGN KEY ("self_check_of") REFERENCES "public"."incident_action"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "incident_action_number" ON "incident_action" USING btree ("number");

CREATE INDEX "incident_action_company_id_list" ON "incident_action" USING btree ("company_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_factory_id_list" ON "incident_action" USING btree ("factory_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_workshop_id_list" ON "incident_action" USING btree ("workshop_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_org_id_list" ON "incident_action" USING btree ("org_id","due_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_by_due_at" ON "incident_action" USING btree ("due_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_by_created_at" ON "incident_action" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_below" ON "incident_action" USING btree ("self_check_of","due_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_action_clock_overdue" ON "incident_action" USING btree ("due_at") WHERE deleted_at is null and state in ('to-do');

CREATE INDEX "incident_action_of_created_by" ON "incident_action" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "incident_action_of_incident" ON "incident_action" USING btree ("incident") WHERE incident is not null;

CREATE INDEX "incident_action_of_action_kind" ON "incident_action" USING btree ("action_kind") WHERE deleted_at is null;

CREATE INDEX "incident_action_of_responsible" ON "incident_action" USING btree ("responsible") WHERE responsible is not null;

CREATE INDEX "incident_action_of_verifier" ON "incident_action" USING btree ("verifier") WHERE verifier is not null;

CREATE INDEX "incident_action_of_spread_orgs" ON "incident_action" USING gin ("spread_orgs") WHERE spread_orgs is not null;

CREATE INDEX "incident_action_state" ON "incident_action" USING btree ("state","due_at","id") WHERE deleted_at is null;

create or replace function incident_action_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists incident_action_place on incident_action;
create trigger incident_action_place before insert or update of org_id on incident_action for each row execute function incident_action_place();

drop trigger if exists incident_action_gate on incident_action;
create trigger incident_action_gate before insert or update or delete on incident_action for each statement execute function places_written();

create or replace function incident_action_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update incident_action set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists incident_action_follow on organization;
create trigger incident_action_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function incident_action_follow();

create sequence if not exists incident_action_number_seq;

create or replace function incident_action_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('incident_action_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'CA-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists incident_action_numbered on incident_action;
create trigger incident_action_numbered before insert on incident_action for each row execute function incident_action_numbered();

alter table incident_action enable row level security;

grant select, insert, update on incident_action to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on incident_action to headframe_system;

drop policy if exists incident_action_system on incident_action;

create policy incident_action_system on incident_action to headframe_system using (true) with check (true);

drop policy if exists incident_action_installation on incident_action;

create policy incident_action_installation on incident_action to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists incident_action_group on incident_action;

create policy incident_action_group on incident_action to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_action_company on incident_action;

create policy incident_action_company on incident_action to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_action_factory on incident_action;

create policy incident_action_factory on incident_action to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_action_workshop on incident_action;

create policy incident_action_workshop on incident_action to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_action_org on incident_action;

create policy incident_action_org on incident_action to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "sign_in_warning" (
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
	"headline" text,
	"ip" text,
	"tries" integer,
	"usernames" text[],
	"org_id" uuid,
	"occurred_at" timestamp(3) with time zone,
	"remark" text,
	CONSTRAINT "sign_in_warning_headline" CHECK (char_length(headline) <= 400),
	CONSTRAINT "sign_in_warning_ip" CHECK (char_length(ip) <= 45),
	CONSTRAINT "sign_in_warning_tries" CHECK (tries >= 0 and tries <= 2147483647),
	CONSTRAINT "sign_in_warning_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "sign_in_warning_state" CHECK (state in ('open', 'settled'))
);


ALTER TABLE "sign_in_warning" ADD CONSTRAINT "sign_in_warning_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "sign_in_warning_company_id_list" ON "sign_in_warning" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_factory_id_list" ON "sign_in_warning" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_workshop_id_list" ON "sign_in_warning" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_org_id_list" ON "sign_in_warning" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_by_occurred_at" ON "sign_in_warning" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_by_tries" ON "sign_in_warning" USING btree ("tries","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_of_created_by" ON "sign_in_warning" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "sign_in_warning_of_ip" ON "sign_in_warning" USING btree ("ip") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_state" ON "sign_in_warning" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

create or replace function sign_in_warning_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists sign_in_warning_place on sign_in_warning;
create trigger sign_in_warning_place before insert or update of org_id on sign_in_warning for each row execute function sign_in_warning_place();

drop trigger if exists sign_in_warning_gate on sign_in_warning;
create trigger sign_in_warning_gate before insert or update or delete on sign_in_warning for each statement execute function places_written();

create or replace function sign_in_warning_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update sign_in_warning set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists sign_in_warning_follow on organization;
create trigger sign_in_warning_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function sign_in_warning_follow();

alter table sign_in_warning enable row level security;

grant select, insert, update on sign_in_warning to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on sign_in_warning to headframe_system;

drop policy if exists sign_in_warning_system on sign_in_warning;

create policy sign_in_warning_system on sign_in_warning to headframe_system using (true) with check (true);

drop policy if exists sign_in_warning_installation on sign_in_warning;

create policy sign_in_warning_installation on sign_in_warning to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists sign_in_warning_group on sign_in_warning;

create policy sign_in_warning_group on sign_in_warning to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_company on sign_in_warning;

create policy sign_in_warning_company on sign_in_warning to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_factory on sign_in_warning;

create policy sign_in_warning_factory on sign_in_warning to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_workshop on sign_in_warning;

create policy sign_in_warning_workshop on sign_in_warning to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_org on sign_in_warning;

create policy sign_in_warning_org on sign_in_warning to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

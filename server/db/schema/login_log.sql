-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "login_log" (
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
	"username" text,
	"account" uuid,
	"user_name" text,
	"org_id" uuid,
	"action" text,
	"result" text,
	"fail_reason" text,
	"client" text,
	"ip" text,
	"device" text,
	"browser" text,
	"occurred_at" timestamp(3) with time zone,
	CONSTRAINT "login_log_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "login_log_user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "login_log_action" CHECK (action in ('login', 'logout', 'switch-org', 'password-change', 'confirm', 'second-factor-on', 'second-factor-off', 'forced-out')),
	CONSTRAINT "login_log_result" CHECK (result in ('succeeded', 'failed', 'unfinished')),
	CONSTRAINT "login_log_fail_reason" CHECK (fail_reason in ('wrong-password', 'wrong-code', 'no-code', 'locked', 'no-account', 'disabled', 'password-due')),
	CONSTRAINT "login_log_client" CHECK (client in ('web', 'app', 'screen')),
	CONSTRAINT "login_log_ip" CHECK (char_length(ip) <= 45),
	CONSTRAINT "login_log_device" CHECK (char_length(device) <= 200),
	CONSTRAINT "login_log_browser" CHECK (char_length(browser) <= 100),
	CONSTRAINT "login_log_state" CHECK (state in ('recorded'))
);


ALTER TABLE "login_log" ADD CONSTRAINT "login_log_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "login_log" ADD CONSTRAINT "login_log_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "login_log_company_id_list" ON "login_log" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_factory_id_list" ON "login_log" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_workshop_id_list" ON "login_log" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_org_id_list" ON "login_log" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_by_occurred_at" ON "login_log" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_by_username" ON "login_log" USING btree ("username","id") WHERE deleted_at is null;

CREATE INDEX "login_log_of_created_by" ON "login_log" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "login_log_of_account" ON "login_log" USING btree ("account") WHERE account is not null;

CREATE INDEX "login_log_of_action" ON "login_log" USING btree ("action") WHERE deleted_at is null;

CREATE INDEX "login_log_of_result" ON "login_log" USING btree ("result") WHERE deleted_at is null;

CREATE INDEX "login_log_of_fail_reason" ON "login_log" USING btree ("fail_reason") WHERE deleted_at is null;

CREATE INDEX "login_log_of_client" ON "login_log" USING btree ("client") WHERE deleted_at is null;

CREATE INDEX "login_log_of_ip" ON "login_log" USING btree ("ip") WHERE deleted_at is null;

CREATE INDEX "login_log_state" ON "login_log" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

create or replace function login_log_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists login_log_place on login_log;
create trigger login_log_place before insert or update of org_id on login_log for each row execute function login_log_place();

drop trigger if exists login_log_gate on login_log;
create trigger login_log_gate before insert or update or delete on login_log for each statement execute function places_written();

create or replace function login_log_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update login_log set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists login_log_follow on organization;
create trigger login_log_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function login_log_follow();

alter table login_log enable row level security;

grant select, insert, update on login_log to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on login_log to headframe_system;

drop policy if exists login_log_system on login_log;

create policy login_log_system on login_log to headframe_system using (true) with check (true);

drop policy if exists login_log_installation on login_log;

create policy login_log_installation on login_log to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists login_log_group on login_log;

create policy login_log_group on login_log to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_company on login_log;

create policy login_log_company on login_log to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_factory on login_log;

create policy login_log_factory on login_log to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_workshop on login_log;

create policy login_log_workshop on login_log to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_org on login_log;

create policy login_log_org on login_log to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "announcement" (
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
	"content" text,
	"category" text,
	"level" text,
	"org_id" uuid,
	"receiver_orgs" uuid[],
	"cover" text,
	"attachments" text[],
	"publish_at" timestamp(3) with time zone,
	"expire_at" timestamp(3) with time zone,
	"pinned" boolean,
	"need_receipt" boolean,
	"read_by" timestamp(3) with time zone,
	"publisher" uuid,
	"published_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"opinion" text,
	"generated" boolean,
	CONSTRAINT "announcement_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "announcement_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "announcement_category" CHECK (char_length(category) <= 64),
	CONSTRAINT "announcement_level" CHECK (level in ('normal', 'important', 'urgent')),
	CONSTRAINT "announcement_opinion" CHECK (char_length(opinion) <= 300),
	CONSTRAINT "announcement_state" CHECK (state in ('unpublished', 'submitted', 'scheduled', 'published', 'expired'))
);


ALTER TABLE "announcement" ADD CONSTRAINT "announcement_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "announcement" ADD CONSTRAINT "announcement_publisher_ref" FOREIGN KEY ("publisher") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "announcement_number" ON "announcement" USING btree ("number");

CREATE INDEX "announcement_company_id_list" ON "announcement" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "announcement_factory_id_list" ON "announcement" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "announcement_workshop_id_list" ON "announcement" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "announcement_org_id_list" ON "announcement" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "announcement_by_created_at" ON "announcement" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "announcement_by_published_at" ON "announcement" USING btree ("published_at","id") WHERE deleted_at is null;

CREATE INDEX "announcement_by_level" ON "announcement" USING btree (array_position(array['normal', 'important', 'urgent']::text[], level),"id") WHERE deleted_at is null;

CREATE INDEX "announcement_by_title" ON "announcement" USING btree ("title","id") WHERE deleted_at is null;

CREATE INDEX "announcement_of_created_by" ON "announcement" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "announcement_of_category" ON "announcement" USING btree ("category") WHERE deleted_at is null;

CREATE INDEX "announcement_of_level" ON "announcement" USING btree ("level") WHERE deleted_at is null;

CREATE INDEX "announcement_of_receiver_orgs" ON "announcement" USING gin ("receiver_orgs") WHERE receiver_orgs is not null;

CREATE INDEX "announcement_of_expire_at" ON "announcement" USING btree ("expire_at") WHERE deleted_at is null;

CREATE INDEX "announcement_of_need_receipt" ON "announcement" USING btree ("need_receipt") WHERE deleted_at is null;

CREATE INDEX "announcement_of_publisher" ON "announcement" USING btree ("publisher") WHERE publisher is not null;

CREATE INDEX "announcement_state" ON "announcement" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function announcement_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists announcement_place on announcement;
create trigger announcement_place before insert or update of org_id on announcement for each row execute function announcement_place();

drop trigger if exists announcement_gate on announcement;
create trigger announcement_gate before insert or update or delete on announcement for each statement execute function places_written();

create or replace function announcement_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update announcement set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists announcement_follow on organization;
create trigger announcement_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function announcement_follow();

create sequence if not exists announcement_number_seq;

create or replace function announcement_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('announcement_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'AN-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists announcement_numbered on announcement;
create trigger announcement_numbered before insert on announcement for each row execute function announcement_numbered();

alter table announcement enable row level security;

grant select, insert, update on announcement to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on announcement to headframe_system;

drop policy if exists announcement_system on announcement;

create policy announcement_system on announcement to headframe_system using (true) with check (true);

drop policy if exists announcement_installation on announcement;

create policy announcement_installation on announcement to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists announcement_group on announcement;

create policy announcement_group on announcement for select to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'expired') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists announcement_group_write on announcement;

create policy announcement_group_write on announcement to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists announcement_company on announcement;

create policy announcement_company on announcement for select to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'expired') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists announcement_company_write on announcement;

create policy announcement_company_write on announcement to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists announcement_factory on announcement;

create policy announcement_factory on announcement for select to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'expired') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists announcement_factory_write on announcement;

create policy announcement_factory_write on announcement to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists announcement_workshop on announcement;

create policy announcement_workshop on announcement for select to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'expired') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists announcement_workshop_write on announcement;

create policy announcement_workshop_write on announcement to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists announcement_org on announcement;

create policy announcement_org on announcement for select to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published', 'expired') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists announcement_org_write on announcement;

create policy announcement_org_write on announcement to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

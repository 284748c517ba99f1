-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "security_news" (
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
	"category" text,
	"summary" text,
	"content" text,
	"cover" text,
	"source" text,
	"author" uuid,
	"org_id" uuid,
	"receiver_orgs" uuid[],
	"tags" text[],
	"attachments" text[],
	"pinned" boolean,
	"publisher" uuid,
	"published_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "security_news_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "security_news_category" CHECK (category in ('law', 'accident-case', 'technique', 'culture', 'company-news')),
	CONSTRAINT "security_news_summary" CHECK (char_length(summary) <= 300),
	CONSTRAINT "security_news_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "security_news_source" CHECK (char_length(source) <= 100),
	CONSTRAINT "security_news_state" CHECK (state in ('unpublished', 'published'))
);


ALTER TABLE "security_news" ADD CONSTRAINT "security_news_author_ref" FOREIGN KEY ("author") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "security_news" ADD CONSTRAINT "security_news_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "security_news" ADD CONSTRAINT "security_news_publisher_ref" FOREIGN KEY ("publisher") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "security_news_number" ON "security_news" USING btree ("number");

CREATE INDEX "security_news_company_id_list" ON "security_news" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "security_news_factory_id_list" ON "security_news" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "security_news_workshop_id_list" ON "security_news" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "security_news_org_id_list" ON "security_news" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "security_news_by_created_at" ON "security_news" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "security_news_by_published_at" ON "security_news" USING btree ("published_at","id") WHERE deleted_at is null;

CREATE INDEX "security_news_by_title" ON "security_news" USING btree ("title","id") WHERE deleted_at is null;

CREATE INDEX "security_news_of_created_by" ON "security_news" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "security_news_of_category" ON "security_news" USING btree ("category") WHERE deleted_at is null;

CREATE INDEX "security_news_of_author" ON "security_news" USING btree ("author") WHERE author is not null;

CREATE INDEX "security_news_of_receiver_orgs" ON "security_news" USING gin ("receiver_orgs") WHERE receiver_orgs is not null;

CREATE INDEX "security_news_of_tags" ON "security_news" USING gin ("tags") WHERE deleted_at is null;

CREATE INDEX "security_news_of_publisher" ON "security_news" USING btree ("publisher") WHERE publisher is not null;

CREATE INDEX "security_news_state" ON "security_news" USING btree ("state","created_at","id") WHERE deleted_at is null;

create or replace function security_news_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists security_news_place on security_news;
create trigger security_news_place before insert or update of org_id on security_news for each row execute function security_news_place();

drop trigger if exists security_news_gate on security_news;
create trigger security_news_gate before insert or update or delete on security_news for each statement execute function places_written();

create or replace function security_news_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update security_news set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists security_news_follow on organization;
create trigger security_news_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function security_news_follow();

create sequence if not exists security_news_number_seq;

create or replace function security_news_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('security_news_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'NW-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists security_news_numbered on security_news;
create trigger security_news_numbered before insert on security_news for each row execute function security_news_numbered();

alter table security_news enable row level security;

grant select, insert, update on security_news to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on security_news to headframe_system;

drop policy if exists security_news_system on security_news;

create policy security_news_system on security_news to headframe_system using (true) with check (true);

drop policy if exists security_news_installation on security_news;

create policy security_news_installation on security_news to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists security_news_group on security_news;

create policy security_news_group on security_news for select to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists security_news_group_write on security_news;

create policy security_news_group_write on security_news to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists security_news_company on security_news;

create policy security_news_company on security_news for select to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists security_news_company_write on security_news;

create policy security_news_company_write on security_news to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists security_news_factory on security_news;

create policy security_news_factory on security_news for select to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists security_news_factory_write on security_news;

create policy security_news_factory_write on security_news to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists security_news_workshop on security_news;

create policy security_news_workshop on security_news for select to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists security_news_workshop_write on security_news;

create policy security_news_workshop_write on security_news to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists security_news_org on security_news;

create policy security_news_org on security_news for select to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid) or deleted_at is null and state in ('published') and (receiver_orgs && (select organization_line((select nullif(current_setting('app.org', true), '')::uuid))) or exists (select from organization o where o.id = any(receiver_orgs))));

drop policy if exists security_news_org_write on security_news;

create policy security_news_org_write on security_news to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

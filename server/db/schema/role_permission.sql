-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "role_permission" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"role" uuid,
	"hidden_screens" text[],
	"effective_from" date,
	"remark" text,
	CONSTRAINT "role_permission_remark" CHECK (char_length(remark) <= 200),
	CONSTRAINT "role_permission_state" CHECK (state in ('draft', 'effective'))
);


CREATE TABLE "role_permission_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject" text,
	"rights" text[],
	"revoked" text[],
	"field_mask" text[],
	CONSTRAINT "role_permission_grants_subject" CHECK (char_length(subject) <= 64)
);


ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_ref" FOREIGN KEY ("role") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "role_permission_grants" ADD CONSTRAINT "role_permission_grants_role_permission" FOREIGN KEY ("record_id") REFERENCES "public"."role_permission"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "role_permission_unique_role" ON "role_permission" USING btree ("role") WHERE deleted_at is null;

CREATE INDEX "role_permission_by_created_at" ON "role_permission" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "role_permission_of_created_by" ON "role_permission" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "role_permission_state" ON "role_permission" USING btree ("state","created_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "role_permission_grants_row" ON "role_permission_grants" USING btree ("record_id","position");

alter table role_permission enable row level security;

grant select, insert, update on role_permission to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on role_permission to headframe_system;

drop policy if exists role_permission_system on role_permission;

create policy role_permission_system on role_permission to headframe_system using (true) with check (true);

drop policy if exists role_permission_installation on role_permission;

create policy role_permission_installation on role_permission to headframe_installation using (true) with check (true);

drop policy if exists role_permission_group on role_permission;

create policy role_permission_group on role_permission for select to headframe_group using (true);

drop policy if exists role_permission_group_write on role_permission;

create policy role_permission_group_write on role_permission to headframe_group using (false) with check (false);

drop policy if exists role_permission_company on role_permission;

create policy role_permission_company on role_permission for select to headframe_company using (true);

drop policy if exists role_permission_company_write on role_permission;

create policy role_permission_company_write on role_permission to headframe_company using (false) with check (false);

drop policy if exists role_permission_factory on role_permission;

create policy role_permission_factory on role_permission for select to headframe_factory using (true);

drop policy if exists role_permission_factory_write on role_permission;

create policy role_permission_factory_write on role_permission to headframe_factory using (false) with check (false);

drop policy if exists role_permission_workshop on role_permission;

create policy role_permission_workshop on role_permission for select to headframe_workshop using (true);

drop policy if exists role_permission_workshop_write on role_permission;

create policy role_permission_workshop_write on role_permission to headframe_workshop using (false) with check (false);

drop policy if exists role_permission_org on role_permission;

create policy role_permission_org on role_permission for select to headframe_org using (true);

drop policy if exists role_permission_org_write on role_permission;

create policy role_permission_org_write on role_permission to headframe_org using (false) with check (false);

alter table role_permission_grants enable row level security;

grant select, insert, update, delete on role_permission_grants to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists role_permission_grants_system on role_permission_grants;

create policy role_permission_grants_system on role_permission_grants to headframe_system using (true) with check (true);

drop policy if exists role_permission_grants_installation on role_permission_grants;

create policy role_permission_grants_installation on role_permission_grants to headframe_installation using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_group on role_permission_grants;

create policy role_permission_grants_group on role_permission_grants to headframe_group using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_company on role_permission_grants;

create policy role_permission_grants_company on role_permission_grants to headframe_company using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_factory on role_permission_grants;

create policy role_permission_grants_factory on role_permission_grants to headframe_factory using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_workshop on role_permission_grants;

create policy role_permission_grants_workshop on role_permission_grants to headframe_workshop using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_org on role_permission_grants;

create policy role_permission_grants_org on role_permission_grants to headframe_org using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

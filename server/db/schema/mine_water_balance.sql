-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "mine_water_balance" (
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
	"site" uuid,
	"period" date,
	"period_kind" text,
	"fresh_surface" numeric(12, 4),
	"fresh_ground" numeric(12, 4),
	"fresh_third_party" numeric(12, 4),
	"mine_inflow" numeric(12, 4),
	"rainfall" numeric(12, 4),
	"total_inflow" numeric(13, 4),
	"reuse_mine_water" numeric(12, 4),
	"tailings_return" numeric(12, 4),
	"reuse_process" numeric(12, 4),
	"discharge" numeric(12, 4),
	"evaporation" numeric(12, 4),
	"seepage" numeric(12, 4),
	"retained_in_tailings" numeric(12, 4),
	"opening_storage" numeric(12, 4),
	"closing_storage" numeric(12, 4),
	"storage_change" numeric(13, 4),
	"unexplained" numeric(14, 4),
	"recycling_rate" numeric(9, 2),
	"balance_error" numeric(9, 2),
	"intake_of_permit" numeric(9, 2),
	"discharge_of_permit" numeric(9, 2),
	"discharge_told_at" timestamp(3) with time zone,
	"discharge_qualified" boolean,
	"recorder" uuid,
	"remark" text,
	"opinion" text,
	"confirmed_at" timestamp(3) with time zone,
	"reopened_at" timestamp(3) with time zone,
	"reopened_by" uuid,
	"generated" boolean,
	CONSTRAINT "mine_water_balance_period_kind" CHECK (period_kind in ('day', 'month')),
	CONSTRAINT "mine_water_balance_fresh_surface" CHECK (fresh_surface >= 0),
	CONSTRAINT "mine_water_balance_fresh_ground" CHECK (fresh_ground >= 0),
	CONSTRAINT "mine_water_balance_fresh_third_party" CHECK (fresh_third_party >= 0),
	CONSTRAINT "mine_water_balance_mine_inflow" CHECK (mine_inflow >= 0),
	CONSTRAINT "mine_water_balance_rainfall" CHECK (rainfall >= 0),
	CONSTRAINT "mine_water_balance_reuse_mine_water" CHECK (reuse_mine_water >= 0),
	CONSTRAINT "mine_water_balance_tailings_return" CHECK (tailings_return >= 0),
	CONSTRAINT "mine_water_balance_reuse_process" CHECK (reuse_process >= 0),
	CONSTRAINT "mine_water_balance_discharge" CHECK (discharge >= 0),
	CONSTRAINT "mine_water_balance_evaporation" CHECK (evaporation >= 0),
	CONSTRAINT "mine_water_balance_seepage" CHECK (seepage >= 0),
	CONSTRAINT "mine_water_balance_retained_in_tailings" CHECK (retained_in_tailings >= 0),
	CONSTRAINT "mine_water_balance_opening_storage" CHECK (opening_storage >= 0),
	CONSTRAINT "mine_water_balance_closing_storage" CHECK (closing_storage >= 0),
	CONSTRAINT "mine_water_balance_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "mine_water_balance_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "mine_water_balance_state" CHECK (state in ('pending', 'in-approval', 'returned', 'confirmed'))
);


ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_site_ref" FOREIGN KEY ("site") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_reopened_by_ref" FOREIGN KEY ("reopened_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "mine_water_balance_unique_site_period_period_kind" ON "mine_water_balance" USING btree ("site","period","period_kind") WHERE deleted_at is null;

CREATE UNIQUE INDEX "mine_water_balance_number" ON "mine_water_balance" USING btree ("number");

CREATE INDEX "mine_water_balance_company_id_list" ON "mine_water_balance" USING btree ("company_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_factory_id_list" ON "mine_water_balance" USING btree ("factory_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_workshop_id_list" ON "mine_water_balance" USING btree ("workshop_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_org_id_list" ON "mine_water_balance" USING btree ("org_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_by_period" ON "mine_water_balance" USING btree ("period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_by_balance_error" ON "mine_water_balance" USING btree ("balance_error","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_by_created_at" ON "mine_water_balance" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_of_created_by" ON "mine_water_balance" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "mine_water_balance_of_period_kind" ON "mine_water_balance" USING btree ("period_kind") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_of_recorder" ON "mine_water_balance" USING btree ("recorder") WHERE recorder is not null;

CREATE INDEX "mine_water_balance_of_reopened_at" ON "mine_water_balance" USING btree ("reopened_at") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_of_reopened_by" ON "mine_water_balance" USING btree ("reopened_by") WHERE reopened_by is not null;

CREATE INDEX "mine_water_balance_state" ON "mine_water_balance" USING btree ("state","period","id") WHERE deleted_at is null;

create or replace function mine_water_balance_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists mine_water_balance_place on mine_water_balance;
create trigger mine_water_balance_place before insert or update of org_id on mine_water_balance for each row execute function mine_water_balance_place();

drop trigger if exists mine_water_balance_gate on mine_water_balance;
create trigger mine_water_balance_gate before insert or update or delete on mine_water_balance for each statement execute function places_written();

create or replace function mine_water_balance_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update mine_water_balance set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists mine_water_balance_follow on organization;
create trigger mine_water_balance_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function mine_water_balance_follow();

create sequence if not exists mine_water_balance_number_seq;

create or replace function mine_water_balance_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('mine_water_balance_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'WB-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists mine_water_balance_numbered on mine_water_balance;
create trigger mine_water_balance_numbered before insert on mine_water_balance for each row execute function mine_water_balance_numbered();

create or replace function mine_water_balance_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_water_balance_metrics_insert on mine_water_balance;
create trigger mine_water_balance_metrics_insert after insert on mine_water_balance referencing new table as new_rows
  for each statement execute function mine_water_balance_metrics_insert();

create or replace function mine_water_balance_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_water_balance_metrics_update on mine_water_balance;
create trigger mine_water_balance_metrics_update after update on mine_water_balance referencing old table as old_rows new table as new_rows
  for each statement execute function mine_water_balance_metrics_update();

create or replace function mine_water_balance_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_water_balance_metrics_delete on mine_water_balance;
create trigger mine_water_balance_metrics_delete after delete on mine_water_balance referencing old table as old_rows
  for each statement execute function mine_water_balance_metrics_delete();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from mine_water_balance r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('water.volume', 'water.records')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('water.volume', 'water.records')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table mine_water_balance enable row level security;

grant select, insert, update on mine_water_balance to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on mine_water_balance to headframe_system;

drop policy if exists mine_water_balance_system on mine_water_balance;

create policy mine_water_balance_system on mine_water_balance to headframe_system using (true) with check (true);

drop policy if exists mine_water_balance_installation on mine_water_balance;

create policy mine_water_balance_installation on mine_water_balance to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists mine_water_balance_group on mine_water_balance;

create policy mine_water_balance_group on mine_water_balance to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_company on mine_water_balance;

create policy mine_water_balance_company on mine_water_balance to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_factory on mine_water_balance;

create policy mine_water_balance_factory on mine_water_balance to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_workshop on mine_water_balance;

create policy mine_water_balance_workshop on mine_water_balance to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_org on mine_water_balance;

create policy mine_water_balance_org on mine_water_balance to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

ALTER TABLE "mine_water_balance" ADD COLUMN "unexplained" numeric(14, 4);

update mine_water_balance set unexplained =
  coalesce(fresh_surface, 0) + coalesce(fresh_ground, 0) + coalesce(fresh_third_party, 0)
  + coalesce(mine_inflow, 0) + coalesce(rainfall, 0)
  - coalesce(discharge, 0) - coalesce(evaporation, 0) - coalesce(seepage, 0)
  - coalesce(retained_in_tailings, 0)
  - coalesce(closing_storage, 0) + coalesce(opening_storage, 0);

-- Cells of water lie by site, and those of hours by day, from now on: counted anew from the records.
-- Emptied, not deleted: who has read a cell learns only from a later one that it is nought.
delete from metric_delta where metric in ('water.volume', 'water.records', 'work.hours');
insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, -value from metric_cell
where metric in ('water.volume', 'water.records', 'work.hours') and value <> 0;

insert into metric_delta (metric, org_id, dims, on_day, value)
select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
from (select 1 as turned, n.* from mine_water_balance n) t join organization site on site.id = t.org_id
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
  select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
) cell (metric, dims, on_day, amount)
where t.deleted_at is null
group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;

insert into metric_delta (metric, org_id, dims, on_day, value)
select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
from (select 1 as turned, n.* from work_hours n) t join organization site on site.id = t.org_id
cross join lateral (
  select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
) cell (metric, dims, on_day, amount)
where t.deleted_at is null
group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;

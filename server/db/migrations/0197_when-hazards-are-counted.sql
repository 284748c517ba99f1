ALTER TABLE "hazard" ADD COLUMN "overdue_from" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD COLUMN "counted_found_at" timestamp(3) with time zone;
DROP INDEX "hazard_clock_overdue";
CREATE INDEX "hazard_clock_overdue" ON "hazard" USING btree ("overdue_from") WHERE deleted_at is null and state in ('returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance');
update hazard set overdue_from = case when rectified_at <= deadline
  then rectified_at + interval '48 hours' else deadline end;
update hazard set counted_found_at = greatest(found_at, submitted_at - interval '7 days');

-- Hazards lie where they are counted as found, from now on: counted anew.
-- Emptied, not deleted: who has read a cell learns only from a later one that it is nought.
delete from metric_delta where metric = 'hazard.found';
insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, -value from metric_cell where metric = 'hazard.found' and value <> 0;
insert into metric_delta (metric, org_id, dims, on_day, value)
select 'hazard.found', t.org_id, jsonb_build_object('level', coalesce(t.level::text, ''),
    'source', coalesce(t.source::text, ''),
    'passed', case when t.state = 'closed' and t.outcome = 'pass' then 'yes' else 'no' end,
    'void', case when t.state in ('invalid', 'duplicate') then 'yes' else 'no' end, 'measure', 'count'),
  (t.counted_found_at at time zone site.time_zone)::date, count(*)
from hazard t join organization site on site.id = t.org_id
where t.deleted_at is null
  and (t.state not in ('draft', 'invalid', 'duplicate') or t.missed_before = true)
group by 1, 2, 3, 4;

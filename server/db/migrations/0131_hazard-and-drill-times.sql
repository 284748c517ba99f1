ALTER TABLE "hazard" ADD COLUMN "submitted_at" timestamp(3) with time zone;
ALTER TABLE "drill" ADD COLUMN "requested_start" timestamp(3) with time zone;
ALTER TABLE "drill" ADD COLUMN "requested_end" timestamp(3) with time zone;
ALTER TABLE "drill" ADD COLUMN "delay_reason" text;
ALTER TABLE "drill" ADD COLUMN "requested_by" uuid;
ALTER TABLE "drill" ADD COLUMN "counted_end" timestamp(3) with time zone;
ALTER TABLE "drill" ADD CONSTRAINT "drill_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drill" ADD CONSTRAINT "drill_delay_reason" CHECK (char_length(delay_reason) <= 500);
update drill set counted_end = end_time;

-- Drills that are due lie by whether they were entered afterwards, from now on: counted anew.
-- Emptied, not deleted: who has read a cell learns only from a later one that it is nought.
delete from metric_delta where metric = 'drill.due';
insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, -value from metric_cell where metric = 'drill.due' and value <> 0;
insert into metric_delta (metric, org_id, dims, on_day, value)
select 'drill.due', t.org_id, jsonb_build_object('state', coalesce(t.state::text, ''),
    'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end,
    'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'),
  (t.counted_end at time zone site.time_zone)::date, count(*)
from drill t join organization site on site.id = t.org_id
where t.deleted_at is null
group by 1, 2, 3, 4;

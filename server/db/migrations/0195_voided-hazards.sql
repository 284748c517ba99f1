ALTER TABLE "hazard" ADD COLUMN "void_request" text;
ALTER TABLE "hazard" ADD COLUMN "void_reason" text;
ALTER TABLE "hazard" ADD COLUMN "duplicate_of" uuid;
ALTER TABLE "hazard" ADD COLUMN "void_requested_by" uuid;
ALTER TABLE "hazard" ADD COLUMN "voided_by" uuid;
ALTER TABLE "hazard" ADD COLUMN "voided_at" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD COLUMN "missed_before" boolean;
ALTER TABLE "mine_water_balance" ADD COLUMN "confirmed_at" timestamp(3) with time zone;
ALTER TABLE "hazard" DROP CONSTRAINT "hazard_state";
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_duplicate_of_ref" FOREIGN KEY ("duplicate_of") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_void_requested_by_ref" FOREIGN KEY ("void_requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_voided_by_ref" FOREIGN KEY ("voided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_void_request" CHECK (void_request in ('invalid', 'duplicate'));
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_void_reason" CHECK (char_length(void_reason) <= 500);
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_state" CHECK (state in ('draft', 'pending-rectification', 'returned', 'under-rectification', 'to-be-accepted', 'under-acceptance', 'closed', 'invalid', 'duplicate'));
-- Reopened ones were confirmed once as well.
update mine_water_balance b set confirmed_at = h.at from (
  select record_id, max(at) as at from record_history
  where resource = 'mine-water-balance' and action = 'confirm' group by record_id) h
where h.record_id = b.id;
update mine_water_balance set confirmed_at = updated_at where state = 'confirmed' and confirmed_at is null;

-- Hazards that were found lie by whether they turned out to be none, from now on: counted anew.
-- Emptied, not deleted: who has read a cell learns only from a later one that it is nought.
delete from metric_delta where metric = 'hazard.found';
insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, -value from metric_cell where metric = 'hazard.found' and value <> 0;
insert into metric_delta (metric, org_id, dims, on_day, value)
select 'hazard.found', t.org_id, jsonb_build_object('level', coalesce(t.level::text, ''),
    'source', coalesce(t.source::text, ''),
    'passed', case when t.state = 'closed' and t.outcome = 'pass' then 'yes' else 'no' end,
    'void', 'no', 'measure', 'count'),
  (t.found_at at time zone site.time_zone)::date, count(*)
from hazard t join organization site on site.id = t.org_id
where t.deleted_at is null and t.state <> 'draft'
group by 1, 2, 3, 4;

DROP INDEX "hazard_clock_overdue";
ALTER TABLE "hazard" ADD COLUMN "counted_deadline" timestamp(3) with time zone;
-- Granted delays moved it; once work was rejected, the deadline in force then is no longer known.
update hazard set counted_deadline = case when reject_count > 0 then coalesce(first_deadline, deadline)
  else deadline end;
CREATE INDEX "hazard_clock_overdue" ON "hazard" USING btree ("deadline") WHERE deleted_at is null and state in ('returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance');

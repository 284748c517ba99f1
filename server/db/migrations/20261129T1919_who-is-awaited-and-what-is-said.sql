ALTER TABLE "incident_report" ADD COLUMN "emergency_awaited" uuid[];
CREATE INDEX "incident_report_of_emergency_awaited" ON "incident_report" USING gin ("emergency_awaited") WHERE emergency_awaited is not null;
-- Who was called before this and has not confirmed.
update incident_report set emergency_awaited =
  (select coalesce(array_agg(called order by place), '{}')
   from unnest(emergency_called) with ordinality as one (called, place)
   where not called = any(coalesce(emergency_confirmed, '{}')))
where cardinality(emergency_called) > 0;
alter table notice add column said text;

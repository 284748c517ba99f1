ALTER TABLE "incident_report" ADD COLUMN "confirmed_by" uuid;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "incident_report_of_confirmed_by" ON "incident_report" USING btree ("confirmed_by") WHERE confirmed_by is not null;
-- Until now only its history said so.
update incident_report t set confirmed_by = h.actor_id from (
  select distinct on (record_id) record_id, actor_id from record_history
  where resource = 'incident-report' and action = 'confirm' order by record_id, at desc) h
where h.record_id = t.id and exists (select from account a where a.id = h.actor_id);

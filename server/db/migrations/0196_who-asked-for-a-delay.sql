ALTER TABLE "hazard" ADD COLUMN "requested_by" uuid;
ALTER TABLE "hazard" ADD COLUMN "major_refused_by" uuid;
ALTER TABLE "hazard" ADD COLUMN "major_refused_at" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_major_refused_by_ref" FOREIGN KEY ("major_refused_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
-- Until now only the rectifier of the moment was known.
update hazard set requested_by = rectifier where requested_deadline is not null;
-- What was refused before can be reversed as well.
update hazard t set major_refused_at = h.at, major_refused_by = h.actor_id from (
  select distinct on (record_id) record_id, at, actor_id from record_history
  where resource = 'hazard' and action = 'refuse-major' order by record_id, at desc) h
where h.record_id = t.id and t.statutory_major = false
  and exists (select from account a where a.id = h.actor_id);

ALTER TABLE "violation" ADD COLUMN "upheld_at" timestamp(3) with time zone;

-- Until now only its history said so.
update violation t set upheld_at = h.at from (
  select record_id, max(at) as at from record_history
  where resource = 'violation' and action = 'uphold' group by record_id) h
where h.record_id = t.id;

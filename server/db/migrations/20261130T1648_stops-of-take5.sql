ALTER TABLE "take5" ADD COLUMN "stopped_at" timestamp(3) with time zone;
ALTER TABLE "take5" ADD COLUMN "stop_count" integer;
ALTER TABLE "take5" ADD COLUMN "as_stopped" boolean;
CREATE INDEX "take5_of_stopped_at" ON "take5" USING btree ("stopped_at") WHERE deleted_at is null;
CREATE INDEX "take5_of_stop_count" ON "take5" USING btree ("stop_count") WHERE deleted_at is null;
ALTER TABLE "take5" ADD CONSTRAINT "take5_stop_count" CHECK (stop_count >= 0 and stop_count <= 2147483647);
-- Until now only the history said so; what was being assessed again is stopped until a foreman lets it begin.
update take5 t set stopped_at = h.last_at, stop_count = h.stops, as_stopped = nullif(t.state = 'stopped', false),
  state = case when t.state = 'draft' then 'stopped' else t.state end
from (select record_id, max(at) as last_at, count(*) as stops from record_history
  where resource = 'take5' and action = 'stop-work' group by record_id) h
where h.record_id = t.id;

ALTER TABLE "snapshot_hazard" DROP CONSTRAINT "snapshot_hazard_state";
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_state" CHECK (state in ('submitted', 'accepted', 'drafting', 'converted', 'fixed', 'invalid', 'duplicate'));
--> statement-breakpoint
-- What a report became is not submitted yet: the report waits for that.
UPDATE "snapshot_hazard" r SET "state" = 'drafting' FROM "hazard" h
  WHERE h."snapshot" = r."id" AND h."state" = 'draft' AND h."deleted_at" IS NULL AND r."state" = 'converted';

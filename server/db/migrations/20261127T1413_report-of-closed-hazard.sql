ALTER TABLE "snapshot_hazard" ADD COLUMN "hazard_outcome" text;
ALTER TABLE "snapshot_hazard" ADD COLUMN "hazard_ended_at" timestamp(3) with time zone;
ALTER TABLE "snapshot_hazard" DROP CONSTRAINT "snapshot_hazard_state";
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_hazard_outcome" CHECK (hazard_outcome in ('pass', 'fail-and-close', 'invalid', 'duplicate'));
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_state" CHECK (state in ('submitted', 'accepted', 'drafting', 'converted', 'settled', 'fixed', 'invalid', 'duplicate'));

-- Reports whose hazard was over already.
UPDATE "snapshot_hazard" s SET "state" = 'settled',
    "hazard_outcome" = CASE WHEN h."state" = 'closed' THEN h."outcome" ELSE h."state" END,
    "hazard_ended_at" = coalesce(h."closed_at", h."voided_at")
  FROM "hazard" h
  WHERE h."snapshot" = s."id" AND h."deleted_at" IS NULL AND s."state" = 'converted'
    AND h."state" IN ('closed', 'invalid', 'duplicate');

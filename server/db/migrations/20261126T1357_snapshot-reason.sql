ALTER TABLE "snapshot_hazard" ADD COLUMN "reason" text;
ALTER TABLE "snapshot_hazard" ADD CONSTRAINT "snapshot_hazard_reason" CHECK (char_length(reason) <= 500);

ALTER TABLE "emergency_resource" ADD COLUMN "stored_check" date;
UPDATE "emergency_resource" SET "stored_check" = "last_checked_at";
ALTER TABLE "major_hazard" DROP CONSTRAINT "major_hazard_state";
ALTER TABLE "major_hazard" ADD CONSTRAINT "major_hazard_state" CHECK (state in ('confirmed', 'supervised', 'to-be-verified', 'removed', 'called-off'));

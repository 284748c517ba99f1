ALTER TABLE "alarm" ADD COLUMN "acknowledged_late" boolean;
CREATE INDEX "alarm_of_acknowledged_late" ON "alarm" USING btree ("acknowledged_late") WHERE deleted_at is null;

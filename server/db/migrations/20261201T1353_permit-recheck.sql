ALTER TABLE "danger_work_permit" ADD COLUMN "recheck" text;
ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_recheck" CHECK (char_length(recheck) <= 300);

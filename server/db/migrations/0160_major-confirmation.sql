ALTER TABLE "hazard" ADD COLUMN "major_due_at" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD COLUMN "major_reminded_at" timestamp(3) with time zone;
-- Those that wait already have their 24 hours from when they were submitted.
update hazard set major_due_at = submitted_at + interval '24 hours'
where statutory_major and submitted_at is not null;

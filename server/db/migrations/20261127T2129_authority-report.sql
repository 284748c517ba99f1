ALTER TABLE "incident_report" ADD COLUMN "gov_due_at" timestamp(3) with time zone;
ALTER TABLE "incident_report" ADD COLUMN "gov_late_reason" text;
ALTER TABLE "incident_report" ADD COLUMN "gov_late_at" timestamp(3) with time zone;
CREATE INDEX "incident_report_of_gov_reported_at" ON "incident_report" USING btree ("gov_reported_at") WHERE deleted_at is null;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_gov_late_reason" CHECK (char_length(gov_late_reason) <= 500);
UPDATE "incident_report" SET "gov_due_at" = "occurred_at" + interval '1 hour';

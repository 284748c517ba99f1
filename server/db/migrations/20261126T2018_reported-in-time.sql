ALTER TABLE "hazard" ADD COLUMN "interim_due_at" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD COLUMN "interim_reminded_at" timestamp(3) with time zone;
ALTER TABLE "incident_report" ADD COLUMN "report_due_at" timestamp(3) with time zone;
ALTER TABLE "incident_report" ADD COLUMN "late_reason" text;
ALTER TABLE "violation" ADD COLUMN "submitted_at" timestamp(3) with time zone;
ALTER TABLE "violation" ADD COLUMN "report_due_at" timestamp(3) with time zone;
ALTER TABLE "violation" ADD COLUMN "late_reason" text;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_late_reason" CHECK (char_length(late_reason) <= 500);
ALTER TABLE "violation" ADD CONSTRAINT "violation_late_reason" CHECK (char_length(late_reason) <= 500);
-- What is computed from other fields, as it would be had they been written now.
update "incident_report" set "report_due_at" = "occurred_at" + interval '30 minutes';
update "violation" set "report_due_at" = "occurred_at" + interval '60 minutes';
update "hazard" set "interim_due_at" = "submitted_at" + interval '2 hours'
  where "level" = 'high' or "statutory_major";
-- Of what was submitted before the rules were there nobody is reminded, or asked why it was late.
update "hazard" set "interim_reminded_at" = "interim_due_at" where "interim_due_at" is not null;
update "violation" set "submitted_at" = "created_at" where "state" <> 'pending';

ALTER TABLE "incident_report" ADD COLUMN "requested_days_lost" integer;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_days_lost" CHECK (requested_days_lost >= 0 and requested_days_lost <= 1000000);

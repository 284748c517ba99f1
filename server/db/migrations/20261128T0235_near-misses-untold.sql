UPDATE "incident_report" SET "gov_due_at" = NULL, "gov_late_at" = NULL WHERE "severity" = 'near-miss' AND "incident_class" IS NULL;

ALTER TABLE "incident_report" ADD COLUMN "emergency_called" uuid[];
ALTER TABLE "incident_report" ADD COLUMN "emergency_confirmed" uuid[];

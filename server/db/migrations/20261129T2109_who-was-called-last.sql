ALTER TABLE "incident_report" ADD COLUMN "emergency_last_called" uuid[];
CREATE INDEX "incident_report_of_emergency_last_called" ON "incident_report" USING gin ("emergency_last_called") WHERE emergency_last_called is not null;

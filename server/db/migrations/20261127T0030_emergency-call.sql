ALTER TABLE "incident_report" ADD COLUMN "supplement_until" timestamp(3) with time zone;
ALTER TABLE "incident_report" ADD COLUMN "emergency_group" uuid;
ALTER TABLE "incident_report" ADD COLUMN "emergency_call" text;
ALTER TABLE "incident_report" ADD COLUMN "emergency_called_by" uuid;
ALTER TABLE "incident_report" ADD COLUMN "emergency_called_at" timestamp(3) with time zone;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_emergency_group_ref" FOREIGN KEY ("emergency_group") REFERENCES "public"."custom_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_emergency_called_by_ref" FOREIGN KEY ("emergency_called_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_emergency_call" CHECK (char_length(emergency_call) <= 300);

CREATE TABLE "incident_report_emergency_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"called_group" uuid,
	"message" text,
	"called_by" uuid,
	"called_at" timestamp(3) with time zone,
	CONSTRAINT "incident_report_emergency_calls_message" CHECK (char_length(message) <= 300)
);

ALTER TABLE "hazard_delays" ADD COLUMN "opinion" text;
ALTER TABLE "incident_report_emergency_calls" ADD CONSTRAINT "incident_report_emergency_calls_called_group_ref" FOREIGN KEY ("called_group") REFERENCES "public"."custom_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report_emergency_calls" ADD CONSTRAINT "incident_report_emergency_calls_called_by_ref" FOREIGN KEY ("called_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report_emergency_calls" ADD CONSTRAINT "incident_report_emergency_calls_incident_report" FOREIGN KEY ("record_id") REFERENCES "public"."incident_report"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "incident_report_emergency_calls_row" ON "incident_report_emergency_calls" USING btree ("record_id","position");
ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_opinion" CHECK (char_length(opinion) <= 500);

ALTER TABLE "incident_report" ADD COLUMN "requested_occurred_at" timestamp(3) with time zone;
ALTER TABLE "incident_report" ADD COLUMN "requested_severity" text;
ALTER TABLE "incident_report" ADD COLUMN "requested_deaths" integer;
ALTER TABLE "incident_report" ADD COLUMN "requested_serious" integer;
ALTER TABLE "incident_report" ADD COLUMN "requested_minor" integer;
ALTER TABLE "incident_report" ADD COLUMN "requested_by" uuid;
ALTER TABLE "safety_day" ADD COLUMN "proposed_severity" text;
ALTER TABLE "safety_day" ADD COLUMN "requested_start" date;
ALTER TABLE "safety_day" ADD COLUMN "requested_by" uuid;
ALTER TABLE "safety_day_proposals" ADD COLUMN "severity" text;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_severity" CHECK (requested_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss'));
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_deaths" CHECK (requested_deaths >= 0 and requested_deaths <= 10000);
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_serious" CHECK (requested_serious >= 0 and requested_serious <= 10000);
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_minor" CHECK (requested_minor >= 0 and requested_minor <= 10000);
ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_proposed_severity" CHECK (proposed_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss'));
ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_severity" CHECK (severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss'));


-- A refusal holds for the severity that was refused: what is known of it is how grave the accident is now.
UPDATE "safety_day_proposals" p SET "severity" = i."severity"
	FROM "incident_report" i WHERE i."id" = p."accident";
UPDATE "safety_day" s SET "proposed_severity" = i."severity"
	FROM "incident_report" i WHERE i."id" = s."last_accident" AND s."state" = 'reset-pending';

-- The class by law follows from casualties and loss.
UPDATE "incident_report" SET "incident_class" = c."class" FROM (
	SELECT "id", CASE
		WHEN "deaths" >= 30 OR "serious_injuries" >= 100 OR "direct_loss" >= 100000000 THEN 'extra-major'
		WHEN "deaths" >= 10 OR "serious_injuries" >= 50 OR "direct_loss" >= 50000000 THEN 'major'
		WHEN "deaths" >= 3 OR "serious_injuries" >= 10 OR "direct_loss" >= 10000000 THEN 'bigger'
		WHEN "severity" <> 'near-miss' THEN 'general' END AS "class"
	FROM "incident_report") c
	WHERE c."id" = "incident_report"."id" AND "incident_report"."incident_class" IS DISTINCT FROM c."class";

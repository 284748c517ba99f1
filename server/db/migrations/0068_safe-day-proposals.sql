CREATE TABLE "safety_day_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"accident" uuid,
	"day" date,
	"refused" boolean
);

ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_accident_ref" FOREIGN KEY ("accident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_safety_day" FOREIGN KEY ("record_id") REFERENCES "public"."safety_day"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "safety_day_proposals_row" ON "safety_day_proposals" USING btree ("record_id","position");

INSERT INTO "safety_day_proposals" ("record_id", "position", "accident", "day", "refused")
	SELECT "id", 0, "last_accident", "proposed_start", false FROM "safety_day"
	WHERE "state" = 'reset-pending' AND "last_accident" IS NOT NULL AND "proposed_start" IS NOT NULL;

CREATE TABLE "hazard_delays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"old_deadline" timestamp(3) with time zone,
	"new_deadline" timestamp(3) with time zone,
	"reason" text,
	"asked_by" uuid,
	"granted" boolean,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "hazard_delays_reason" CHECK (char_length(reason) <= 500)
);

ALTER TABLE "hazard" ADD COLUMN "helpers" uuid[];
ALTER TABLE "hazard" ADD COLUMN "help_wanted" text;
ALTER TABLE "hazard" ADD COLUMN "help_given" text;
ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_asked_by_ref" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_decided_by_ref" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard_delays" ADD CONSTRAINT "hazard_delays_hazard" FOREIGN KEY ("record_id") REFERENCES "public"."hazard"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "hazard_delays_row" ON "hazard_delays" USING btree ("record_id","position");
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_help_wanted" CHECK (char_length(help_wanted) <= 500);
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_help_given" CHECK (char_length(help_given) <= 500);

ALTER TABLE "hazard" ADD COLUMN "successor" uuid;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_successor_ref" FOREIGN KEY ("successor") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

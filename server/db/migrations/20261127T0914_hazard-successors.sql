ALTER TABLE "hazard" ADD COLUMN "continues" uuid;
ALTER TABLE "hazard" ADD COLUMN "successor_drafted_at" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_continues_ref" FOREIGN KEY ("continues") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

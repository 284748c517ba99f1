ALTER TABLE "violation" ADD COLUMN "signed_by" uuid;
ALTER TABLE "violation" ADD CONSTRAINT "violation_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD COLUMN "merged_into" uuid;
ALTER TABLE "account" ADD COLUMN "merged_into" uuid;
ALTER TABLE "organization" ADD CONSTRAINT "organization_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account" ADD CONSTRAINT "account_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

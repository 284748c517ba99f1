ALTER TABLE "work_group" ADD COLUMN "merged_into" uuid;
ALTER TABLE "work_place" ADD COLUMN "merged_into" uuid;
DROP INDEX "account_below";
ALTER TABLE "work_group" ADD CONSTRAINT "work_group_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD COLUMN "late_admitted_by" uuid;
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_late_admitted_by_ref" FOREIGN KEY ("late_admitted_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

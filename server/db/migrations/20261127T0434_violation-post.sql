ALTER TABLE "violation" ADD COLUMN "post" uuid;
ALTER TABLE "violation" ADD CONSTRAINT "violation_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

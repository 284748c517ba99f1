ALTER TABLE "violation" ADD COLUMN "approved_by" uuid;
ALTER TABLE "violation" ADD COLUMN "requested_occurred_at" timestamp(3) with time zone;
ALTER TABLE "violation" ADD COLUMN "requested_by" uuid;
ALTER TABLE "violation" ADD CONSTRAINT "violation_approved_by_ref" FOREIGN KEY ("approved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
-- Until now the named reviewer approved, and nobody else.
update violation set approved_by = reviewer where approved_at is not null;

ALTER TABLE "mine_water_balance" ADD COLUMN "reopened_at" timestamp(3) with time zone;
ALTER TABLE "mine_water_balance" ADD COLUMN "reopened_by" uuid;
ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_reopened_by_ref" FOREIGN KEY ("reopened_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

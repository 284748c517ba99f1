ALTER TABLE "mine_water_balance" ADD COLUMN "discharge_told_at" timestamp(3) with time zone;

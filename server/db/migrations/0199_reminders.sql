ALTER TABLE "hazard" ADD COLUMN "reminded_at" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD COLUMN "remind_again_from" timestamp(3) with time zone;
ALTER TABLE "violation" ADD COLUMN "reminded_at" timestamp(3) with time zone;
ALTER TABLE "violation" ADD COLUMN "remind_again_from" timestamp(3) with time zone;
ALTER TABLE "drill" ADD COLUMN "reminded_at" timestamp(3) with time zone;
ALTER TABLE "drill" ADD COLUMN "remind_again_from" timestamp(3) with time zone;

ALTER TABLE "announcement" ADD COLUMN "reminded_at" timestamp(3) with time zone;
ALTER TABLE "announcement" ADD COLUMN "remind_again_from" timestamp(3) with time zone;

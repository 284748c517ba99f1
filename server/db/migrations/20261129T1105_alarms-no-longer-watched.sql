ALTER TABLE "alarm" ADD COLUMN "unwatched_at" timestamp(3) with time zone;

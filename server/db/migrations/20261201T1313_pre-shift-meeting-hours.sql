ALTER TABLE "pre_shift_meeting" ADD COLUMN "opens_from" timestamp(3) with time zone;
ALTER TABLE "pre_shift_meeting" ADD COLUMN "unfit_until" timestamp(3) with time zone;
UPDATE "pre_shift_meeting" SET "opens_from" = "start_at" - interval '1 hour', "unfit_until" = "start_at" + interval '12 hours';

ALTER TABLE "work_place" ADD COLUMN "hazard_factors" text[];
ALTER TABLE "work_place" ADD COLUMN "video" text;
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_video" CHECK (char_length(video) <= 2000);

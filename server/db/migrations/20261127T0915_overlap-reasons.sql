ALTER TABLE "grid_area" ADD COLUMN "overlap_reason" text;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_overlap_reason" CHECK (char_length(overlap_reason) <= 300);

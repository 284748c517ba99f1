ALTER TABLE "grid_area" ADD COLUMN "class_reason" text;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_class_reason" CHECK (char_length(class_reason) <= 500);

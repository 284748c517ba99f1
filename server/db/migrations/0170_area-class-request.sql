ALTER TABLE "grid_area" ADD COLUMN "requested_class" text;
ALTER TABLE "grid_area" ADD COLUMN "requested_reason" text;
ALTER TABLE "grid_area" ADD COLUMN "requested_by" uuid;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_requested_class" CHECK (requested_class in ('general', 'big', 'bigger', 'major'));
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_requested_reason" CHECK (char_length(requested_reason) <= 500);

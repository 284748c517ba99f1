ALTER TABLE "hazard" ADD COLUMN "delay_files" text[];

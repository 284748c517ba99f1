ALTER TABLE "org_config" DROP CONSTRAINT "org_config_time_zone";
ALTER TABLE "org_config" DROP COLUMN "time_zone";

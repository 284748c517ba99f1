ALTER TABLE "profession" DROP CONSTRAINT "profession_hazard_limit_days";
ALTER TABLE "profession" DROP COLUMN "hazard_limit_days";
ALTER TABLE "custom_group" DROP COLUMN "member_orgs";

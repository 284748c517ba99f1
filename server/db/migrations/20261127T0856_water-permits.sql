ALTER TABLE "mine_water_balance" ADD COLUMN "intake_of_permit" numeric(9, 2);
ALTER TABLE "mine_water_balance" ADD COLUMN "discharge_of_permit" numeric(9, 2);
ALTER TABLE "org_config" ADD COLUMN "intake_permit" numeric(12, 4);
ALTER TABLE "org_config" ADD COLUMN "discharge_permit" numeric(12, 4);
ALTER TABLE "org_config" ADD CONSTRAINT "org_config_intake_permit" CHECK (intake_permit >= 0);
ALTER TABLE "org_config" ADD CONSTRAINT "org_config_discharge_permit" CHECK (discharge_permit >= 0);

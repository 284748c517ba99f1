ALTER TABLE "hazard" ADD COLUMN "profession_leader" uuid;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_profession_leader_ref" FOREIGN KEY ("profession_leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hazard_of_profession_leader" ON "hazard" USING btree ("profession_leader") WHERE profession_leader is not null;

CREATE UNIQUE INDEX "hazard_number" ON "hazard" USING btree ("number");
CREATE UNIQUE INDEX "violation_number" ON "violation" USING btree ("number");
CREATE UNIQUE INDEX "incident_report_number" ON "incident_report" USING btree ("number");
CREATE UNIQUE INDEX "drill_number" ON "drill" USING btree ("number");
CREATE UNIQUE INDEX "mine_water_balance_number" ON "mine_water_balance" USING btree ("number");
CREATE UNIQUE INDEX "work_hours_number" ON "work_hours" USING btree ("number");

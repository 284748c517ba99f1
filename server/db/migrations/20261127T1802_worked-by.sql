ALTER TABLE "hazard" ADD COLUMN "worked_by" uuid[];
CREATE INDEX "hazard_of_worked_by" ON "hazard" USING gin ("worked_by") WHERE worked_by is not null;

-- Work under way: whoever has it in hand is known, whoever had it before only from the history.
UPDATE "hazard" SET "worked_by" = ARRAY["rectifier"]
  WHERE "state" IN ('under-rectification', 'to-be-accepted', 'under-acceptance')
    AND "started_at" IS NOT NULL AND "rectifier" IS NOT NULL;

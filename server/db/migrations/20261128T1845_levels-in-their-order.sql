DROP INDEX "data_level_state";
CREATE INDEX "data_level_state" ON "data_level" USING btree ("state","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "drill_of_counted_end" ON "drill" USING btree ("counted_end") WHERE deleted_at is null;

CREATE INDEX "violation_clause_of_applies_to" ON "violation_clause" USING btree ("applies_to") WHERE deleted_at is null;

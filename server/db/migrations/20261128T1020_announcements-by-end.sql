CREATE INDEX "announcement_of_expire_at" ON "announcement" USING btree ("expire_at") WHERE deleted_at is null;

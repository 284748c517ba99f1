DROP INDEX "user_group_unique_code";
CREATE UNIQUE INDEX "user_group_unique_owner_org_code" ON "user_group" USING btree ("owner_org","code") WHERE deleted_at is null;

ALTER TABLE "custom_group" DROP CONSTRAINT "custom_group_visible_to";
DROP INDEX "data_level_of_scope_roles";
ALTER TABLE "data_level" DROP COLUMN "scope_roles";
UPDATE "custom_group" SET "visible_to" = 'organization' WHERE "visible_to" = 'all';
ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_visible_to" CHECK (visible_to in ('owner', 'organization'));

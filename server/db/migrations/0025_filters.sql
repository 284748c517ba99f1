ALTER TABLE "organization" DROP CONSTRAINT "organization_source";
ALTER TABLE "organization" ADD CONSTRAINT "organization_source" CHECK (source in ('generated', 'MSHA'));

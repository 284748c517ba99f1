ALTER TABLE "management_certificate" ADD COLUMN "revoke_cause" text;
ALTER TABLE "special_equipment_operator_certificate" ADD COLUMN "revoke_cause" text;
ALTER TABLE "special_operation_certificate" ADD COLUMN "revoke_cause" text;
ALTER TABLE "management_certificate" ADD CONSTRAINT "management_certificate_revoke_cause" CHECK (revoke_cause in ('decided', 'departed'));
ALTER TABLE "special_equipment_operator_certificate" ADD CONSTRAINT "special_equipment_operator_certificate_revoke_cause" CHECK (revoke_cause in ('decided', 'departed'));
ALTER TABLE "special_operation_certificate" ADD CONSTRAINT "special_operation_certificate_revoke_cause" CHECK (revoke_cause in ('decided', 'departed'));

ALTER TABLE "management_certificate" ADD COLUMN "held_until" date;
ALTER TABLE "special_equipment_operator_certificate" ADD COLUMN "held_until" date;
ALTER TABLE "special_operation_certificate" ADD COLUMN "held_until" date;
CREATE INDEX "management_certificate_clock_upcoming" ON "management_certificate" USING btree ("valid_from") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "special_equipment_operator_certificate_clock_upcoming" ON "special_equipment_operator_certificate" USING btree ("valid_from") WHERE deleted_at is null and state in ('valid');
CREATE INDEX "special_operation_certificate_clock_upcoming" ON "special_operation_certificate" USING btree ("valid_from") WHERE deleted_at is null and state in ('valid');

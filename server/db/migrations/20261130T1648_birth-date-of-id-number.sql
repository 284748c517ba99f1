ALTER TABLE "contractor_personnel" ADD COLUMN "id_birth_date" date;

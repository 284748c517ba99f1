ALTER TABLE "user_registration" ADD COLUMN "typed_codes" text;
ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_typed_codes" CHECK (char_length(typed_codes) <= 80);

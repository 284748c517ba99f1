ALTER TABLE "custom_group" ADD COLUMN "message" text;
ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_message" CHECK (char_length(message) <= 500);

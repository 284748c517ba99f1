ALTER TABLE "announcement" DROP CONSTRAINT "announcement_category";
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_category" CHECK (char_length(category) <= 64);

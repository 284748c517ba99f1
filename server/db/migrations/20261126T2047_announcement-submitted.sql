ALTER TABLE "announcement" ADD COLUMN "opinion" text;
ALTER TABLE "announcement" DROP CONSTRAINT "announcement_state";
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_opinion" CHECK (char_length(opinion) <= 300);
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_state" CHECK (state in ('unpublished', 'submitted', 'scheduled', 'published', 'expired'));

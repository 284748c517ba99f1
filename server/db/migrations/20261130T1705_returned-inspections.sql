ALTER TABLE "site_inspection" ADD COLUMN "returned_conclusion" text;
ALTER TABLE "site_inspection" ADD COLUMN "returned_end" timestamp(3) with time zone;
ALTER TABLE "site_inspection" DROP CONSTRAINT "site_inspection_state";
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_returned_conclusion" CHECK (char_length(returned_conclusion) <= 500);
ALTER TABLE "site_inspection" ADD CONSTRAINT "site_inspection_state" CHECK (state in ('draft', 'returned', 'to-be-signed', 'completed', 'canceled'));
-- What was sent back and not handed in since stands there with the reason.
update site_inspection set state = 'returned', returned_conclusion = conclusion, returned_end = end_at
where state = 'draft' and opinion is not null;

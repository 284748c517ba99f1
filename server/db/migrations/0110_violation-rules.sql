ALTER TABLE "violation_clause" ADD COLUMN "content_en" text;
ALTER TABLE "violation_clause" ADD COLUMN "content_sr" text;
ALTER TABLE "violation" ADD COLUMN "second_reviewer" uuid;
ALTER TABLE "violation" ADD COLUMN "current_reviewer" uuid;
ALTER TABLE "violation" ADD COLUMN "endorsed_by" uuid;
ALTER TABLE "violation" ADD COLUMN "endorsed_class" text;
ALTER TABLE "violation" ADD COLUMN "endorsed_at" timestamp(3) with time zone;
ALTER TABLE "violation" ADD CONSTRAINT "violation_second_reviewer_ref" FOREIGN KEY ("second_reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_current_reviewer_ref" FOREIGN KEY ("current_reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_endorsed_by_ref" FOREIGN KEY ("endorsed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation_clause" ADD CONSTRAINT "violation_clause_content_en" CHECK (char_length(content_en) <= 500);
ALTER TABLE "violation_clause" ADD CONSTRAINT "violation_clause_content_sr" CHECK (char_length(content_sr) <= 500);
ALTER TABLE "violation" ADD CONSTRAINT "violation_endorsed_class" CHECK (endorsed_class in ('red-line', 'serious', 'general'));
ALTER TABLE "violation" ADD COLUMN "review_step" text;
ALTER TABLE "violation" ADD CONSTRAINT "violation_review_step" CHECK (review_step in ('first', 'final'));
-- Nobody has agreed for the first time yet: whoever was named reviewer is the first.
update violation set current_reviewer = reviewer,
  review_step = case when violation_class = 'general' then 'final' else 'first' end;
-- Roles that review by the tables of the specification; until now nothing asked for the mark.
update role set can_review = true where built_in is true and code in
  ('admingroup', 'safetyMembers', 'foreman', 'departmentAdministrator', 'SZJJYC', 'SZJCH');

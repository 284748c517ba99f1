ALTER TABLE "work_hours" ADD COLUMN "late_reason" text;
ALTER TABLE "work_hours" ADD COLUMN "opinion" text;
ALTER TABLE "work_hours" ADD COLUMN "closes_on" date;
ALTER TABLE "work_hours" DROP CONSTRAINT "work_hours_state";
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_late_reason" CHECK (char_length(late_reason) <= 300);
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_opinion" CHECK (char_length(opinion) <= 300);
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_state" CHECK (state in ('draft', 'awaiting-admission', 'submitted', 'confirmed'));
UPDATE "work_hours" SET "closes_on" = (date_trunc('month', "work_date") + interval '1 month' + interval '4 days')::date;

ALTER TABLE "custom_group" ADD COLUMN "phones_checked_on" date;
ALTER TABLE "custom_group" ADD COLUMN "next_phone_check" date;
-- Nobody knows when numbers of groups from before were tried: they are tried within the month.
UPDATE "custom_group" SET "phones_checked_on" = current_date WHERE purpose = 'emergency';
UPDATE "custom_group" SET "next_phone_check" = (date_trunc('month', current_date) + interval '1 month')::date
	WHERE purpose = 'emergency';

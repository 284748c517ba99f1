ALTER TABLE "custom_group" ADD COLUMN "phones_checked_by" uuid;
ALTER TABLE "custom_group" ADD COLUMN "phones_checked_before" date;
ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_phones_checked_by_ref" FOREIGN KEY ("phones_checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "custom_group_of_phones_checked_by" ON "custom_group" USING btree ("phones_checked_by") WHERE phones_checked_by is not null;

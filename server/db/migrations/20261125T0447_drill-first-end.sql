ALTER TABLE "drill" ADD COLUMN "first_end" timestamp(3) with time zone;
-- What it was planned for at first is known as far as figures count it by that.
update "drill" set "first_end" = "counted_end";

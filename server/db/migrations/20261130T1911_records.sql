ALTER TABLE "alarm" ADD COLUMN "title_en" text;
ALTER TABLE "alarm" ADD COLUMN "title_sr" text;
ALTER TABLE "alarm_rule" ADD COLUMN "name_en" text;
ALTER TABLE "alarm_rule" ADD COLUMN "name_sr" text;
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_title_en" CHECK (char_length(title_en) <= 100);
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_title_sr" CHECK (char_length(title_sr) <= 100);
ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_name_en" CHECK (char_length(name_en) <= 100);
ALTER TABLE "alarm_rule" ADD CONSTRAINT "alarm_rule_name_sr" CHECK (char_length(name_sr) <= 100);

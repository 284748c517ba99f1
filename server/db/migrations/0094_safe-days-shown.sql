ALTER TABLE "safety_day" DROP CONSTRAINT "safety_day_screen_order";
ALTER TABLE "safety_day" DROP COLUMN "show_on_screen";
ALTER TABLE "safety_day" DROP COLUMN "screen_order";

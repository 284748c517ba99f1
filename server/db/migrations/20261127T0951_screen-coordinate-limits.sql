ALTER TABLE "screen_coordinate" DROP CONSTRAINT "screen_coordinate_longitude";
ALTER TABLE "screen_coordinate" DROP CONSTRAINT "screen_coordinate_latitude";
ALTER TABLE "screen_coordinate" DROP CONSTRAINT "screen_coordinate_x";
ALTER TABLE "screen_coordinate" DROP CONSTRAINT "screen_coordinate_y";
ALTER TABLE "screen_coordinate" DROP CONSTRAINT "screen_coordinate_z";

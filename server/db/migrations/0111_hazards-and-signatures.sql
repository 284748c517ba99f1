ALTER TABLE "hazard" ADD COLUMN "major_confirmed_by" uuid;
ALTER TABLE "hazard" ADD COLUMN "major_confirmed_at" timestamp(3) with time zone;
ALTER TABLE "drill" ADD COLUMN "unsigned_receivers" uuid[];
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_major_confirmed_by_ref" FOREIGN KEY ("major_confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
update drill d set unsigned_receivers = array(select distinct r.user_ from drill_receivers r
  where r.record_id = d.id and r.sign_status = 'unsigned');

CREATE TABLE "take5" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"group_id" uuid,
	"company_id" uuid,
	"factory_id" uuid,
	"workshop_id" uuid,
	"task" text,
	"grid_area" uuid,
	"work_place" uuid,
	"org_id" uuid,
	"work_group" uuid,
	"filled_at" timestamp(3) with time zone,
	"co_workers" uuid[],
	"stop_think" boolean,
	"look_around" text,
	"danger_level" text,
	"residual" text,
	"photos" text[],
	"worker" uuid,
	"submitted_at" timestamp(3) with time zone,
	"foreman" uuid,
	"decided_at" timestamp(3) with time zone,
	"foreman_opinion" text,
	"hazard_made_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "take5_task" CHECK (char_length(task) <= 200),
	CONSTRAINT "take5_look_around" CHECK (char_length(look_around) <= 300),
	CONSTRAINT "take5_danger_level" CHECK (danger_level in ('low', 'medium', 'high')),
	CONSTRAINT "take5_residual" CHECK (residual in ('low', 'medium', 'high')),
	CONSTRAINT "take5_foreman_opinion" CHECK (char_length(foreman_opinion) <= 300),
	CONSTRAINT "take5_state" CHECK (state in ('draft', 'waiting-foreman', 'completed', 'stopped'))
);

CREATE TABLE "take5_hazards" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"hazard" text,
	"possibility" text,
	"seriousness" text,
	"controls" text,
	CONSTRAINT "take5_hazards_hazard" CHECK (char_length(hazard) <= 200),
	CONSTRAINT "take5_hazards_possibility" CHECK (possibility in ('a', 'b', 'c', 'd', 'e')),
	CONSTRAINT "take5_hazards_seriousness" CHECK (seriousness in ('1', '2', '3', '4', '5')),
	CONSTRAINT "take5_hazards_controls" CHECK (char_length(controls) <= 500)
);

ALTER TABLE "hazard" ADD COLUMN "take5" uuid;
ALTER TABLE "take5" ADD CONSTRAINT "take5_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "take5" ADD CONSTRAINT "take5_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "take5" ADD CONSTRAINT "take5_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "take5" ADD CONSTRAINT "take5_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "take5" ADD CONSTRAINT "take5_worker_ref" FOREIGN KEY ("worker") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "take5" ADD CONSTRAINT "take5_foreman_ref" FOREIGN KEY ("foreman") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "take5_hazards" ADD CONSTRAINT "take5_hazards_take5" FOREIGN KEY ("record_id") REFERENCES "public"."take5"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "take5_number" ON "take5" USING btree ("number");
CREATE INDEX "take5_company_id_list" ON "take5" USING btree ("company_id","filled_at","id") WHERE deleted_at is null;
CREATE INDEX "take5_factory_id_list" ON "take5" USING btree ("factory_id","filled_at","id") WHERE deleted_at is null;
CREATE INDEX "take5_workshop_id_list" ON "take5" USING btree ("workshop_id","filled_at","id") WHERE deleted_at is null;
CREATE INDEX "take5_org_id_list" ON "take5" USING btree ("org_id","filled_at","id") WHERE deleted_at is null;
CREATE INDEX "take5_by_filled_at" ON "take5" USING btree ("filled_at","id") WHERE deleted_at is null;
CREATE INDEX "take5_of_created_by" ON "take5" USING btree ("created_by") WHERE created_by is not null;
CREATE INDEX "take5_of_grid_area" ON "take5" USING btree ("grid_area") WHERE grid_area is not null;
CREATE INDEX "take5_of_work_place" ON "take5" USING btree ("work_place") WHERE work_place is not null;
CREATE INDEX "take5_of_work_group" ON "take5" USING btree ("work_group") WHERE work_group is not null;
CREATE INDEX "take5_of_co_workers" ON "take5" USING gin ("co_workers") WHERE co_workers is not null;
CREATE INDEX "take5_of_danger_level" ON "take5" USING btree ("danger_level") WHERE deleted_at is null;
CREATE INDEX "take5_of_residual" ON "take5" USING btree ("residual") WHERE deleted_at is null;
CREATE INDEX "take5_of_worker" ON "take5" USING btree ("worker") WHERE worker is not null;
CREATE INDEX "take5_of_foreman" ON "take5" USING btree ("foreman") WHERE foreman is not null;
CREATE INDEX "take5_state" ON "take5" USING btree ("state","filled_at","id") WHERE deleted_at is null;
CREATE UNIQUE INDEX "take5_hazards_row" ON "take5_hazards" USING btree ("record_id","position");
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_take5_ref" FOREIGN KEY ("take5") REFERENCES "public"."take5"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "hazard_of_take5" ON "hazard" USING btree ("take5") WHERE take5 is not null;

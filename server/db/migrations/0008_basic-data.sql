CREATE TABLE "data_level" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"name" text,
	"name_en" text,
	"name_sr" text,
	"code" text,
	"level_no" integer,
	"scope_roles" uuid[],
	"can_publish" boolean,
	"can_review" boolean,
	"colour" text,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "data_level_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "data_level_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "data_level_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "data_level_code" CHECK (code in ('group', 'company', 'factory', 'workshop', 'team')),
	CONSTRAINT "data_level_level_no" CHECK (level_no >= 1 and level_no <= 99),
	CONSTRAINT "data_level_colour" CHECK (char_length(colour) <= 7),
	CONSTRAINT "data_level_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "data_level_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "data_level_state" CHECK (state in ('built-in'))
);

CREATE TABLE "job_post" (
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
	"name" text,
	"code" text,
	"org_id" uuid,
	"profession" uuid,
	"post_level" text,
	"is_key_post" boolean,
	"is_underground" boolean,
	"special_work" boolean,
	"required_certificates" text[],
	"exposure_factors" text[],
	"ppe" text[],
	"headcount" integer,
	"one_card_url" text,
	CONSTRAINT "job_post_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "job_post_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "job_post_post_level" CHECK (post_level in ('company-leader', 'department-head', 'factory-manager', 'workshop-director', 'foreman', 'worker')),
	CONSTRAINT "job_post_required_certificates" CHECK (required_certificates <@ array['special-operation', 'special-equipment', 'safety-manager', 'blasting', 'none']::text[]),
	CONSTRAINT "job_post_exposure_factors" CHECK (exposure_factors <@ array['silica-dust', 'noise', 'vibration', 'heat', 'toxic-gas', 'radiation', 'none']::text[]),
	CONSTRAINT "job_post_headcount" CHECK (headcount >= 0 and headcount <= 100000),
	CONSTRAINT "job_post_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "work_group" (
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
	"name" text,
	"code" text,
	"org_id" uuid,
	"contractor" uuid,
	"foreman" uuid,
	"safety_member" uuid,
	"shift_system" text,
	"profession" uuid,
	"work_places" uuid[],
	"headcount" integer,
	"is_underground" boolean,
	"remark" text,
	CONSTRAINT "work_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "work_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "work_group_shift_system" CHECK (shift_system in ('three-shift', 'two-shift', 'day', 'four-team-three-shift')),
	CONSTRAINT "work_group_headcount" CHECK (headcount >= 0 and headcount <= 2147483647),
	CONSTRAINT "work_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_group_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "work_group_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"post" uuid,
	"is_apprentice" boolean,
	"master" uuid
);

CREATE TABLE "custom_group" (
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
	"name" text,
	"code" text,
	"purpose" text,
	"owner" uuid,
	"org_id" uuid,
	"members" uuid[],
	"member_orgs" uuid[],
	"visible_to" text,
	"member_count" integer,
	"remark" text,
	CONSTRAINT "custom_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "custom_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "custom_group_purpose" CHECK (purpose in ('message', 'cc', 'emergency', 'drill', 'meeting', 'screen')),
	CONSTRAINT "custom_group_visible_to" CHECK (visible_to in ('owner', 'organization', 'all')),
	CONSTRAINT "custom_group_member_count" CHECK (member_count >= 0 and member_count <= 2147483647),
	CONSTRAINT "custom_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "custom_group_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "grid_responsibility" (
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
	"grid_area" uuid,
	"person" uuid,
	"duty_role" text,
	"org_id" uuid,
	"phone" text,
	"duty_text" text,
	"patrol_frequency" text,
	"patrol_times" integer,
	"valid_from" date,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "grid_responsibility_duty_role" CHECK (duty_role in ('area-head', 'safety-officer', 'patrol-member', 'deputy')),
	CONSTRAINT "grid_responsibility_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "grid_responsibility_duty_text" CHECK (char_length(duty_text) <= 1000),
	CONSTRAINT "grid_responsibility_patrol_frequency" CHECK (patrol_frequency in ('shift', 'day', 'week', 'month')),
	CONSTRAINT "grid_responsibility_patrol_times" CHECK (patrol_times >= 1 and patrol_times <= 100),
	CONSTRAINT "grid_responsibility_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "grid_responsibility_state" CHECK (state in ('active', 'handed-over', 'expired'))
);

CREATE TABLE "screen_coordinate" (
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
	"screen_code" text,
	"org_id" uuid,
	"target_type" text,
	"target_id" text,
	"target_name" text,
	"coord_kind" text,
	"longitude" numeric(10, 6),
	"latitude" numeric(9, 6),
	"x" numeric(8, 2),
	"y" numeric(8, 2),
	"z" numeric(8, 2),
	"zoom" numeric(4, 1),
	"label_position" text,
	"map_image" text,
	"icon" text,
	CONSTRAINT "screen_coordinate_screen_code" CHECK (char_length(screen_code) <= 64),
	CONSTRAINT "screen_coordinate_target_type" CHECK (target_type in ('organization', 'grid-area', 'work-place', 'tailings-pond', 'camera', 'equipment')),
	CONSTRAINT "screen_coordinate_target_id" CHECK (char_length(target_id) <= 64),
	CONSTRAINT "screen_coordinate_target_name" CHECK (char_length(target_name) <= 100),
	CONSTRAINT "screen_coordinate_coord_kind" CHECK (coord_kind in ('wgs84', 'pixel')),
	CONSTRAINT "screen_coordinate_longitude" CHECK (longitude >= -9999 and longitude <= 9999),
	CONSTRAINT "screen_coordinate_latitude" CHECK (latitude >= -999 and latitude <= 999),
	CONSTRAINT "screen_coordinate_x" CHECK (x >= -99999 and x <= 99999),
	CONSTRAINT "screen_coordinate_y" CHECK (y >= -99999 and y <= 99999),
	CONSTRAINT "screen_coordinate_z" CHECK (z >= -99999 and z <= 99999),
	CONSTRAINT "screen_coordinate_zoom" CHECK (zoom >= 0 and zoom <= 24),
	CONSTRAINT "screen_coordinate_label_position" CHECK (label_position in ('top', 'right', 'bottom', 'left')),
	CONSTRAINT "screen_coordinate_state" CHECK (state in ('enabled', 'disabled'))
);

DROP INDEX "work_hours_unique_org_id_contractor_work_date_shift";
ALTER TABLE "organization" ADD COLUMN "data_level" uuid;
ALTER TABLE "work_hours" ADD COLUMN "work_group" uuid;
ALTER TABLE "job_post" ADD CONSTRAINT "job_post_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_post" ADD CONSTRAINT "job_post_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group" ADD CONSTRAINT "work_group_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group" ADD CONSTRAINT "work_group_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group" ADD CONSTRAINT "work_group_foreman_ref" FOREIGN KEY ("foreman") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group" ADD CONSTRAINT "work_group_safety_member_ref" FOREIGN KEY ("safety_member") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group" ADD CONSTRAINT "work_group_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_master_ref" FOREIGN KEY ("master") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_group_members" ADD CONSTRAINT "work_group_members_work_group" FOREIGN KEY ("record_id") REFERENCES "public"."work_group"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_owner_ref" FOREIGN KEY ("owner") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_person_ref" FOREIGN KEY ("person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "screen_coordinate" ADD CONSTRAINT "screen_coordinate_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "data_level_unique_code" ON "data_level" USING btree ("code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "data_level_unique_level_no" ON "data_level" USING btree ("level_no") WHERE deleted_at is null;
CREATE INDEX "data_level_by_level_no" ON "data_level" USING btree ("level_no","id") WHERE deleted_at is null;
CREATE INDEX "data_level_by_sort_no" ON "data_level" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "data_level_by_name" ON "data_level" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "data_level_state" ON "data_level" USING btree ("state","level_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "job_post_unique_org_id_code" ON "job_post" USING btree ("org_id","code") WHERE deleted_at is null;
CREATE INDEX "job_post_company_id_list" ON "job_post" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "job_post_factory_id_list" ON "job_post" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "job_post_workshop_id_list" ON "job_post" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "job_post_org_id_list" ON "job_post" USING btree ("org_id","code","id") WHERE deleted_at is null;
CREATE INDEX "job_post_by_code" ON "job_post" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "job_post_by_name" ON "job_post" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "job_post_state" ON "job_post" USING btree ("state","code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "work_group_unique_org_id_code" ON "work_group" USING btree ("org_id","code") WHERE deleted_at is null;
CREATE INDEX "work_group_company_id_list" ON "work_group" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_group_factory_id_list" ON "work_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_group_workshop_id_list" ON "work_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_group_org_id_list" ON "work_group" USING btree ("org_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_group_by_code" ON "work_group" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "work_group_by_name" ON "work_group" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "work_group_by_headcount" ON "work_group" USING btree ("headcount","id") WHERE deleted_at is null;
CREATE INDEX "work_group_state" ON "work_group" USING btree ("state","code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "work_group_members_row" ON "work_group_members" USING btree ("record_id","position");
CREATE UNIQUE INDEX "custom_group_unique_org_id_code" ON "custom_group" USING btree ("org_id","code") WHERE deleted_at is null;
CREATE INDEX "custom_group_company_id_list" ON "custom_group" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_factory_id_list" ON "custom_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_workshop_id_list" ON "custom_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_org_id_list" ON "custom_group" USING btree ("org_id","code","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_by_code" ON "custom_group" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_by_name" ON "custom_group" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_by_member_count" ON "custom_group" USING btree ("member_count","id") WHERE deleted_at is null;
CREATE INDEX "custom_group_state" ON "custom_group" USING btree ("state","code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "grid_responsibility_unique_grid_area_person_duty_role_valid_from" ON "grid_responsibility" USING btree ("grid_area","person","duty_role","valid_from") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_company_id_list" ON "grid_responsibility" USING btree ("company_id","grid_area","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_factory_id_list" ON "grid_responsibility" USING btree ("factory_id","grid_area","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_workshop_id_list" ON "grid_responsibility" USING btree ("workshop_id","grid_area","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_org_id_list" ON "grid_responsibility" USING btree ("org_id","grid_area","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_by_grid_area" ON "grid_responsibility" USING btree ("grid_area","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_by_valid_from" ON "grid_responsibility" USING btree ("valid_from","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_by_valid_to" ON "grid_responsibility" USING btree ("valid_to","id") WHERE deleted_at is null;
CREATE INDEX "grid_responsibility_state" ON "grid_responsibility" USING btree ("state","grid_area") WHERE deleted_at is null;
CREATE UNIQUE INDEX "screen_coordinate_unique_screen_code_target_type_target_id" ON "screen_coordinate" USING btree ("screen_code","target_type","target_id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_company_id_list" ON "screen_coordinate" USING btree ("company_id","screen_code","id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_factory_id_list" ON "screen_coordinate" USING btree ("factory_id","screen_code","id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_workshop_id_list" ON "screen_coordinate" USING btree ("workshop_id","screen_code","id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_org_id_list" ON "screen_coordinate" USING btree ("org_id","screen_code","id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_by_screen_code" ON "screen_coordinate" USING btree ("screen_code","id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_by_target_name" ON "screen_coordinate" USING btree ("target_name","id") WHERE deleted_at is null;
CREATE INDEX "screen_coordinate_state" ON "screen_coordinate" USING btree ("state","screen_code") WHERE deleted_at is null;
ALTER TABLE "organization" ADD CONSTRAINT "organization_data_level_ref" FOREIGN KEY ("data_level") REFERENCES "public"."data_level"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "work_hours_unique_org_id_work_group_contractor_work_date_shift" ON "work_hours" USING btree ("org_id",coalesce("work_group", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("contractor", '00000000-0000-0000-0000-000000000000'::uuid),"work_date","shift") WHERE deleted_at is null;

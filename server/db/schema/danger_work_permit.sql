-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

CREATE TABLE "danger_work_permit" (
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
	"title" text,
	"permit_type" text,
	"permit_level" text,
	"timing" text,
	"least_level" text,
	"level_too_low" boolean,
	"plan_start" timestamp(3) with time zone,
	"plan_end" timestamp(3) with time zone,
	"longest_end" timestamp(3) with time zone,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"contractor" uuid,
	"contractor_org" uuid,
	"applicant" uuid,
	"work_leader" uuid,
	"workers" uuid[],
	"contractor_workers" uuid[],
	"worker_count" integer,
	"guardian" uuid,
	"supervisor" uuid,
	"work_content" text,
	"open_measures" integer,
	"applying_measures" integer,
	"unassigned_measures" integer,
	"open_confirmers" uuid[],
	"linked_permits" uuid[],
	"site_photos" text[],
	"video" text,
	"hot_work_method" text,
	"special_place" boolean,
	"welder_certificates" uuid[],
	"fire_equipment" text,
	"fire_watch_minutes" integer,
	"fire_watch_until" timestamp(3) with time zone,
	"gas_tester" uuid,
	"gas_lower_limit" text,
	"gas_outside" integer,
	"gas_misjudged" integer,
	"gas_good_until" timestamp(3) with time zone,
	"reading_due_at" timestamp(3) with time zone,
	"stopped_by_gas" boolean,
	"retest_from" timestamp(3) with time zone,
	"space_no" text,
	"medium" text,
	"toxic_medium" boolean,
	"ventilation" text,
	"rescuer" uuid,
	"rescue_equipment" text,
	"communication" text,
	"ventilated_at" timestamp(3) with time zone,
	"inside_count" integer,
	"entries_askew" integer,
	"height" numeric(5, 1),
	"height_class" text,
	"access_means" text,
	"fall_protection" text,
	"scaffold_tag" text,
	"outdoors" boolean,
	"weather" text,
	"health_confirmed" boolean,
	"load_weight" numeric(8, 2),
	"crane" uuid,
	"crane_rating" numeric(8, 2),
	"load_rate" numeric(9, 2),
	"heavy_lift" boolean,
	"irregular_load" boolean,
	"near_power_line" boolean,
	"crane_operator" uuid,
	"rigger" uuid,
	"signaller" uuid,
	"lifting_plan" text,
	"sling_check" boolean,
	"trial_lift_at" timestamp(3) with time zone,
	"heavy_unsaid" boolean,
	"overloaded" boolean,
	"voltage" text,
	"power_kw" numeric(8, 2),
	"access_point" text,
	"electrician" uuid,
	"long_term" boolean,
	"hand_lamp" boolean,
	"wet_place" boolean,
	"residual_device" boolean,
	"earthing" boolean,
	"linked_main_permit" uuid,
	"connected_at" timestamp(3) with time zone,
	"disconnected_at" timestamp(3) with time zone,
	"disconnected_by" uuid,
	"depth" numeric(5, 2),
	"area" numeric(8, 2),
	"hand_digging" boolean,
	"shoring" text,
	"drawing" text,
	"restored_photo" text,
	"road_name" text,
	"closed_section" jsonb,
	"closure_kind" text,
	"detour" text,
	"signage" text,
	"fire_route_confirmed" boolean,
	"announced_at" timestamp(3) with time zone,
	"closable_from" timestamp(3) with time zone,
	"reopened_at" timestamp(3) with time zone,
	"signer_count" integer,
	"open_countersigners" uuid[],
	"lines_near" boolean,
	"pipe_name" text,
	"pipe_medium" text,
	"pressure" numeric(6, 2),
	"temperature" numeric(6, 1),
	"plate_no" text,
	"plate_material" text,
	"plate_thickness" numeric(5, 1),
	"thickness_checked" boolean,
	"operation" text,
	"position_drawing" text,
	"blast_kind" text,
	"on_surface" boolean,
	"design" text,
	"blast_at" timestamp(3) with time zone,
	"blaster" uuid,
	"explosives_keeper" uuid,
	"unsettled_explosives" integer,
	"warning_radius" integer,
	"explosives_issued_at" timestamp(3) with time zone,
	"explosives_returned_at" timestamp(3) with time zone,
	"warned_at" timestamp(3) with time zone,
	"fired_at" timestamp(3) with time zone,
	"reentry_from" timestamp(3) with time zone,
	"open_post_checks" integer,
	"faulty_post_checks" integer,
	"misfire_handling" text,
	"cleared_at" timestamp(3) with time zone,
	"sub_type" text,
	"special_plan" text,
	"not_from_below" boolean,
	"unlocked_owners" uuid[],
	"lock_owners" uuid[],
	"lock_count" integer,
	"rescue_plan" text,
	"approval_route" text,
	"project_manager" uuid,
	"approver" uuid,
	"second_approver" uuid,
	"third_approver" uuid,
	"steps_done" integer,
	"current_approver" uuid,
	"is_last_step" boolean,
	"final_approver" uuid,
	"opinion" text,
	"approved_at" timestamp(3) with time zone,
	"actual_start" timestamp(3) with time zone,
	"actual_end" timestamp(3) with time zone,
	"interval_end" timestamp(3) with time zone,
	"interval_count" integer,
	"next_interval_from" timestamp(3) with time zone,
	"ending_from" timestamp(3) with time zone,
	"suspend_cause" text,
	"suspend_reason" text,
	"suspended_at" timestamp(3) with time zone,
	"recheck" text,
	"suspend_count" integer,
	"extension_reason" text,
	"extension_count" integer,
	"stored_end" timestamp(3) with time zone,
	"expired_at" timestamp(3) with time zone,
	"ended_in_work" boolean,
	"cancel_reason" text,
	"closed_at" timestamp(3) with time zone,
	"on_time" boolean,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "danger_work_permit_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "danger_work_permit_permit_type" CHECK (permit_type in ('hot-work', 'confined-space', 'work-at-height', 'lifting', 'temporary-electricity', 'excavation', 'road-closure', 'blind-plate', 'blasting', 'other')),
	CONSTRAINT "danger_work_permit_permit_level" CHECK (permit_level in ('special', 'first', 'second', 'third', 'I', 'II', 'III', 'IV')),
	CONSTRAINT "danger_work_permit_timing" CHECK (timing in ('planned', 'unplanned', 'night', 'holiday')),
	CONSTRAINT "danger_work_permit_least_level" CHECK (least_level in ('special', 'first', 'second', 'third', 'I', 'II', 'III', 'IV')),
	CONSTRAINT "danger_work_permit_worker_count" CHECK (worker_count >= 0 and worker_count <= 2147483647),
	CONSTRAINT "danger_work_permit_work_content" CHECK (char_length(work_content) <= 1000),
	CONSTRAINT "danger_work_permit_open_measures" CHECK (open_measures >= 0 and open_measures <= 2147483647),
	CONSTRAINT "danger_work_permit_applying_measures" CHECK (applying_measures >= 0 and applying_measures <= 2147483647),
	CONSTRAINT "danger_work_permit_unassigned_measures" CHECK (unassigned_measures >= 0 and unassigned_measures <= 2147483647),
	CONSTRAINT "danger_work_permit_video" CHECK (char_length(video) <= 2000),
	CONSTRAINT "danger_work_permit_hot_work_method" CHECK (hot_work_method in ('electric-welding', 'gas-cutting', 'grinding', 'blowlamp', 'drilling', 'other')),
	CONSTRAINT "danger_work_permit_fire_equipment" CHECK (char_length(fire_equipment) <= 200),
	CONSTRAINT "danger_work_permit_fire_watch_minutes" CHECK (fire_watch_minutes >= 60 and fire_watch_minutes <= 1440),
	CONSTRAINT "danger_work_permit_gas_lower_limit" CHECK (gas_lower_limit in ('from-4', 'below-4')),
	CONSTRAINT "danger_work_permit_gas_outside" CHECK (gas_outside >= 0 and gas_outside <= 2147483647),
	CONSTRAINT "danger_work_permit_gas_misjudged" CHECK (gas_misjudged >= 0 and gas_misjudged <= 2147483647),
	CONSTRAINT "danger_work_permit_space_no" CHECK (char_length(space_no) <= 32),
	CONSTRAINT "danger_work_permit_medium" CHECK (char_length(medium) <= 100),
	CONSTRAINT "danger_work_permit_ventilation" CHECK (ventilation in ('forced', 'natural', 'both')),
	CONSTRAINT "danger_work_permit_rescue_equipment" CHECK (char_length(rescue_equipment) <= 300),
	CONSTRAINT "danger_work_permit_communication" CHECK (char_length(communication) <= 100),
	CONSTRAINT "danger_work_permit_inside_count" CHECK (inside_count >= 0 and inside_count <= 2147483647),
	CONSTRAINT "danger_work_permit_entries_askew" CHECK (entries_askew >= 0 and entries_askew <= 2147483647),
	CONSTRAINT "danger_work_permit_height" CHECK (height >= 2),
	CONSTRAINT "danger_work_permit_height_class" CHECK (height_class in ('A', 'B')),
	CONSTRAINT "danger_work_permit_access_means" CHECK (access_means in ('scaffold', 'platform-lift', 'ladder', 'rope', 'hanging-basket')),
	CONSTRAINT "danger_work_permit_fall_protection" CHECK (char_length(fall_protection) <= 200),
	CONSTRAINT "danger_work_permit_weather" CHECK (weather in ('fine', 'rain', 'snow', 'fog', 'wind-5-plus')),
	CONSTRAINT "danger_work_permit_load_weight" CHECK (load_weight >= 0.01),
	CONSTRAINT "danger_work_permit_crane_rating" CHECK (crane_rating >= 0.01),
	CONSTRAINT "danger_work_permit_voltage" CHECK (voltage in ('12V', '36V', '220V', '380V', 'other')),
	CONSTRAINT "danger_work_permit_power_kw" CHECK (power_kw >= 0),
	CONSTRAINT "danger_work_permit_access_point" CHECK (char_length(access_point) <= 100),
	CONSTRAINT "danger_work_permit_depth" CHECK (depth >= 0.5),
	CONSTRAINT "danger_work_permit_area" CHECK (area >= 0),
	CONSTRAINT "danger_work_permit_shoring" CHECK (char_length(shoring) <= 300),
	CONSTRAINT "danger_work_permit_road_name" CHECK (char_length(road_name) <= 100),
	CONSTRAINT "danger_work_permit_closure_kind" CHECK (closure_kind in ('full', 'half', 'haul-ramp', 'underground-ramp')),
	CONSTRAINT "danger_work_permit_detour" CHECK (char_length(detour) <= 300),
	CONSTRAINT "danger_work_permit_signage" CHECK (char_length(signage) <= 200),
	CONSTRAINT "danger_work_permit_signer_count" CHECK (signer_count >= 0 and signer_count <= 2147483647),
	CONSTRAINT "danger_work_permit_pipe_name" CHECK (char_length(pipe_name) <= 100),
	CONSTRAINT "danger_work_permit_pipe_medium" CHECK (char_length(pipe_medium) <= 100),
	CONSTRAINT "danger_work_permit_pressure" CHECK (pressure >= 0),
	CONSTRAINT "danger_work_permit_temperature" CHECK (temperature >= -273),
	CONSTRAINT "danger_work_permit_plate_no" CHECK (char_length(plate_no) <= 32),
	CONSTRAINT "danger_work_permit_plate_material" CHECK (char_length(plate_material) <= 50),
	CONSTRAINT "danger_work_permit_plate_thickness" CHECK (plate_thickness >= 0.1),
	CONSTRAINT "danger_work_permit_operation" CHECK (operation in ('install', 'remove')),
	CONSTRAINT "danger_work_permit_blast_kind" CHECK (blast_kind in ('face', 'deep-hole', 'bench', 'secondary', 'chamber')),
	CONSTRAINT "danger_work_permit_unsettled_explosives" CHECK (unsettled_explosives >= 0 and unsettled_explosives <= 2147483647),
	CONSTRAINT "danger_work_permit_warning_radius" CHECK (warning_radius >= 1 and warning_radius <= 5000),
	CONSTRAINT "danger_work_permit_open_post_checks" CHECK (open_post_checks >= 0 and open_post_checks <= 2147483647),
	CONSTRAINT "danger_work_permit_faulty_post_checks" CHECK (faulty_post_checks >= 0 and faulty_post_checks <= 2147483647),
	CONSTRAINT "danger_work_permit_misfire_handling" CHECK (char_length(misfire_handling) <= 500),
	CONSTRAINT "danger_work_permit_sub_type" CHECK (sub_type in ('shaft-repair', 'ore-pass-clearing', 'old-workings', 'roof-scaling', 'raise-driving', 'tailings-dam', 'slope-clearing', 'energy-isolation', 'rope-change', 'radiography', 'other')),
	CONSTRAINT "danger_work_permit_lock_count" CHECK (lock_count >= 0 and lock_count <= 2147483647),
	CONSTRAINT "danger_work_permit_rescue_plan" CHECK (char_length(rescue_plan) <= 500),
	CONSTRAINT "danger_work_permit_approval_route" CHECK (char_length(approval_route) <= 32),
	CONSTRAINT "danger_work_permit_steps_done" CHECK (steps_done >= 0 and steps_done <= 2147483647),
	CONSTRAINT "danger_work_permit_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "danger_work_permit_interval_count" CHECK (interval_count >= 0 and interval_count <= 2147483647),
	CONSTRAINT "danger_work_permit_suspend_cause" CHECK (suspend_cause in ('guardian', 'stopped', 'gas', 'interval')),
	CONSTRAINT "danger_work_permit_suspend_reason" CHECK (char_length(suspend_reason) <= 500),
	CONSTRAINT "danger_work_permit_recheck" CHECK (char_length(recheck) <= 300),
	CONSTRAINT "danger_work_permit_suspend_count" CHECK (suspend_count >= 0 and suspend_count <= 2147483647),
	CONSTRAINT "danger_work_permit_extension_reason" CHECK (char_length(extension_reason) <= 500),
	CONSTRAINT "danger_work_permit_extension_count" CHECK (extension_count >= 0 and extension_count <= 2147483647),
	CONSTRAINT "danger_work_permit_cancel_reason" CHECK (char_length(cancel_reason) <= 500),
	CONSTRAINT "danger_work_permit_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'in-work', 'suspended', 'to-be-closed', 'expired', 'closed', 'canceled'))
);


CREATE TABLE "danger_work_permit_jsa" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"step" text,
	"hazard" text,
	"measure" text,
	CONSTRAINT "danger_work_permit_jsa_step" CHECK (char_length(step) <= 200),
	CONSTRAINT "danger_work_permit_jsa_hazard" CHECK (char_length(hazard) <= 200),
	CONSTRAINT "danger_work_permit_jsa_measure" CHECK (char_length(measure) <= 500)
);


CREATE TABLE "danger_work_permit_safety_measures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" text,
	"applicable" boolean,
	"confirmer" uuid,
	"confirmed" boolean,
	"confirmed_at" timestamp(3) with time zone,
	CONSTRAINT "danger_work_permit_safety_measures_item" CHECK (char_length(item) <= 300)
);


CREATE TABLE "danger_work_permit_gas_tests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"time" timestamp(3) with time zone,
	"point" text,
	"layer" text,
	"o2" numeric(5, 2),
	"lel" numeric(5, 2),
	"co" numeric(6, 1),
	"h2s" numeric(6, 1),
	"tester" uuid,
	"valid" boolean,
	CONSTRAINT "danger_work_permit_gas_tests_point" CHECK (char_length(point) <= 50),
	CONSTRAINT "danger_work_permit_gas_tests_layer" CHECK (layer in ('top', 'middle', 'bottom')),
	CONSTRAINT "danger_work_permit_gas_tests_o2" CHECK (o2 >= 0 and o2 <= 100),
	CONSTRAINT "danger_work_permit_gas_tests_lel" CHECK (lel >= 0 and lel <= 100),
	CONSTRAINT "danger_work_permit_gas_tests_co" CHECK (co >= 0),
	CONSTRAINT "danger_work_permit_gas_tests_h2s" CHECK (h2s >= 0)
);


CREATE TABLE "danger_work_permit_isolation_points" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"point" text,
	"method" text,
	"confirmer" uuid,
	CONSTRAINT "danger_work_permit_isolation_points_point" CHECK (char_length(point) <= 100),
	CONSTRAINT "danger_work_permit_isolation_points_method" CHECK (method in ('blind', 'disconnect', 'lock'))
);


CREATE TABLE "danger_work_permit_entry_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"person" uuid,
	"name" text,
	"in_at" timestamp(3) with time zone,
	"out_at" timestamp(3) with time zone,
	CONSTRAINT "danger_work_permit_entry_log_name" CHECK (char_length(name) <= 50)
);


CREATE TABLE "danger_work_permit_underground_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text,
	"depth" numeric(5, 2),
	"protection" text,
	CONSTRAINT "danger_work_permit_underground_lines_kind" CHECK (kind in ('power', 'telecom', 'water', 'gas', 'drainage', 'compressed-air', 'none')),
	CONSTRAINT "danger_work_permit_underground_lines_depth" CHECK (depth >= 0),
	CONSTRAINT "danger_work_permit_underground_lines_protection" CHECK (char_length(protection) <= 200)
);


CREATE TABLE "danger_work_permit_countersigns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"dept" uuid,
	"signer" uuid,
	"opinion" text,
	"signed_at" timestamp(3) with time zone,
	CONSTRAINT "danger_work_permit_countersigns_opinion" CHECK (char_length(opinion) <= 300)
);


CREATE TABLE "danger_work_permit_explosives" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text,
	"issued" numeric(10, 2),
	"used" numeric(10, 2),
	"returned" numeric(10, 2),
	"unit" text,
	CONSTRAINT "danger_work_permit_explosives_kind" CHECK (kind in ('emulsion', 'anfo', 'detonator-electronic', 'detonator-shock-tube', 'cord')),
	CONSTRAINT "danger_work_permit_explosives_issued" CHECK (issued >= 0),
	CONSTRAINT "danger_work_permit_explosives_used" CHECK (used >= 0),
	CONSTRAINT "danger_work_permit_explosives_returned" CHECK (returned >= 0),
	CONSTRAINT "danger_work_permit_explosives_unit" CHECK (unit in ('kg', 'piece', 'm'))
);


CREATE TABLE "danger_work_permit_guard_posts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"post" text,
	"person" uuid,
	CONSTRAINT "danger_work_permit_guard_posts_post" CHECK (char_length(post) <= 100)
);


CREATE TABLE "danger_work_permit_post_check" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item" text,
	"ok" boolean,
	"checker" uuid,
	CONSTRAINT "danger_work_permit_post_check_item" CHECK (item in ('misfire', 'fume', 'roof', 'face'))
);


CREATE TABLE "danger_work_permit_lockout_points" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"point" text,
	"lock_no" text,
	"owner" uuid,
	"locked_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "danger_work_permit_lockout_points_point" CHECK (char_length(point) <= 100),
	CONSTRAINT "danger_work_permit_lockout_points_lock_no" CHECK (char_length(lock_no) <= 32)
);


ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."contractor_unit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_contractor_org_ref" FOREIGN KEY ("contractor_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_applicant_ref" FOREIGN KEY ("applicant") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_work_leader_ref" FOREIGN KEY ("work_leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_guardian_ref" FOREIGN KEY ("guardian") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_supervisor_ref" FOREIGN KEY ("supervisor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_gas_tester_ref" FOREIGN KEY ("gas_tester") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_rescuer_ref" FOREIGN KEY ("rescuer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_crane_ref" FOREIGN KEY ("crane") REFERENCES "public"."special_equipment"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_crane_operator_ref" FOREIGN KEY ("crane_operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_rigger_ref" FOREIGN KEY ("rigger") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_signaller_ref" FOREIGN KEY ("signaller") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_electrician_ref" FOREIGN KEY ("electrician") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_linked_main_permit_ref" FOREIGN KEY ("linked_main_permit") REFERENCES "public"."danger_work_permit"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_disconnected_by_ref" FOREIGN KEY ("disconnected_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_blaster_ref" FOREIGN KEY ("blaster") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_explosives_keeper_ref" FOREIGN KEY ("explosives_keeper") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_project_manager_ref" FOREIGN KEY ("project_manager") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_approver_ref" FOREIGN KEY ("approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_second_approver_ref" FOREIGN KEY ("second_approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_third_approver_ref" FOREIGN KEY ("third_approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_current_approver_ref" FOREIGN KEY ("current_approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit" ADD CONSTRAINT "danger_work_permit_final_approver_ref" FOREIGN KEY ("final_approver") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_jsa" ADD CONSTRAINT "danger_work_permit_jsa_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_safety_measures" ADD CONSTRAINT "danger_work_permit_safety_measures_confirmer_ref" FOREIGN KEY ("confirmer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_safety_measures" ADD CONSTRAINT "danger_work_permit_safety_measures_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_gas_tests" ADD CONSTRAINT "danger_work_permit_gas_tests_tester_ref" FOREIGN KEY ("tester") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_gas_tests" ADD CONSTRAINT "danger_work_permit_gas_tests_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_isolation_points" ADD CONSTRAINT "danger_work_permit_isolation_points_confirmer_ref" FOREIGN KEY ("confirmer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_isolation_points" ADD CONSTRAINT "danger_work_permit_isolation_points_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_entry_log" ADD CONSTRAINT "danger_work_permit_entry_log_person_ref" FOREIGN KEY ("person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_entry_log" ADD CONSTRAINT "danger_work_permit_entry_log_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_underground_lines" ADD CONSTRAINT "danger_work_permit_underground_lines_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_countersigns" ADD CONSTRAINT "danger_work_permit_countersigns_dept_ref" FOREIGN KEY ("dept") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_countersigns" ADD CONSTRAINT "danger_work_permit_countersigns_signer_ref" FOREIGN KEY ("signer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_countersigns" ADD CONSTRAINT "danger_work_permit_countersigns_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_explosives" ADD CONSTRAINT "danger_work_permit_explosives_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_guard_posts" ADD CONSTRAINT "danger_work_permit_guard_posts_person_ref" FOREIGN KEY ("person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_guard_posts" ADD CONSTRAINT "danger_work_permit_guard_posts_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_post_check" ADD CONSTRAINT "danger_work_permit_post_check_checker_ref" FOREIGN KEY ("checker") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_post_check" ADD CONSTRAINT "danger_work_permit_post_check_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "danger_work_permit_lockout_points" ADD CONSTRAINT "danger_work_permit_lockout_points_owner_ref" FOREIGN KEY ("owner") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "danger_work_permit_lockout_points" ADD CONSTRAINT "danger_work_permit_lockout_points_danger_work_permit" FOREIGN KEY ("record_id") REFERENCES "public"."danger_work_permit"("id") ON DELETE cascade ON UPDATE no action;

CREATE UNIQUE INDEX "danger_work_permit_unique_guardian" ON "danger_work_permit" USING btree ("guardian") WHERE deleted_at is null and (danger_work_permit.state = any(array['in-work', 'suspended', 'to-be-closed']::text[]::text[]));

CREATE UNIQUE INDEX "danger_work_permit_unique_org_id_plate_no_operation" ON "danger_work_permit" USING btree ("org_id","plate_no","operation") WHERE deleted_at is null and (danger_work_permit.permit_type = 'blind-plate'::text and danger_work_permit.state = any(array['in-approval', 'approved', 'in-work', 'suspended', 'to-be-closed']::text[]::text[]));

CREATE UNIQUE INDEX "danger_work_permit_unique_org_id_pipe_name" ON "danger_work_permit" USING btree ("org_id","pipe_name") WHERE deleted_at is null and (danger_work_permit.permit_type = 'blind-plate'::text and danger_work_permit.state = any(array['in-work', 'suspended']::text[]::text[]));

CREATE UNIQUE INDEX "danger_work_permit_number" ON "danger_work_permit" USING btree ("number");

CREATE INDEX "danger_work_permit_company_id_list" ON "danger_work_permit" USING btree ("company_id","plan_start","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_factory_id_list" ON "danger_work_permit" USING btree ("factory_id","plan_start","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_workshop_id_list" ON "danger_work_permit" USING btree ("workshop_id","plan_start","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_org_id_list" ON "danger_work_permit" USING btree ("org_id","plan_start","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_by_plan_start" ON "danger_work_permit" USING btree ("plan_start","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_by_plan_end" ON "danger_work_permit" USING btree ("plan_end","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_by_created_at" ON "danger_work_permit" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_by_suspend_count" ON "danger_work_permit" USING btree ("suspend_count","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_by_reading_due_at" ON "danger_work_permit" USING btree ("reading_due_at","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_below" ON "danger_work_permit" USING btree ("linked_main_permit","plan_start","id") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_clock_out_of_time" ON "danger_work_permit" USING btree ("plan_end") WHERE deleted_at is null and state in ('approved', 'in-work', 'suspended');

CREATE INDEX "danger_work_permit_clock_reading_due" ON "danger_work_permit" USING btree ("reading_due_at") WHERE deleted_at is null and state in ('in-work');

CREATE INDEX "danger_work_permit_clock_ending" ON "danger_work_permit" USING btree ("ending_from") WHERE deleted_at is null and state in ('in-work');

CREATE INDEX "danger_work_permit_of_created_by" ON "danger_work_permit" USING btree ("created_by") WHERE created_by is not null;

CREATE INDEX "danger_work_permit_of_permit_type" ON "danger_work_permit" USING btree ("permit_type") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_of_permit_level" ON "danger_work_permit" USING btree ("permit_level") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_of_timing" ON "danger_work_permit" USING btree ("timing") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_of_grid_area" ON "danger_work_permit" USING btree ("grid_area") WHERE grid_area is not null;

CREATE INDEX "danger_work_permit_of_work_place" ON "danger_work_permit" USING btree ("work_place") WHERE work_place is not null;

CREATE INDEX "danger_work_permit_of_contractor" ON "danger_work_permit" USING btree ("contractor") WHERE contractor is not null;

CREATE INDEX "danger_work_permit_of_contractor_org" ON "danger_work_permit" USING btree ("contractor_org") WHERE contractor_org is not null;

CREATE INDEX "danger_work_permit_of_applicant" ON "danger_work_permit" USING btree ("applicant") WHERE applicant is not null;

CREATE INDEX "danger_work_permit_of_work_leader" ON "danger_work_permit" USING btree ("work_leader") WHERE work_leader is not null;

CREATE INDEX "danger_work_permit_of_workers" ON "danger_work_permit" USING gin ("workers") WHERE workers is not null;

CREATE INDEX "danger_work_permit_of_contractor_workers" ON "danger_work_permit" USING gin ("contractor_workers") WHERE contractor_workers is not null;

CREATE INDEX "danger_work_permit_of_guardian" ON "danger_work_permit" USING btree ("guardian") WHERE guardian is not null;

CREATE INDEX "danger_work_permit_of_supervisor" ON "danger_work_permit" USING btree ("supervisor") WHERE supervisor is not null;

CREATE INDEX "danger_work_permit_of_open_confirmers" ON "danger_work_permit" USING gin ("open_confirmers") WHERE open_confirmers is not null;

CREATE INDEX "danger_work_permit_of_linked_permits" ON "danger_work_permit" USING gin ("linked_permits") WHERE linked_permits is not null;

CREATE INDEX "danger_work_permit_of_welder_certificates" ON "danger_work_permit" USING gin ("welder_certificates") WHERE welder_certificates is not null;

CREATE INDEX "danger_work_permit_of_gas_tester" ON "danger_work_permit" USING btree ("gas_tester") WHERE gas_tester is not null;

CREATE INDEX "danger_work_permit_of_rescuer" ON "danger_work_permit" USING btree ("rescuer") WHERE rescuer is not null;

CREATE INDEX "danger_work_permit_of_crane" ON "danger_work_permit" USING btree ("crane") WHERE crane is not null;

CREATE INDEX "danger_work_permit_of_crane_operator" ON "danger_work_permit" USING btree ("crane_operator") WHERE crane_operator is not null;

CREATE INDEX "danger_work_permit_of_rigger" ON "danger_work_permit" USING btree ("rigger") WHERE rigger is not null;

CREATE INDEX "danger_work_permit_of_signaller" ON "danger_work_permit" USING btree ("signaller") WHERE signaller is not null;

CREATE INDEX "danger_work_permit_of_electrician" ON "danger_work_permit" USING btree ("electrician") WHERE electrician is not null;

CREATE INDEX "danger_work_permit_of_disconnected_by" ON "danger_work_permit" USING btree ("disconnected_by") WHERE disconnected_by is not null;

CREATE INDEX "danger_work_permit_of_open_countersigners" ON "danger_work_permit" USING gin ("open_countersigners") WHERE open_countersigners is not null;

CREATE INDEX "danger_work_permit_of_blaster" ON "danger_work_permit" USING btree ("blaster") WHERE blaster is not null;

CREATE INDEX "danger_work_permit_of_explosives_keeper" ON "danger_work_permit" USING btree ("explosives_keeper") WHERE explosives_keeper is not null;

CREATE INDEX "danger_work_permit_of_unlocked_owners" ON "danger_work_permit" USING gin ("unlocked_owners") WHERE unlocked_owners is not null;

CREATE INDEX "danger_work_permit_of_lock_owners" ON "danger_work_permit" USING gin ("lock_owners") WHERE lock_owners is not null;

CREATE INDEX "danger_work_permit_of_project_manager" ON "danger_work_permit" USING btree ("project_manager") WHERE project_manager is not null;

CREATE INDEX "danger_work_permit_of_approver" ON "danger_work_permit" USING btree ("approver") WHERE approver is not null;

CREATE INDEX "danger_work_permit_of_second_approver" ON "danger_work_permit" USING btree ("second_approver") WHERE second_approver is not null;

CREATE INDEX "danger_work_permit_of_third_approver" ON "danger_work_permit" USING btree ("third_approver") WHERE third_approver is not null;

CREATE INDEX "danger_work_permit_of_current_approver" ON "danger_work_permit" USING btree ("current_approver") WHERE current_approver is not null;

CREATE INDEX "danger_work_permit_of_final_approver" ON "danger_work_permit" USING btree ("final_approver") WHERE final_approver is not null;

CREATE INDEX "danger_work_permit_of_on_time" ON "danger_work_permit" USING btree ("on_time") WHERE deleted_at is null;

CREATE INDEX "danger_work_permit_state" ON "danger_work_permit" USING btree ("state","plan_start","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "danger_work_permit_jsa_row" ON "danger_work_permit_jsa" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_safety_measures_row" ON "danger_work_permit_safety_measures" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_gas_tests_row" ON "danger_work_permit_gas_tests" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_isolation_points_row" ON "danger_work_permit_isolation_points" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_entry_log_row" ON "danger_work_permit_entry_log" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_underground_lines_row" ON "danger_work_permit_underground_lines" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_countersigns_row" ON "danger_work_permit_countersigns" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_explosives_row" ON "danger_work_permit_explosives" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_guard_posts_row" ON "danger_work_permit_guard_posts" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_post_check_row" ON "danger_work_permit_post_check" USING btree ("record_id","position");

CREATE UNIQUE INDEX "danger_work_permit_lockout_points_row" ON "danger_work_permit_lockout_points" USING btree ("record_id","position");

create or replace function danger_work_permit_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists danger_work_permit_place on danger_work_permit;
create trigger danger_work_permit_place before insert or update of org_id on danger_work_permit for each row execute function danger_work_permit_place();

drop trigger if exists danger_work_permit_gate on danger_work_permit;
create trigger danger_work_permit_gate before insert or update or delete on danger_work_permit for each statement execute function places_written();

create or replace function danger_work_permit_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.rows', true) is distinct from 'apart' then
    update danger_work_permit set org_id = org_id where org_id = new.id;
  end if;
  return null;
end $$;

drop trigger if exists danger_work_permit_follow on organization;
create trigger danger_work_permit_follow after update on organization for each row when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)) execute function danger_work_permit_follow();

create sequence if not exists danger_work_permit_number_seq;

create or replace function danger_work_permit_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare count text;
begin
  if new.number is null then
    count := nextval('danger_work_permit_number_seq')::text;
    -- lpad would cut what is longer: the hundred thousandth would be the ten thousandth.
    new.number := 'DW-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(count, greatest(5, length(count)), '0');
  end if;
  return new;
end $$;

drop trigger if exists danger_work_permit_numbered on danger_work_permit;
create trigger danger_work_permit_numbered before insert on danger_work_permit for each row execute function danger_work_permit_numbered();

alter table danger_work_permit enable row level security;

grant select, insert, update on danger_work_permit to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on danger_work_permit to headframe_system;

drop policy if exists danger_work_permit_system on danger_work_permit;

create policy danger_work_permit_system on danger_work_permit to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_installation on danger_work_permit;

create policy danger_work_permit_installation on danger_work_permit to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists danger_work_permit_group on danger_work_permit;

create policy danger_work_permit_group on danger_work_permit to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists danger_work_permit_company on danger_work_permit;

create policy danger_work_permit_company on danger_work_permit to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists danger_work_permit_factory on danger_work_permit;

create policy danger_work_permit_factory on danger_work_permit to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists danger_work_permit_workshop on danger_work_permit;

create policy danger_work_permit_workshop on danger_work_permit to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists danger_work_permit_org on danger_work_permit;

create policy danger_work_permit_org on danger_work_permit to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table danger_work_permit_jsa enable row level security;

grant select, insert, update, delete on danger_work_permit_jsa to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_jsa_system on danger_work_permit_jsa;

create policy danger_work_permit_jsa_system on danger_work_permit_jsa to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_jsa_installation on danger_work_permit_jsa;

create policy danger_work_permit_jsa_installation on danger_work_permit_jsa to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id));

drop policy if exists danger_work_permit_jsa_group on danger_work_permit_jsa;

create policy danger_work_permit_jsa_group on danger_work_permit_jsa to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id));

drop policy if exists danger_work_permit_jsa_company on danger_work_permit_jsa;

create policy danger_work_permit_jsa_company on danger_work_permit_jsa to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id));

drop policy if exists danger_work_permit_jsa_factory on danger_work_permit_jsa;

create policy danger_work_permit_jsa_factory on danger_work_permit_jsa to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id));

drop policy if exists danger_work_permit_jsa_workshop on danger_work_permit_jsa;

create policy danger_work_permit_jsa_workshop on danger_work_permit_jsa to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id));

drop policy if exists danger_work_permit_jsa_org on danger_work_permit_jsa;

create policy danger_work_permit_jsa_org on danger_work_permit_jsa to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_jsa.record_id));

alter table danger_work_permit_safety_measures enable row level security;

grant select, insert, update, delete on danger_work_permit_safety_measures to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_safety_measures_system on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_system on danger_work_permit_safety_measures to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_safety_measures_installation on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_installation on danger_work_permit_safety_measures to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id));

drop policy if exists danger_work_permit_safety_measures_group on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_group on danger_work_permit_safety_measures to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id));

drop policy if exists danger_work_permit_safety_measures_company on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_company on danger_work_permit_safety_measures to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id));

drop policy if exists danger_work_permit_safety_measures_factory on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_factory on danger_work_permit_safety_measures to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id));

drop policy if exists danger_work_permit_safety_measures_workshop on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_workshop on danger_work_permit_safety_measures to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id));

drop policy if exists danger_work_permit_safety_measures_org on danger_work_permit_safety_measures;

create policy danger_work_permit_safety_measures_org on danger_work_permit_safety_measures to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_safety_measures.record_id));

alter table danger_work_permit_gas_tests enable row level security;

grant select, insert, update, delete on danger_work_permit_gas_tests to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_gas_tests_system on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_system on danger_work_permit_gas_tests to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_gas_tests_installation on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_installation on danger_work_permit_gas_tests to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id));

drop policy if exists danger_work_permit_gas_tests_group on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_group on danger_work_permit_gas_tests to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id));

drop policy if exists danger_work_permit_gas_tests_company on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_company on danger_work_permit_gas_tests to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id));

drop policy if exists danger_work_permit_gas_tests_factory on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_factory on danger_work_permit_gas_tests to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id));

drop policy if exists danger_work_permit_gas_tests_workshop on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_workshop on danger_work_permit_gas_tests to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id));

drop policy if exists danger_work_permit_gas_tests_org on danger_work_permit_gas_tests;

create policy danger_work_permit_gas_tests_org on danger_work_permit_gas_tests to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_gas_tests.record_id));

alter table danger_work_permit_isolation_points enable row level security;

grant select, insert, update, delete on danger_work_permit_isolation_points to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_isolation_points_system on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_system on danger_work_permit_isolation_points to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_isolation_points_installation on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_installation on danger_work_permit_isolation_points to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id));

drop policy if exists danger_work_permit_isolation_points_group on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_group on danger_work_permit_isolation_points to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id));

drop policy if exists danger_work_permit_isolation_points_company on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_company on danger_work_permit_isolation_points to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id));

drop policy if exists danger_work_permit_isolation_points_factory on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_factory on danger_work_permit_isolation_points to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id));

drop policy if exists danger_work_permit_isolation_points_workshop on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_workshop on danger_work_permit_isolation_points to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id));

drop policy if exists danger_work_permit_isolation_points_org on danger_work_permit_isolation_points;

create policy danger_work_permit_isolation_points_org on danger_work_permit_isolation_points to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_isolation_points.record_id));

alter table danger_work_permit_entry_log enable row level security;

grant select, insert, update, delete on danger_work_permit_entry_log to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_entry_log_system on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_system on danger_work_permit_entry_log to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_entry_log_installation on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_installation on danger_work_permit_entry_log to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id));

drop policy if exists danger_work_permit_entry_log_group on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_group on danger_work_permit_entry_log to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id));

drop policy if exists danger_work_permit_entry_log_company on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_company on danger_work_permit_entry_log to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id));

drop policy if exists danger_work_permit_entry_log_factory on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_factory on danger_work_permit_entry_log to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id));

drop policy if exists danger_work_permit_entry_log_workshop on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_workshop on danger_work_permit_entry_log to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id));

drop policy if exists danger_work_permit_entry_log_org on danger_work_permit_entry_log;

create policy danger_work_permit_entry_log_org on danger_work_permit_entry_log to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_entry_log.record_id));

alter table danger_work_permit_underground_lines enable row level security;

grant select, insert, update, delete on danger_work_permit_underground_lines to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_underground_lines_system on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_system on danger_work_permit_underground_lines to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_underground_lines_installation on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_installation on danger_work_permit_underground_lines to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id));

drop policy if exists danger_work_permit_underground_lines_group on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_group on danger_work_permit_underground_lines to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id));

drop policy if exists danger_work_permit_underground_lines_company on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_company on danger_work_permit_underground_lines to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id));

drop policy if exists danger_work_permit_underground_lines_factory on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_factory on danger_work_permit_underground_lines to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id));

drop policy if exists danger_work_permit_underground_lines_workshop on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_workshop on danger_work_permit_underground_lines to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id));

drop policy if exists danger_work_permit_underground_lines_org on danger_work_permit_underground_lines;

create policy danger_work_permit_underground_lines_org on danger_work_permit_underground_lines to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_underground_lines.record_id));

alter table danger_work_permit_countersigns enable row level security;

grant select, insert, update, delete on danger_work_permit_countersigns to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_countersigns_system on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_system on danger_work_permit_countersigns to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_countersigns_installation on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_installation on danger_work_permit_countersigns to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id));

drop policy if exists danger_work_permit_countersigns_group on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_group on danger_work_permit_countersigns to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id));

drop policy if exists danger_work_permit_countersigns_company on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_company on danger_work_permit_countersigns to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id));

drop policy if exists danger_work_permit_countersigns_factory on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_factory on danger_work_permit_countersigns to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id));

drop policy if exists danger_work_permit_countersigns_workshop on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_workshop on danger_work_permit_countersigns to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id));

drop policy if exists danger_work_permit_countersigns_org on danger_work_permit_countersigns;

create policy danger_work_permit_countersigns_org on danger_work_permit_countersigns to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_countersigns.record_id));

alter table danger_work_permit_explosives enable row level security;

grant select, insert, update, delete on danger_work_permit_explosives to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_explosives_system on danger_work_permit_explosives;

create policy danger_work_permit_explosives_system on danger_work_permit_explosives to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_explosives_installation on danger_work_permit_explosives;

create policy danger_work_permit_explosives_installation on danger_work_permit_explosives to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id));

drop policy if exists danger_work_permit_explosives_group on danger_work_permit_explosives;

create policy danger_work_permit_explosives_group on danger_work_permit_explosives to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id));

drop policy if exists danger_work_permit_explosives_company on danger_work_permit_explosives;

create policy danger_work_permit_explosives_company on danger_work_permit_explosives to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id));

drop policy if exists danger_work_permit_explosives_factory on danger_work_permit_explosives;

create policy danger_work_permit_explosives_factory on danger_work_permit_explosives to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id));

drop policy if exists danger_work_permit_explosives_workshop on danger_work_permit_explosives;

create policy danger_work_permit_explosives_workshop on danger_work_permit_explosives to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id));

drop policy if exists danger_work_permit_explosives_org on danger_work_permit_explosives;

create policy danger_work_permit_explosives_org on danger_work_permit_explosives to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_explosives.record_id));

alter table danger_work_permit_guard_posts enable row level security;

grant select, insert, update, delete on danger_work_permit_guard_posts to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_guard_posts_system on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_system on danger_work_permit_guard_posts to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_guard_posts_installation on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_installation on danger_work_permit_guard_posts to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id));

drop policy if exists danger_work_permit_guard_posts_group on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_group on danger_work_permit_guard_posts to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id));

drop policy if exists danger_work_permit_guard_posts_company on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_company on danger_work_permit_guard_posts to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id));

drop policy if exists danger_work_permit_guard_posts_factory on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_factory on danger_work_permit_guard_posts to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id));

drop policy if exists danger_work_permit_guard_posts_workshop on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_workshop on danger_work_permit_guard_posts to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id));

drop policy if exists danger_work_permit_guard_posts_org on danger_work_permit_guard_posts;

create policy danger_work_permit_guard_posts_org on danger_work_permit_guard_posts to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_guard_posts.record_id));

alter table danger_work_permit_post_check enable row level security;

grant select, insert, update, delete on danger_work_permit_post_check to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_post_check_system on danger_work_permit_post_check;

create policy danger_work_permit_post_check_system on danger_work_permit_post_check to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_post_check_installation on danger_work_permit_post_check;

create policy danger_work_permit_post_check_installation on danger_work_permit_post_check to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id));

drop policy if exists danger_work_permit_post_check_group on danger_work_permit_post_check;

create policy danger_work_permit_post_check_group on danger_work_permit_post_check to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id));

drop policy if exists danger_work_permit_post_check_company on danger_work_permit_post_check;

create policy danger_work_permit_post_check_company on danger_work_permit_post_check to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id));

drop policy if exists danger_work_permit_post_check_factory on danger_work_permit_post_check;

create policy danger_work_permit_post_check_factory on danger_work_permit_post_check to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id));

drop policy if exists danger_work_permit_post_check_workshop on danger_work_permit_post_check;

create policy danger_work_permit_post_check_workshop on danger_work_permit_post_check to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id));

drop policy if exists danger_work_permit_post_check_org on danger_work_permit_post_check;

create policy danger_work_permit_post_check_org on danger_work_permit_post_check to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_post_check.record_id));

alter table danger_work_permit_lockout_points enable row level security;

grant select, insert, update, delete on danger_work_permit_lockout_points to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists danger_work_permit_lockout_points_system on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_system on danger_work_permit_lockout_points to headframe_system using (true) with check (true);

drop policy if exists danger_work_permit_lockout_points_installation on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_installation on danger_work_permit_lockout_points to headframe_installation using (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id));

drop policy if exists danger_work_permit_lockout_points_group on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_group on danger_work_permit_lockout_points to headframe_group using (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id));

drop policy if exists danger_work_permit_lockout_points_company on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_company on danger_work_permit_lockout_points to headframe_company using (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id));

drop policy if exists danger_work_permit_lockout_points_factory on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_factory on danger_work_permit_lockout_points to headframe_factory using (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id));

drop policy if exists danger_work_permit_lockout_points_workshop on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_workshop on danger_work_permit_lockout_points to headframe_workshop using (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id));

drop policy if exists danger_work_permit_lockout_points_org on danger_work_permit_lockout_points;

create policy danger_work_permit_lockout_points_org on danger_work_permit_lockout_points to headframe_org using (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id)) with check (exists (select from danger_work_permit p where p.id = danger_work_permit_lockout_points.record_id));

CREATE TABLE "organization" (
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
	"name_en" text,
	"name_sr" text,
	"short_name" text,
	"org_code" text,
	"parent" uuid,
	"org_path" text,
	"level" integer,
	"org_type" text,
	"is_external" boolean,
	"mine_type" text,
	"operation_status" text,
	"leader" uuid,
	"safety_officer" uuid,
	"phone" text,
	"address" text,
	"location" jsonb,
	"staff_count" integer,
	"country" text,
	"time_zone" text,
	"sort_no" integer,
	"source" text,
	CONSTRAINT "organization_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "organization_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "organization_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "organization_short_name" CHECK (char_length(short_name) <= 50),
	CONSTRAINT "organization_org_code" CHECK (char_length(org_code) <= 32),
	CONSTRAINT "organization_org_path" CHECK (char_length(org_path) <= 500),
	CONSTRAINT "organization_level" CHECK (level >= 0 and level <= 20),
	CONSTRAINT "organization_org_type" CHECK (org_type in ('group', 'company', 'factory', 'workshop', 'team', 'department', 'contractor')),
	CONSTRAINT "organization_mine_type" CHECK (mine_type in ('open-pit', 'underground', 'mixed', 'concentrator', 'smelter', 'tailings', 'office')),
	CONSTRAINT "organization_operation_status" CHECK (operation_status in ('production', 'construction', 'suspended', 'closed')),
	CONSTRAINT "organization_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "organization_address" CHECK (char_length(address) <= 200),
	CONSTRAINT "organization_staff_count" CHECK (staff_count >= 0 and staff_count <= 1000000),
	CONSTRAINT "organization_country" CHECK (country in ('CN', 'RS', 'other')),
	CONSTRAINT "organization_time_zone" CHECK (char_length(time_zone) <= 40),
	CONSTRAINT "organization_sort_no" CHECK (sort_no >= 0 and sort_no <= 100000),
	CONSTRAINT "organization_source" CHECK (char_length(source) <= 100),
	CONSTRAINT "organization_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"code" text,
	"name" text,
	"name_en" text,
	"name_sr" text,
	"role_type" text,
	"scope_rule" text,
	"alias_of" uuid,
	"can_review" boolean,
	"built_in" boolean,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "role_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "role_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "role_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "role_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "role_role_type" CHECK (role_type in ('system', 'management', 'site', 'contractor', 'vendor')),
	CONSTRAINT "role_scope_rule" CHECK (scope_rule in ('top-company', 'company', 'factory', 'workshop', 'self')),
	CONSTRAINT "role_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "role_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "role_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "account" (
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
	"username" text,
	"user_name" text,
	"employee_no" text,
	"phone" text,
	"email" text,
	"roles" uuid[],
	"orgs" uuid[],
	"default_org" uuid,
	"is_external" boolean,
	"source" text,
	"language" text,
	"password_changed_at" timestamp(3) with time zone,
	"failed_logins" integer,
	"last_login_at" timestamp(3) with time zone,
	"valid_to" date,
	CONSTRAINT "account_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "account_user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "account_employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "account_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "account_email" CHECK (char_length(email) <= 254),
	CONSTRAINT "account_source" CHECK (source in ('sync', 'manual', 'registration')),
	CONSTRAINT "account_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "account_failed_logins" CHECK (failed_logins >= 0 and failed_logins <= 2147483647),
	CONSTRAINT "account_state" CHECK (state in ('active', 'locked', 'disabled'))
);

CREATE TABLE "profession" (
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
	"parent" uuid,
	"domain" text,
	"leader" uuid,
	"managing_dept" uuid,
	"hazard_limit_days" integer,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "profession_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "profession_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "profession_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "profession_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "profession_domain" CHECK (domain in ('mining', 'ventilation', 'hoisting', 'blasting', 'geology', 'survey', 'processing', 'smelting', 'electrical', 'mechanical', 'fire', 'tailings', 'chemical', 'construction', 'health')),
	CONSTRAINT "profession_hazard_limit_days" CHECK (hazard_limit_days >= 1 and hazard_limit_days <= 3650),
	CONSTRAINT "profession_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "profession_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "profession_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "grid_area" (
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
	"name_en" text,
	"name_sr" text,
	"code" text,
	"parent" uuid,
	"grid_level" text,
	"grid_kind" text,
	"owner_org" uuid,
	"responsible" uuid,
	"safety_officer" uuid,
	"area_kind" text,
	"frame" text,
	"boundary" jsonb,
	"center" jsonb,
	"elevation" numeric(8, 2),
	"map_image" text,
	"plan_width" integer,
	"plan_height" integer,
	"screen_x" numeric(8, 2),
	"screen_y" numeric(8, 2),
	"max_persons" integer,
	"risk_class" text,
	"sort_no" integer,
	"source" text,
	CONSTRAINT "grid_area_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "grid_area_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "grid_area_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "grid_area_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "grid_area_grid_level" CHECK (grid_level in ('1', '2', '3', '4')),
	CONSTRAINT "grid_area_grid_kind" CHECK (grid_kind in ('management', 'physical')),
	CONSTRAINT "grid_area_area_kind" CHECK (area_kind in ('open-pit', 'underground-level', 'working-face', 'shaft', 'concentrator', 'smelter', 'tailings-pond', 'waste-dump', 'explosive-store', 'workshop', 'road', 'construction', 'office')),
	CONSTRAINT "grid_area_frame" CHECK (frame in ('geographic', 'plan')),
	CONSTRAINT "grid_area_elevation" CHECK (elevation >= -5000 and elevation <= 9000),
	CONSTRAINT "grid_area_plan_width" CHECK (plan_width >= 0 and plan_width <= 32768),
	CONSTRAINT "grid_area_plan_height" CHECK (plan_height >= 0 and plan_height <= 32768),
	CONSTRAINT "grid_area_screen_x" CHECK (screen_x >= 0),
	CONSTRAINT "grid_area_screen_y" CHECK (screen_y >= 0),
	CONSTRAINT "grid_area_max_persons" CHECK (max_persons >= 1 and max_persons <= 100000),
	CONSTRAINT "grid_area_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "grid_area_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "grid_area_source" CHECK (char_length(source) <= 200),
	CONSTRAINT "grid_area_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "work_place" (
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
	"grid_area" uuid,
	"place_kind" text,
	"location" jsonb,
	"level" text,
	"is_confined_space" boolean,
	"confined_space_no" text,
	"max_persons" integer,
	"risk_class" text,
	"responsible" uuid,
	"remark" text,
	CONSTRAINT "work_place_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "work_place_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "work_place_place_kind" CHECK (place_kind in ('working-face', 'ore-pass', 'shaft', 'chamber', 'substation', 'conveyor', 'tank', 'warehouse', 'road', 'slope', 'dam', 'workshop', 'temporary')),
	CONSTRAINT "work_place_level" CHECK (char_length(level) <= 50),
	CONSTRAINT "work_place_confined_space_no" CHECK (char_length(confined_space_no) <= 32),
	CONSTRAINT "work_place_max_persons" CHECK (max_persons >= 1 and max_persons <= 100000),
	CONSTRAINT "work_place_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "work_place_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_place_state" CHECK (state in ('enabled', 'disabled'))
);

CREATE TABLE "violation_clause" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"code" text,
	"parent" uuid,
	"content" text,
	"violation_class" text,
	"violation_type" text,
	"profession" uuid,
	"points" integer,
	"fine_min" numeric(16, 2),
	"fine_max" numeric(16, 2),
	"joint_liability" text,
	"basis" text,
	"applies_to" text,
	CONSTRAINT "violation_clause_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "violation_clause_content" CHECK (char_length(content) <= 500),
	CONSTRAINT "violation_clause_violation_class" CHECK (violation_class in ('red-line', 'serious', 'general')),
	CONSTRAINT "violation_clause_violation_type" CHECK (violation_type in ('illegal-command', 'illegal-operation', 'labour-discipline')),
	CONSTRAINT "violation_clause_points" CHECK (points >= 1 and points <= 12),
	CONSTRAINT "violation_clause_fine_min" CHECK (fine_min >= 0),
	CONSTRAINT "violation_clause_fine_max" CHECK (fine_max >= 0),
	CONSTRAINT "violation_clause_joint_liability" CHECK (char_length(joint_liability) <= 300),
	CONSTRAINT "violation_clause_basis" CHECK (char_length(basis) <= 300),
	CONSTRAINT "violation_clause_applies_to" CHECK (applies_to in ('employee', 'contractor', 'both')),
	CONSTRAINT "violation_clause_state" CHECK (state in ('unpublished', 'published'))
);

CREATE TABLE "hazard" (
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
	"source" text,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"profession" uuid,
	"hazard_type" text,
	"level" text,
	"statutory_major" boolean,
	"description" text,
	"photos" text[],
	"finder" uuid,
	"found_at" timestamp(3) with time zone,
	"responsible_org" uuid,
	"rectifier" uuid,
	"acceptor" uuid,
	"deadline" timestamp(3) with time zone,
	"requirement" text,
	"cc_users" uuid[],
	"on_spot_fixed" boolean,
	"contractor" uuid,
	"plan_measure" text,
	"interim_control" text,
	"fund" numeric(16, 2),
	"started_at" timestamp(3) with time zone,
	"rectified_at" timestamp(3) with time zone,
	"result" text,
	"after_photos" text[],
	"cause_analysis" text,
	"accepted_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"opinion" text,
	"acceptance_photos" text[],
	"sign" text,
	"reject_count" integer,
	"generated" boolean,
	CONSTRAINT "hazard_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "hazard_source" CHECK (source in ('self-check', 'site-inspection', 'special-inspection', 'snapshot', 'tech-check', 'contractor-inspection', 'superior', 'government', 'risk-task')),
	CONSTRAINT "hazard_hazard_type" CHECK (hazard_type in ('unsafe-act', 'unsafe-condition', 'environment', 'management')),
	CONSTRAINT "hazard_level" CHECK (level in ('low', 'medium', 'high')),
	CONSTRAINT "hazard_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "hazard_requirement" CHECK (char_length(requirement) <= 500),
	CONSTRAINT "hazard_plan_measure" CHECK (char_length(plan_measure) <= 1000),
	CONSTRAINT "hazard_interim_control" CHECK (char_length(interim_control) <= 500),
	CONSTRAINT "hazard_fund" CHECK (fund >= 0),
	CONSTRAINT "hazard_result" CHECK (char_length(result) <= 1000),
	CONSTRAINT "hazard_cause_analysis" CHECK (char_length(cause_analysis) <= 500),
	CONSTRAINT "hazard_outcome" CHECK (outcome in ('pass', 'reject-and-continue', 'fail-and-close')),
	CONSTRAINT "hazard_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "hazard_reject_count" CHECK (reject_count >= 0 and reject_count <= 2147483647),
	CONSTRAINT "hazard_state" CHECK (state in ('draft', 'pending-rectification', 'returned', 'under-rectification', 'to-be-accepted', 'under-acceptance', 'closed'))
);

CREATE TABLE "hazard_new_measures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text,
	CONSTRAINT "hazard_new_measures_content" CHECK (char_length(content) <= 500)
);

CREATE TABLE "violation" (
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
	"violation_class" text,
	"violation_type" text,
	"clause" uuid,
	"violator" uuid,
	"violator_name" text,
	"contractor" uuid,
	"org_id" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"occurred_at" timestamp(3) with time zone,
	"found_by" uuid,
	"description" text,
	"photos" text[],
	"evidence_video" text,
	"points" integer,
	"penalty_amount" numeric(16, 2),
	"handling" text[],
	"responsible_leader" uuid,
	"witness" uuid[],
	"stop_work" boolean,
	"on_spot_corrected" boolean,
	"corrected_photo" text,
	"educator" uuid,
	"retrain_deadline" date,
	"study_class_date" date,
	"family_notice" boolean,
	"direct_cause" text,
	"clause_penalty_note" text,
	"hazard" uuid,
	"reviewer" uuid,
	"opinion" text,
	"appeal_reason" text,
	"approved_at" timestamp(3) with time zone,
	"signature" text,
	"signed_at" timestamp(3) with time zone,
	"executed_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"generated" boolean,
	CONSTRAINT "violation_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "violation_violation_class" CHECK (violation_class in ('red-line', 'serious', 'general')),
	CONSTRAINT "violation_violation_type" CHECK (violation_type in ('illegal-command', 'illegal-operation', 'labour-discipline')),
	CONSTRAINT "violation_violator_name" CHECK (char_length(violator_name) <= 50),
	CONSTRAINT "violation_description" CHECK (char_length(description) <= 1000),
	CONSTRAINT "violation_points" CHECK (points >= 0 and points <= 12),
	CONSTRAINT "violation_penalty_amount" CHECK (penalty_amount >= 0),
	CONSTRAINT "violation_handling" CHECK (handling <@ array['warning', 'criticism', 'fine', 'points', 'education', 'retrain', 'bulletin', 'study-class', 'suspend-post', 'dismiss', 'contractor-exit']::text[]),
	CONSTRAINT "violation_direct_cause" CHECK (char_length(direct_cause) <= 300),
	CONSTRAINT "violation_clause_penalty_note" CHECK (char_length(clause_penalty_note) <= 300),
	CONSTRAINT "violation_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "violation_appeal_reason" CHECK (char_length(appeal_reason) <= 500),
	CONSTRAINT "violation_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'to-be-signed', 'under-appeal', 'signed', 'executed', 'closed', 'revoked'))
);

CREATE TABLE "incident_report" (
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
	"org_id" uuid,
	"contractor" uuid,
	"grid_area" uuid,
	"work_place" uuid,
	"occurred_at" timestamp(3) with time zone,
	"reported_at" timestamp(3) with time zone,
	"incident_type" text,
	"severity" text,
	"incident_class" text,
	"recordable" boolean,
	"deaths" integer,
	"serious_injuries" integer,
	"minor_injuries" integer,
	"recordable_cases" integer,
	"days_lost" integer,
	"direct_loss" numeric(16, 2),
	"description" text,
	"rescue" text,
	"photos" text[],
	"reporter" uuid,
	"gov_reported_at" timestamp(3) with time zone,
	"gov_report_no" text,
	"opinion" text,
	"confirmed_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"occupational_illness" boolean,
	"source_record" text,
	"generated" boolean,
	CONSTRAINT "incident_report_title" CHECK (char_length(title) <= 100),
	CONSTRAINT "incident_report_incident_type" CHECK (incident_type in ('object-strike', 'vehicle', 'machinery', 'lifting', 'electric', 'drowning', 'burn', 'fire', 'fall', 'collapse', 'roof-fall', 'flooding', 'blasting', 'explosion', 'poisoning', 'equipment', 'environment', 'other')),
	CONSTRAINT "incident_report_severity" CHECK (severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss')),
	CONSTRAINT "incident_report_incident_class" CHECK (incident_class in ('general', 'bigger', 'major', 'extra-major')),
	CONSTRAINT "incident_report_deaths" CHECK (deaths >= 0 and deaths <= 10000),
	CONSTRAINT "incident_report_serious_injuries" CHECK (serious_injuries >= 0 and serious_injuries <= 10000),
	CONSTRAINT "incident_report_minor_injuries" CHECK (minor_injuries >= 0 and minor_injuries <= 10000),
	CONSTRAINT "incident_report_recordable_cases" CHECK (recordable_cases >= 0 and recordable_cases <= 2147483647),
	CONSTRAINT "incident_report_days_lost" CHECK (days_lost >= 0 and days_lost <= 1000000),
	CONSTRAINT "incident_report_direct_loss" CHECK (direct_loss >= 0),
	CONSTRAINT "incident_report_description" CHECK (char_length(description) <= 2000),
	CONSTRAINT "incident_report_rescue" CHECK (char_length(rescue) <= 1000),
	CONSTRAINT "incident_report_gov_report_no" CHECK (char_length(gov_report_no) <= 50),
	CONSTRAINT "incident_report_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "incident_report_source_record" CHECK (char_length(source_record) <= 200),
	CONSTRAINT "incident_report_state" CHECK (state in ('draft', 'flash-reported', 'confirmed', 'under-investigation', 'closed', 'void'))
);

CREATE TABLE "incident_report_persons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"name" text,
	"age" integer,
	"post" text,
	"injury" text,
	"body_part" text,
	"lost_days" integer,
	CONSTRAINT "incident_report_persons_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "incident_report_persons_age" CHECK (age >= 0 and age <= 120),
	CONSTRAINT "incident_report_persons_post" CHECK (char_length(post) <= 50),
	CONSTRAINT "incident_report_persons_injury" CHECK (injury in ('death', 'serious', 'minor')),
	CONSTRAINT "incident_report_persons_body_part" CHECK (char_length(body_part) <= 50),
	CONSTRAINT "incident_report_persons_lost_days" CHECK (lost_days >= 0 and lost_days <= 10000)
);

CREATE TABLE "drill" (
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
	"subject" text,
	"org_id" uuid,
	"grid_area" uuid,
	"drill_form" text,
	"scenario_kind" text,
	"place" text,
	"start_time" timestamp(3) with time zone,
	"end_time" timestamp(3) with time zone,
	"leaders" uuid[],
	"cc_users" uuid[],
	"receiver_count" integer,
	"signed_count" integer,
	"oath" text,
	"scenario" text,
	"replacement_of" uuid,
	"replaced" boolean,
	"participant_count" integer,
	"process" text,
	"photos" text[],
	"video" text,
	"finished_at" timestamp(3) with time zone,
	"cancel_reason" text,
	"generated" boolean,
	CONSTRAINT "drill_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "drill_subject" CHECK (char_length(subject) <= 200),
	CONSTRAINT "drill_drill_form" CHECK (drill_form in ('tabletop', 'functional', 'full-scale', 'unannounced')),
	CONSTRAINT "drill_scenario_kind" CHECK (scenario_kind in ('roof-fall', 'flooding', 'fire', 'fume-poisoning', 'hoisting', 'explosion', 'tailings-dam', 'slope-slide', 'power-cut', 'chemical-leak', 'public-health', 'natural-disaster')),
	CONSTRAINT "drill_place" CHECK (char_length(place) <= 100),
	CONSTRAINT "drill_receiver_count" CHECK (receiver_count >= 0 and receiver_count <= 2147483647),
	CONSTRAINT "drill_signed_count" CHECK (signed_count >= 0 and signed_count <= 2147483647),
	CONSTRAINT "drill_oath" CHECK (char_length(oath) <= 500),
	CONSTRAINT "drill_scenario" CHECK (char_length(scenario) <= 2000),
	CONSTRAINT "drill_participant_count" CHECK (participant_count >= 0 and participant_count <= 100000),
	CONSTRAINT "drill_process" CHECK (char_length(process) <= 20000),
	CONSTRAINT "drill_cancel_reason" CHECK (char_length(cancel_reason) <= 500),
	CONSTRAINT "drill_state" CHECK (state in ('not-overdue', 'finished', 'canceled'))
);

CREATE TABLE "drill_receivers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_" uuid,
	"sign_status" text,
	"signed_at" timestamp(3) with time zone,
	CONSTRAINT "drill_receivers_sign_status" CHECK (sign_status in ('signed', 'unsigned'))
);

CREATE TABLE "drill_issues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text,
	"responsible" uuid,
	"due_at" date,
	CONSTRAINT "drill_issues_content" CHECK (char_length(content) <= 300)
);

CREATE TABLE "safety_day" (
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
	"org_id" uuid,
	"start_date" date,
	"longest_days" integer,
	"target_days" integer,
	"last_reset_date" date,
	"last_accident" uuid,
	"proposed_start" date,
	"proposed_at" timestamp(3) with time zone,
	"reset_reason" text,
	"reset_by" uuid,
	"show_on_screen" boolean,
	"screen_order" integer,
	"remark" text,
	"generated" boolean,
	CONSTRAINT "safety_day_longest_days" CHECK (longest_days >= 0 and longest_days <= 2147483647),
	CONSTRAINT "safety_day_target_days" CHECK (target_days >= 1 and target_days <= 36500),
	CONSTRAINT "safety_day_reset_reason" CHECK (char_length(reset_reason) <= 500),
	CONSTRAINT "safety_day_screen_order" CHECK (screen_order >= 0 and screen_order <= 2147483647),
	CONSTRAINT "safety_day_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "safety_day_state" CHECK (state in ('counting', 'reset-pending'))
);

CREATE TABLE "mine_water_balance" (
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
	"org_id" uuid,
	"site" uuid,
	"period" date,
	"period_kind" text,
	"fresh_surface" numeric(12, 4),
	"fresh_ground" numeric(12, 4),
	"fresh_third_party" numeric(12, 4),
	"mine_inflow" numeric(12, 4),
	"rainfall" numeric(12, 4),
	"total_inflow" numeric(13, 4),
	"reuse_mine_water" numeric(12, 4),
	"tailings_return" numeric(12, 4),
	"reuse_process" numeric(12, 4),
	"discharge" numeric(12, 4),
	"evaporation" numeric(12, 4),
	"seepage" numeric(12, 4),
	"retained_in_tailings" numeric(12, 4),
	"opening_storage" numeric(12, 4),
	"closing_storage" numeric(12, 4),
	"storage_change" numeric(13, 4),
	"recycling_rate" numeric(9, 2),
	"balance_error" numeric(9, 2),
	"discharge_qualified" boolean,
	"recorder" uuid,
	"remark" text,
	"opinion" text,
	"generated" boolean,
	CONSTRAINT "mine_water_balance_period_kind" CHECK (period_kind in ('day', 'month')),
	CONSTRAINT "mine_water_balance_fresh_surface" CHECK (fresh_surface >= 0),
	CONSTRAINT "mine_water_balance_fresh_ground" CHECK (fresh_ground >= 0),
	CONSTRAINT "mine_water_balance_fresh_third_party" CHECK (fresh_third_party >= 0),
	CONSTRAINT "mine_water_balance_mine_inflow" CHECK (mine_inflow >= 0),
	CONSTRAINT "mine_water_balance_rainfall" CHECK (rainfall >= 0),
	CONSTRAINT "mine_water_balance_reuse_mine_water" CHECK (reuse_mine_water >= 0),
	CONSTRAINT "mine_water_balance_tailings_return" CHECK (tailings_return >= 0),
	CONSTRAINT "mine_water_balance_reuse_process" CHECK (reuse_process >= 0),
	CONSTRAINT "mine_water_balance_discharge" CHECK (discharge >= 0),
	CONSTRAINT "mine_water_balance_evaporation" CHECK (evaporation >= 0),
	CONSTRAINT "mine_water_balance_seepage" CHECK (seepage >= 0),
	CONSTRAINT "mine_water_balance_retained_in_tailings" CHECK (retained_in_tailings >= 0),
	CONSTRAINT "mine_water_balance_opening_storage" CHECK (opening_storage >= 0),
	CONSTRAINT "mine_water_balance_closing_storage" CHECK (closing_storage >= 0),
	CONSTRAINT "mine_water_balance_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "mine_water_balance_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "mine_water_balance_state" CHECK (state in ('pending', 'in-approval', 'returned', 'confirmed'))
);

CREATE TABLE "work_hours" (
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
	"org_id" uuid,
	"contractor" uuid,
	"work_date" date,
	"shift" text,
	"person_shifts" integer,
	"hours" numeric(10, 2),
	"overtime_hours" numeric(10, 2),
	"underground_persons" integer,
	"hours_per_person" numeric(14, 2),
	"source" text,
	"recorder" uuid,
	"confirmed_by" uuid,
	"remark" text,
	"generated" boolean,
	CONSTRAINT "work_hours_shift" CHECK (shift in ('morning', 'middle', 'night', 'day')),
	CONSTRAINT "work_hours_person_shifts" CHECK (person_shifts >= 0 and person_shifts <= 1000000),
	CONSTRAINT "work_hours_hours" CHECK (hours >= 0),
	CONSTRAINT "work_hours_overtime_hours" CHECK (overtime_hours >= 0),
	CONSTRAINT "work_hours_underground_persons" CHECK (underground_persons >= 0 and underground_persons <= 1000000),
	CONSTRAINT "work_hours_source" CHECK (source in ('manual', 'attendance', 'positioning')),
	CONSTRAINT "work_hours_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_hours_state" CHECK (state in ('draft', 'submitted', 'confirmed'))
);

CREATE TABLE "mine_quarter" (
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
	"org_id" uuid,
	"quarter_start" date,
	"quarter" text,
	"violations" integer,
	"deaths" integer,
	"disabilities" integer,
	"days_lost" integer,
	"days_restricted" integer,
	"source" text,
	CONSTRAINT "mine_quarter_quarter" CHECK (quarter in ('1', '2', '3', '4')),
	CONSTRAINT "mine_quarter_violations" CHECK (violations >= 0 and violations <= 2147483647),
	CONSTRAINT "mine_quarter_deaths" CHECK (deaths >= 0 and deaths <= 2147483647),
	CONSTRAINT "mine_quarter_disabilities" CHECK (disabilities >= 0 and disabilities <= 2147483647),
	CONSTRAINT "mine_quarter_days_lost" CHECK (days_lost >= 0 and days_lost <= 2147483647),
	CONSTRAINT "mine_quarter_days_restricted" CHECK (days_restricted >= 0 and days_restricted <= 2147483647),
	CONSTRAINT "mine_quarter_source" CHECK (char_length(source) <= 200),
	CONSTRAINT "mine_quarter_state" CHECK (state in ('published'))
);

ALTER TABLE "organization" ADD CONSTRAINT "organization_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "organization" ADD CONSTRAINT "organization_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "organization" ADD CONSTRAINT "organization_safety_officer_ref" FOREIGN KEY ("safety_officer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role" ADD CONSTRAINT "role_alias_of_ref" FOREIGN KEY ("alias_of") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account" ADD CONSTRAINT "account_default_org_ref" FOREIGN KEY ("default_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profession" ADD CONSTRAINT "profession_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profession" ADD CONSTRAINT "profession_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profession" ADD CONSTRAINT "profession_managing_dept_ref" FOREIGN KEY ("managing_dept") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_owner_org_ref" FOREIGN KEY ("owner_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_safety_officer_ref" FOREIGN KEY ("safety_officer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation_clause" ADD CONSTRAINT "violation_clause_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."violation_clause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation_clause" ADD CONSTRAINT "violation_clause_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_profession_ref" FOREIGN KEY ("profession") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_finder_ref" FOREIGN KEY ("finder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_responsible_org_ref" FOREIGN KEY ("responsible_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_rectifier_ref" FOREIGN KEY ("rectifier") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_acceptor_ref" FOREIGN KEY ("acceptor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hazard_new_measures" ADD CONSTRAINT "hazard_new_measures_hazard" FOREIGN KEY ("record_id") REFERENCES "public"."hazard"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_clause_ref" FOREIGN KEY ("clause") REFERENCES "public"."violation_clause"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_violator_ref" FOREIGN KEY ("violator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_found_by_ref" FOREIGN KEY ("found_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_responsible_leader_ref" FOREIGN KEY ("responsible_leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_educator_ref" FOREIGN KEY ("educator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_hazard_ref" FOREIGN KEY ("hazard") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "violation" ADD CONSTRAINT "violation_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_reporter_ref" FOREIGN KEY ("reporter") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report_persons" ADD CONSTRAINT "incident_report_persons_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "incident_report_persons" ADD CONSTRAINT "incident_report_persons_incident_report" FOREIGN KEY ("record_id") REFERENCES "public"."incident_report"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drill" ADD CONSTRAINT "drill_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drill" ADD CONSTRAINT "drill_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drill" ADD CONSTRAINT "drill_replacement_of_ref" FOREIGN KEY ("replacement_of") REFERENCES "public"."drill"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drill_receivers" ADD CONSTRAINT "drill_receivers_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drill_receivers" ADD CONSTRAINT "drill_receivers_drill" FOREIGN KEY ("record_id") REFERENCES "public"."drill"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "drill_issues" ADD CONSTRAINT "drill_issues_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "drill_issues" ADD CONSTRAINT "drill_issues_drill" FOREIGN KEY ("record_id") REFERENCES "public"."drill"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_last_accident_ref" FOREIGN KEY ("last_accident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_reset_by_ref" FOREIGN KEY ("reset_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_site_ref" FOREIGN KEY ("site") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mine_quarter" ADD CONSTRAINT "mine_quarter_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "organization_unique_org_code" ON "organization" USING btree ("org_code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "organization_unique_parent_name" ON "organization" USING btree (coalesce("parent", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;
CREATE INDEX "organization_company_id_list" ON "organization" USING btree ("company_id","org_path","id") WHERE deleted_at is null;
CREATE INDEX "organization_factory_id_list" ON "organization" USING btree ("factory_id","org_path","id") WHERE deleted_at is null;
CREATE INDEX "organization_workshop_id_list" ON "organization" USING btree ("workshop_id","org_path","id") WHERE deleted_at is null;
CREATE INDEX "organization_by_org_path" ON "organization" USING btree ("org_path","id") WHERE deleted_at is null;
CREATE INDEX "organization_by_name" ON "organization" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "organization_by_org_code" ON "organization" USING btree ("org_code","id") WHERE deleted_at is null;
CREATE INDEX "organization_state" ON "organization" USING btree ("state","org_path") WHERE deleted_at is null;
CREATE UNIQUE INDEX "role_unique_code" ON "role" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "role_by_sort_no" ON "role" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "role_by_code" ON "role" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "role_by_name" ON "role" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "role_state" ON "role" USING btree ("state","sort_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "account_unique_username" ON "account" USING btree ("username") WHERE deleted_at is null;
CREATE INDEX "account_company_id_list" ON "account" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_factory_id_list" ON "account" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_workshop_id_list" ON "account" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_default_org_list" ON "account" USING btree ("default_org","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_by_created_at" ON "account" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_by_username" ON "account" USING btree ("username","id") WHERE deleted_at is null;
CREATE INDEX "account_by_user_name" ON "account" USING btree ("user_name","id") WHERE deleted_at is null;
CREATE INDEX "account_state" ON "account" USING btree ("state","created_at") WHERE deleted_at is null;
CREATE UNIQUE INDEX "profession_unique_code" ON "profession" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "profession_by_sort_no" ON "profession" USING btree ("sort_no","id") WHERE deleted_at is null;
CREATE INDEX "profession_by_name" ON "profession" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "profession_by_code" ON "profession" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "profession_state" ON "profession" USING btree ("state","sort_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "grid_area_unique_code" ON "grid_area" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "grid_area_company_id_list" ON "grid_area" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "grid_area_factory_id_list" ON "grid_area" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "grid_area_workshop_id_list" ON "grid_area" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "grid_area_owner_org_list" ON "grid_area" USING btree ("owner_org","code","id") WHERE deleted_at is null;
CREATE INDEX "grid_area_by_code" ON "grid_area" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "grid_area_by_name" ON "grid_area" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "grid_area_state" ON "grid_area" USING btree ("state","code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "work_place_unique_code" ON "work_place" USING btree ("code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "work_place_unique_grid_area_name" ON "work_place" USING btree ("grid_area","name") WHERE deleted_at is null;
CREATE INDEX "work_place_company_id_list" ON "work_place" USING btree ("company_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_place_factory_id_list" ON "work_place" USING btree ("factory_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_place_workshop_id_list" ON "work_place" USING btree ("workshop_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_place_org_id_list" ON "work_place" USING btree ("org_id","code","id") WHERE deleted_at is null;
CREATE INDEX "work_place_by_code" ON "work_place" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "work_place_by_name" ON "work_place" USING btree ("name","id") WHERE deleted_at is null;
CREATE INDEX "work_place_state" ON "work_place" USING btree ("state","code") WHERE deleted_at is null;
CREATE UNIQUE INDEX "violation_clause_unique_code" ON "violation_clause" USING btree ("code") WHERE deleted_at is null;
CREATE INDEX "violation_clause_by_code" ON "violation_clause" USING btree ("code","id") WHERE deleted_at is null;
CREATE INDEX "violation_clause_by_points" ON "violation_clause" USING btree ("points","id") WHERE deleted_at is null;
CREATE INDEX "violation_clause_state" ON "violation_clause" USING btree ("state","code") WHERE deleted_at is null;
CREATE INDEX "hazard_company_id_list" ON "hazard" USING btree ("company_id","deadline","id") WHERE deleted_at is null;
CREATE INDEX "hazard_factory_id_list" ON "hazard" USING btree ("factory_id","deadline","id") WHERE deleted_at is null;
CREATE INDEX "hazard_workshop_id_list" ON "hazard" USING btree ("workshop_id","deadline","id") WHERE deleted_at is null;
CREATE INDEX "hazard_org_id_list" ON "hazard" USING btree ("org_id","deadline","id") WHERE deleted_at is null;
CREATE INDEX "hazard_by_deadline" ON "hazard" USING btree ("deadline","id") WHERE deleted_at is null;
CREATE INDEX "hazard_by_found_at" ON "hazard" USING btree ("found_at","id") WHERE deleted_at is null;
CREATE INDEX "hazard_by_created_at" ON "hazard" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "hazard_by_level" ON "hazard" USING btree ("level","id") WHERE deleted_at is null;
CREATE INDEX "hazard_clock_overdue" ON "hazard" USING btree ("deadline") WHERE deleted_at is null and state in ('pending-rectification', 'under-rectification');
CREATE INDEX "hazard_state" ON "hazard" USING btree ("state","deadline") WHERE deleted_at is null;
CREATE UNIQUE INDEX "hazard_new_measures_row" ON "hazard_new_measures" USING btree ("record_id","position");
CREATE INDEX "violation_company_id_list" ON "violation" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "violation_factory_id_list" ON "violation" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "violation_workshop_id_list" ON "violation" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "violation_org_id_list" ON "violation" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "violation_by_occurred_at" ON "violation" USING btree ("occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "violation_by_created_at" ON "violation" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "violation_by_points" ON "violation" USING btree ("points","id") WHERE deleted_at is null;
CREATE INDEX "violation_state" ON "violation" USING btree ("state","occurred_at") WHERE deleted_at is null;
CREATE INDEX "incident_report_company_id_list" ON "incident_report" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_report_factory_id_list" ON "incident_report" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_report_workshop_id_list" ON "incident_report" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_report_org_id_list" ON "incident_report" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_report_by_occurred_at" ON "incident_report" USING btree ("occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_report_by_created_at" ON "incident_report" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "incident_report_state" ON "incident_report" USING btree ("state","occurred_at") WHERE deleted_at is null;
CREATE UNIQUE INDEX "incident_report_persons_row" ON "incident_report_persons" USING btree ("record_id","position");
CREATE INDEX "drill_company_id_list" ON "drill" USING btree ("company_id","start_time","id") WHERE deleted_at is null;
CREATE INDEX "drill_factory_id_list" ON "drill" USING btree ("factory_id","start_time","id") WHERE deleted_at is null;
CREATE INDEX "drill_workshop_id_list" ON "drill" USING btree ("workshop_id","start_time","id") WHERE deleted_at is null;
CREATE INDEX "drill_org_id_list" ON "drill" USING btree ("org_id","start_time","id") WHERE deleted_at is null;
CREATE INDEX "drill_by_start_time" ON "drill" USING btree ("start_time","id") WHERE deleted_at is null;
CREATE INDEX "drill_by_end_time" ON "drill" USING btree ("end_time","id") WHERE deleted_at is null;
CREATE INDEX "drill_by_created_at" ON "drill" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "drill_clock_overdue" ON "drill" USING btree ("end_time") WHERE deleted_at is null and state in ('not-overdue');
CREATE INDEX "drill_state" ON "drill" USING btree ("state","start_time") WHERE deleted_at is null;
CREATE UNIQUE INDEX "drill_receivers_row" ON "drill_receivers" USING btree ("record_id","position");
CREATE UNIQUE INDEX "drill_issues_row" ON "drill_issues" USING btree ("record_id","position");
CREATE UNIQUE INDEX "safety_day_unique_org_id" ON "safety_day" USING btree ("org_id") WHERE deleted_at is null;
CREATE INDEX "safety_day_company_id_list" ON "safety_day" USING btree ("company_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "safety_day_factory_id_list" ON "safety_day" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "safety_day_workshop_id_list" ON "safety_day" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "safety_day_org_id_list" ON "safety_day" USING btree ("org_id","start_date","id") WHERE deleted_at is null;
CREATE INDEX "safety_day_by_start_date" ON "safety_day" USING btree ("start_date","id") WHERE deleted_at is null;
CREATE INDEX "safety_day_by_target_days" ON "safety_day" USING btree ("target_days","id") WHERE deleted_at is null;
CREATE INDEX "safety_day_state" ON "safety_day" USING btree ("state","start_date") WHERE deleted_at is null;
CREATE UNIQUE INDEX "mine_water_balance_unique_site_period_period_kind" ON "mine_water_balance" USING btree ("site","period","period_kind") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_company_id_list" ON "mine_water_balance" USING btree ("company_id","period","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_factory_id_list" ON "mine_water_balance" USING btree ("factory_id","period","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_workshop_id_list" ON "mine_water_balance" USING btree ("workshop_id","period","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_org_id_list" ON "mine_water_balance" USING btree ("org_id","period","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_by_period" ON "mine_water_balance" USING btree ("period","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_by_balance_error" ON "mine_water_balance" USING btree ("balance_error","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_by_created_at" ON "mine_water_balance" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "mine_water_balance_state" ON "mine_water_balance" USING btree ("state","period") WHERE deleted_at is null;
CREATE UNIQUE INDEX "work_hours_unique_org_id_contractor_work_date_shift" ON "work_hours" USING btree ("org_id",coalesce("contractor", '00000000-0000-0000-0000-000000000000'::uuid),"work_date","shift") WHERE deleted_at is null;
CREATE INDEX "work_hours_company_id_list" ON "work_hours" USING btree ("company_id","work_date","id") WHERE deleted_at is null;
CREATE INDEX "work_hours_factory_id_list" ON "work_hours" USING btree ("factory_id","work_date","id") WHERE deleted_at is null;
CREATE INDEX "work_hours_workshop_id_list" ON "work_hours" USING btree ("workshop_id","work_date","id") WHERE deleted_at is null;
CREATE INDEX "work_hours_org_id_list" ON "work_hours" USING btree ("org_id","work_date","id") WHERE deleted_at is null;
CREATE INDEX "work_hours_by_work_date" ON "work_hours" USING btree ("work_date","id") WHERE deleted_at is null;
CREATE INDEX "work_hours_by_created_at" ON "work_hours" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "work_hours_state" ON "work_hours" USING btree ("state","work_date") WHERE deleted_at is null;
CREATE UNIQUE INDEX "mine_quarter_unique_org_id_quarter_start" ON "mine_quarter" USING btree ("org_id","quarter_start") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_company_id_list" ON "mine_quarter" USING btree ("company_id","quarter_start","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_factory_id_list" ON "mine_quarter" USING btree ("factory_id","quarter_start","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_workshop_id_list" ON "mine_quarter" USING btree ("workshop_id","quarter_start","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_org_id_list" ON "mine_quarter" USING btree ("org_id","quarter_start","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_by_quarter_start" ON "mine_quarter" USING btree ("quarter_start","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_by_violations" ON "mine_quarter" USING btree ("violations","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_by_deaths" ON "mine_quarter" USING btree ("deaths","id") WHERE deleted_at is null;
CREATE INDEX "mine_quarter_state" ON "mine_quarter" USING btree ("state","quarter_start") WHERE deleted_at is null;

-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

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
	"data_level" uuid,
	"sort_no" integer,
	"source" text,
	"merged_into" uuid,
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
	CONSTRAINT "organization_source" CHECK (source in ('generated', 'MSHA')),
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


CREATE TABLE "role_permission" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"role" uuid,
	"hidden_screens" text[],
	"effective_from" date,
	"remark" text,
	CONSTRAINT "role_permission_remark" CHECK (char_length(remark) <= 200),
	CONSTRAINT "role_permission_state" CHECK (state in ('draft', 'effective'))
);


CREATE TABLE "role_permission_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject" text,
	"rights" text[],
	"revoked" text[],
	"field_mask" text[],
	CONSTRAINT "role_permission_grants_subject" CHECK (char_length(subject) <= 64)
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
	"merged_into" uuid,
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


CREATE TABLE "auth_proxy" (
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
	"principal" uuid,
	"proxy" uuid,
	"org_id" uuid,
	"scope" text[],
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"days" integer,
	"reason" text,
	"note" text,
	"notify_initiators" boolean,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "auth_proxy_scope" CHECK (scope <@ array['all', 'permit', 'hazard', 'violation', 'document', 'contractor']::text[]),
	CONSTRAINT "auth_proxy_days" CHECK (days >= 0 and days <= 2147483647),
	CONSTRAINT "auth_proxy_reason" CHECK (reason in ('leave', 'business-trip', 'shift-off', 'training', 'other')),
	CONSTRAINT "auth_proxy_note" CHECK (char_length(note) <= 300),
	CONSTRAINT "auth_proxy_state" CHECK (state in ('pending', 'effective', 'ended', 'declined', 'revoked'))
);


CREATE TABLE "data_dictionary" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"dict_name" text,
	"dict_code" text,
	"parent" uuid,
	"item_code" text,
	"zh" text,
	"en" text,
	"sr" text,
	"colour" text,
	"extra" text,
	"is_default" boolean,
	"built_in" boolean,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "data_dictionary_dict_name" CHECK (char_length(dict_name) <= 100),
	CONSTRAINT "data_dictionary_dict_code" CHECK (char_length(dict_code) <= 64),
	CONSTRAINT "data_dictionary_item_code" CHECK (char_length(item_code) <= 64),
	CONSTRAINT "data_dictionary_zh" CHECK (char_length(zh) <= 100),
	CONSTRAINT "data_dictionary_en" CHECK (char_length(en) <= 100),
	CONSTRAINT "data_dictionary_sr" CHECK (char_length(sr) <= 100),
	CONSTRAINT "data_dictionary_colour" CHECK (char_length(colour) <= 7),
	CONSTRAINT "data_dictionary_extra" CHECK (char_length(extra) <= 500),
	CONSTRAINT "data_dictionary_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "data_dictionary_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "data_dictionary_state" CHECK (state in ('enabled', 'disabled'))
);


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
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "profession_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "profession_name_en" CHECK (char_length(name_en) <= 50),
	CONSTRAINT "profession_name_sr" CHECK (char_length(name_sr) <= 50),
	CONSTRAINT "profession_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "profession_domain" CHECK (domain in ('mining', 'ventilation', 'hoisting', 'blasting', 'geology', 'survey', 'processing', 'smelting', 'electrical', 'mechanical', 'fire', 'tailings', 'chemical', 'construction', 'health')),
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
	"class_reason" text,
	"requested_class" text,
	"requested_reason" text,
	"requested_by" uuid,
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
	CONSTRAINT "grid_area_class_reason" CHECK (char_length(class_reason) <= 500),
	CONSTRAINT "grid_area_requested_class" CHECK (requested_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "grid_area_requested_reason" CHECK (char_length(requested_reason) <= 500),
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
	"hazard_factors" text[],
	"video" text,
	"responsible" uuid,
	"remark" text,
	CONSTRAINT "work_place_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "work_place_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "work_place_place_kind" CHECK (place_kind in ('working-face', 'ore-pass', 'shaft', 'chamber', 'substation', 'conveyor', 'tank', 'warehouse', 'road', 'slope', 'dam', 'workshop', 'temporary')),
	CONSTRAINT "work_place_level" CHECK (char_length(level) <= 50),
	CONSTRAINT "work_place_confined_space_no" CHECK (char_length(confined_space_no) <= 32),
	CONSTRAINT "work_place_max_persons" CHECK (max_persons >= 1 and max_persons <= 100000),
	CONSTRAINT "work_place_risk_class" CHECK (risk_class in ('general', 'big', 'bigger', 'major')),
	CONSTRAINT "work_place_video" CHECK (char_length(video) <= 2000),
	CONSTRAINT "work_place_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "work_place_state" CHECK (state in ('enabled', 'disabled'))
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


CREATE TABLE "user_" (
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
	"user_name" text,
	"employee_no" text,
	"account" uuid,
	"gender" text,
	"id_card" text,
	"birth_date" date,
	"phone" text,
	"photo" text,
	"org_id" uuid,
	"post" uuid,
	"work_group" uuid,
	"entry_date" date,
	"work_type" text,
	"education" text,
	"is_underground" boolean,
	"is_special_work" boolean,
	"is_external" boolean,
	"departed_on" date,
	CONSTRAINT "user__user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "user__employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "user__gender" CHECK (gender in ('male', 'female')),
	CONSTRAINT "user__phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "user__work_type" CHECK (char_length(work_type) <= 50),
	CONSTRAINT "user__education" CHECK (education in ('junior', 'senior', 'technical', 'college', 'bachelor', 'master')),
	CONSTRAINT "user__state" CHECK (state in ('active', 'leave', 'transferred', 'departed'))
);


CREATE TABLE "user__orgs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"org_id" uuid,
	"post" uuid,
	"is_default" boolean
);


CREATE TABLE "user_registration" (
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
	"applicant" text,
	"username" text,
	"phone" text,
	"id_card" text,
	"apply_org" uuid,
	"contractor" uuid,
	"typed_codes" text,
	"is_external" boolean,
	"photo" text,
	"certificates" text[],
	"applied_at" timestamp(3) with time zone,
	"language" text,
	"post" uuid,
	"employee_no" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "user_registration_applicant" CHECK (char_length(applicant) <= 50),
	CONSTRAINT "user_registration_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "user_registration_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "user_registration_typed_codes" CHECK (char_length(typed_codes) <= 80),
	CONSTRAINT "user_registration_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "user_registration_employee_no" CHECK (char_length(employee_no) <= 32),
	CONSTRAINT "user_registration_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "user_registration_state" CHECK (state in ('pending', 'in-approval', 'in-safety-approval', 'approved', 'rejected', 'returned'))
);


CREATE TABLE "user_change_request" (
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
	"user_" uuid,
	"org_id" uuid,
	"post" uuid,
	"to_org" uuid,
	"to_post" uuid,
	"to_phone" text,
	"to_work_group" uuid,
	"change_items" text[],
	"reason" text,
	"applicant" uuid,
	"applied_at" timestamp(3) with time zone,
	"effective_date" date,
	"reviewer" uuid,
	"retrain_required" boolean,
	"retrained_on" date,
	"attachments" text[],
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "user_change_request_to_phone" CHECK (char_length(to_phone) <= 24),
	CONSTRAINT "user_change_request_change_items" CHECK (change_items <@ array['organization', 'post', 'phone', 'work-group']::text[]),
	CONSTRAINT "user_change_request_reason" CHECK (char_length(reason) <= 300),
	CONSTRAINT "user_change_request_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "user_change_request_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'applied'))
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


CREATE TABLE "user_group" (
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
	"description" text,
	"group_type" text,
	"owner_org" uuid,
	"leader" uuid,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "user_group_name" CHECK (char_length(name) <= 50),
	CONSTRAINT "user_group_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "user_group_description" CHECK (char_length(description) <= 200),
	CONSTRAINT "user_group_group_type" CHECK (group_type in ('organization', 'business', 'approval', 'notification')),
	CONSTRAINT "user_group_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "user_group_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "user_group_state" CHECK (state in ('enabled', 'disabled'))
);


CREATE TABLE "user_group_member" (
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
	"group_" uuid,
	"user_" uuid,
	"org_id" uuid,
	"post" uuid,
	"is_leader" boolean,
	"joined_at" date,
	"valid_until" date,
	"remark" text,
	CONSTRAINT "user_group_member_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "user_group_member_state" CHECK (state in ('active', 'expired', 'removed'))
);


CREATE TABLE "tiered_authorization" (
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
	"grantor" uuid,
	"grantor_org" uuid,
	"grantee" uuid,
	"grantee_org" uuid,
	"grant_level" text,
	"roles" uuid[],
	"menus" text[],
	"can_regrant" boolean,
	"valid_from" date,
	"valid_to" date,
	"reason" text,
	"remark" text,
	"opinion" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	CONSTRAINT "tiered_authorization_grant_level" CHECK (grant_level in ('company', 'factory', 'workshop')),
	CONSTRAINT "tiered_authorization_reason" CHECK (char_length(reason) <= 300),
	CONSTRAINT "tiered_authorization_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "tiered_authorization_opinion" CHECK (char_length(opinion) <= 500),
	CONSTRAINT "tiered_authorization_state" CHECK (state in ('pending', 'in-approval', 'rejected', 'returned', 'approved', 'expired', 'revoked'))
);


CREATE TABLE "tenant" (
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
	"top_org" uuid,
	"contact" uuid,
	"phone" text,
	"admin_account" uuid,
	"menu_package" text[],
	"max_users" integer,
	"default_language" text,
	"time_zone" text,
	"logo" text,
	"valid_from" date,
	"valid_to" date,
	"remark" text,
	CONSTRAINT "tenant_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "tenant_code" CHECK (char_length(code) <= 32),
	CONSTRAINT "tenant_phone" CHECK (char_length(phone) <= 24),
	CONSTRAINT "tenant_max_users" CHECK (max_users >= 1 and max_users <= 2147483647),
	CONSTRAINT "tenant_default_language" CHECK (default_language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "tenant_time_zone" CHECK (time_zone in ('Asia/Shanghai', 'Europe/Belgrade', 'other')),
	CONSTRAINT "tenant_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "tenant_state" CHECK (state in ('trial', 'active', 'suspended', 'expired'))
);


CREATE TABLE "resource" (
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
	"resource_type" text,
	"url" text,
	"method" text,
	"system_code" text,
	"auth_required" boolean,
	"audit_level" text,
	"sort_no" integer,
	"remark" text,
	CONSTRAINT "resource_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "resource_name_en" CHECK (char_length(name_en) <= 100),
	CONSTRAINT "resource_name_sr" CHECK (char_length(name_sr) <= 100),
	CONSTRAINT "resource_code" CHECK (char_length(code) <= 64),
	CONSTRAINT "resource_resource_type" CHECK (resource_type in ('menu', 'page', 'button', 'api', 'data')),
	CONSTRAINT "resource_url" CHECK (char_length(url) <= 300),
	CONSTRAINT "resource_method" CHECK (method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'any')),
	CONSTRAINT "resource_system_code" CHECK (system_code in ('safety', 'aas', 'aas-web', 'workflow', 'message', 'screen')),
	CONSTRAINT "resource_audit_level" CHECK (audit_level in ('none', 'write', 'read-write')),
	CONSTRAINT "resource_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "resource_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "resource_state" CHECK (state in ('enabled', 'disabled'))
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


CREATE TABLE "org_config" (
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
	"max_delays" integer,
	"shift_hours" numeric(4, 1),
	"map_image" text,
	"map_bounds" jsonb,
	"contractor_view" boolean,
	"serious_threshold_points" integer,
	"safe_day_target" integer,
	"screen_title" text,
	"language" text,
	CONSTRAINT "org_config_max_delays" CHECK (max_delays >= 1 and max_delays <= 20),
	CONSTRAINT "org_config_shift_hours" CHECK (shift_hours >= 0.5 and shift_hours <= 24),
	CONSTRAINT "org_config_serious_threshold_points" CHECK (serious_threshold_points >= 1 and serious_threshold_points <= 1000),
	CONSTRAINT "org_config_safe_day_target" CHECK (safe_day_target >= 1 and safe_day_target <= 100000),
	CONSTRAINT "org_config_screen_title" CHECK (char_length(screen_title) <= 50),
	CONSTRAINT "org_config_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "org_config_state" CHECK (state in ('in-force'))
);


CREATE TABLE "org_config_hazard_limit_hours" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" text,
	"hours" integer,
	CONSTRAINT "org_config_hazard_limit_hours_level" CHECK (level in ('low', 'medium', 'high')),
	CONSTRAINT "org_config_hazard_limit_hours_hours" CHECK (hours >= 1 and hours <= 8760)
);


CREATE TABLE "org_config_escalate_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" integer,
	"role" text,
	CONSTRAINT "org_config_escalate_days_day" CHECK (day >= 0 and day <= 365),
	CONSTRAINT "org_config_escalate_days_role" CHECK (role in ('foreman', 'director', 'factoryManager', 'safetyDepartment', 'safetyLeader', 'leader'))
);


CREATE TABLE "org_config_shifts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"start" text,
	"end_" text,
	CONSTRAINT "org_config_shifts_name" CHECK (name in ('morning', 'middle', 'night')),
	CONSTRAINT "org_config_shifts_start" CHECK (start ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "org_config_shifts_end_" CHECK (end_ ~ '^[0-2][0-9]:[0-5][0-9]$')
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
	"content_en" text,
	"content_sr" text,
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
	CONSTRAINT "violation_clause_content_en" CHECK (char_length(content_en) <= 500),
	CONSTRAINT "violation_clause_content_sr" CHECK (char_length(content_sr) <= 500),
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
	"overdue_from" timestamp(3) with time zone,
	"result" text,
	"after_photos" text[],
	"cause_analysis" text,
	"accepted_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"opinion" text,
	"successor" uuid,
	"acceptance_photos" text[],
	"sign" text,
	"reject_count" integer,
	"requested_deadline" timestamp(3) with time zone,
	"delay_reason" text,
	"requested_by" uuid,
	"delay_count" integer,
	"submitted_at" timestamp(3) with time zone,
	"counted_found_at" timestamp(3) with time zone,
	"first_deadline" timestamp(3) with time zone,
	"counted_deadline" timestamp(3) with time zone,
	"major_confirmed_by" uuid,
	"major_confirmed_at" timestamp(3) with time zone,
	"major_due_at" timestamp(3) with time zone,
	"major_reminded_at" timestamp(3) with time zone,
	"major_refused_by" uuid,
	"major_refused_at" timestamp(3) with time zone,
	"void_request" text,
	"void_reason" text,
	"duplicate_of" uuid,
	"void_requested_by" uuid,
	"voided_by" uuid,
	"voided_at" timestamp(3) with time zone,
	"missed_before" boolean,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
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
	CONSTRAINT "hazard_delay_reason" CHECK (char_length(delay_reason) <= 500),
	CONSTRAINT "hazard_delay_count" CHECK (delay_count >= 0 and delay_count <= 2147483647),
	CONSTRAINT "hazard_void_request" CHECK (void_request in ('invalid', 'duplicate')),
	CONSTRAINT "hazard_void_reason" CHECK (char_length(void_reason) <= 500),
	CONSTRAINT "hazard_state" CHECK (state in ('draft', 'pending-rectification', 'returned', 'under-rectification', 'to-be-accepted', 'under-acceptance', 'closed', 'invalid', 'duplicate'))
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
	"second_reviewer" uuid,
	"current_reviewer" uuid,
	"review_step" text,
	"endorsed_by" uuid,
	"endorsed_class" text,
	"endorsed_at" timestamp(3) with time zone,
	"opinion" text,
	"appeal_reason" text,
	"approved_at" timestamp(3) with time zone,
	"signature" text,
	"signed_at" timestamp(3) with time zone,
	"signed_by" uuid,
	"executed_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"generated" boolean,
	"approved_by" uuid,
	"requested_occurred_at" timestamp(3) with time zone,
	"requested_by" uuid,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
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
	CONSTRAINT "violation_review_step" CHECK (review_step in ('first', 'final')),
	CONSTRAINT "violation_endorsed_class" CHECK (endorsed_class in ('red-line', 'serious', 'general')),
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
	"requested_occurred_at" timestamp(3) with time zone,
	"requested_severity" text,
	"requested_deaths" integer,
	"requested_serious" integer,
	"requested_minor" integer,
	"requested_by" uuid,
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
	CONSTRAINT "incident_report_requested_severity" CHECK (requested_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss')),
	CONSTRAINT "incident_report_requested_deaths" CHECK (requested_deaths >= 0 and requested_deaths <= 10000),
	CONSTRAINT "incident_report_requested_serious" CHECK (requested_serious >= 0 and requested_serious <= 10000),
	CONSTRAINT "incident_report_requested_minor" CHECK (requested_minor >= 0 and requested_minor <= 10000),
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
	"unsigned_receivers" uuid[],
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
	"requested_start" timestamp(3) with time zone,
	"requested_end" timestamp(3) with time zone,
	"delay_reason" text,
	"requested_by" uuid,
	"counted_end" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"remind_again_from" timestamp(3) with time zone,
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
	CONSTRAINT "drill_delay_reason" CHECK (char_length(delay_reason) <= 500),
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
	"first_start" date,
	"longest_days" integer,
	"target_days" integer,
	"last_reset_date" date,
	"last_accident" uuid,
	"proposed_start" date,
	"proposed_severity" text,
	"proposed_at" timestamp(3) with time zone,
	"requested_start" date,
	"requested_by" uuid,
	"reset_reason" text,
	"reset_by" uuid,
	"remark" text,
	"generated" boolean,
	CONSTRAINT "safety_day_longest_days" CHECK (longest_days >= 0 and longest_days <= 2147483647),
	CONSTRAINT "safety_day_target_days" CHECK (target_days >= 1 and target_days <= 36500),
	CONSTRAINT "safety_day_proposed_severity" CHECK (proposed_severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss')),
	CONSTRAINT "safety_day_reset_reason" CHECK (char_length(reset_reason) <= 500),
	CONSTRAINT "safety_day_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "safety_day_state" CHECK (state in ('counting', 'reset-pending'))
);


CREATE TABLE "safety_day_proposals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"accident" uuid,
	"day" date,
	"severity" text,
	"refused" boolean,
	CONSTRAINT "safety_day_proposals_severity" CHECK (severity in ('fatality', 'lost-time', 'restricted-work', 'medical-treatment', 'first-aid', 'property', 'near-miss'))
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
	"unexplained" numeric(14, 4),
	"recycling_rate" numeric(9, 2),
	"balance_error" numeric(9, 2),
	"discharge_qualified" boolean,
	"recorder" uuid,
	"remark" text,
	"opinion" text,
	"confirmed_at" timestamp(3) with time zone,
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
	"work_group" uuid,
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


CREATE TABLE "login_log" (
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
	"account" uuid,
	"user_name" text,
	"org_id" uuid,
	"action" text,
	"result" text,
	"fail_reason" text,
	"client" text,
	"ip" text,
	"device" text,
	"browser" text,
	"occurred_at" timestamp(3) with time zone,
	CONSTRAINT "login_log_username" CHECK (char_length(username) <= 50),
	CONSTRAINT "login_log_user_name" CHECK (char_length(user_name) <= 50),
	CONSTRAINT "login_log_action" CHECK (action in ('login', 'logout', 'switch-org', 'password-change', 'confirm', 'second-factor-on', 'second-factor-off', 'forced-out')),
	CONSTRAINT "login_log_result" CHECK (result in ('succeeded', 'failed')),
	CONSTRAINT "login_log_fail_reason" CHECK (fail_reason in ('wrong-password', 'wrong-code', 'locked', 'no-account', 'disabled', 'password-due')),
	CONSTRAINT "login_log_client" CHECK (client in ('web', 'app', 'screen')),
	CONSTRAINT "login_log_ip" CHECK (char_length(ip) <= 45),
	CONSTRAINT "login_log_device" CHECK (char_length(device) <= 200),
	CONSTRAINT "login_log_browser" CHECK (char_length(browser) <= 100),
	CONSTRAINT "login_log_state" CHECK (state in ('recorded'))
);


CREATE TABLE "sign_in_warning" (
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
	"headline" text,
	"ip" text,
	"tries" integer,
	"usernames" text[],
	"org_id" uuid,
	"occurred_at" timestamp(3) with time zone,
	"remark" text,
	CONSTRAINT "sign_in_warning_headline" CHECK (char_length(headline) <= 400),
	CONSTRAINT "sign_in_warning_ip" CHECK (char_length(ip) <= 45),
	CONSTRAINT "sign_in_warning_tries" CHECK (tries >= 0 and tries <= 2147483647),
	CONSTRAINT "sign_in_warning_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "sign_in_warning_state" CHECK (state in ('open', 'settled'))
);


CREATE TABLE "safety_policy" (
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
	"content" text,
	"category" text,
	"file_path" text,
	"is_show" boolean,
	"show_time" integer,
	"language" text,
	"org_id" uuid,
	"start_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"sort_no" integer,
	"signed_by" uuid,
	"remark" text,
	CONSTRAINT "safety_policy_name" CHECK (char_length(name) <= 100),
	CONSTRAINT "safety_policy_content" CHECK (char_length(content) <= 20000),
	CONSTRAINT "safety_policy_category" CHECK (category in ('philosophy', 'policy', 'commitment', 'goal')),
	CONSTRAINT "safety_policy_show_time" CHECK (show_time >= 1 and show_time <= 60),
	CONSTRAINT "safety_policy_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP')),
	CONSTRAINT "safety_policy_sort_no" CHECK (sort_no >= 0 and sort_no <= 2147483647),
	CONSTRAINT "safety_policy_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "safety_policy_state" CHECK (state in ('unpublished', 'published'))
);


CREATE TABLE "org_mapping" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"mapping_type" text,
	"local_code" text,
	"external_system" text,
	"external_code" text,
	"external_name" text,
	"direction" text,
	"remark" text,
	CONSTRAINT "org_mapping_mapping_type" CHECK (mapping_type in ('organization', 'user', 'role', 'post')),
	CONSTRAINT "org_mapping_local_code" CHECK (char_length(local_code) <= 32),
	CONSTRAINT "org_mapping_external_system" CHECK (external_system in ('hr', 'oa', 'contractor-platform', 'technology-platform', 'personnel-positioning', 'slope-radar', 'tailings-monitoring')),
	CONSTRAINT "org_mapping_external_code" CHECK (char_length(external_code) <= 64),
	CONSTRAINT "org_mapping_external_name" CHECK (char_length(external_name) <= 100),
	CONSTRAINT "org_mapping_direction" CHECK (direction in ('in', 'out', 'both')),
	CONSTRAINT "org_mapping_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "org_mapping_state" CHECK (state in ('enabled', 'disabled'))
);


CREATE TABLE "sync_config" (
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
	"source_system" text,
	"endpoint" text,
	"auth_key" text,
	"objects" text[],
	"mode" text,
	"auto_enabled" boolean,
	"interval_minutes" integer,
	"conflict_rule" text,
	"notify_users" uuid[],
	"last_run_at" timestamp(3) with time zone,
	"next_run_at" timestamp(3) with time zone,
	"input" text,
	"trigger" text,
	"operator" uuid,
	"disabling" integer,
	"confirmed_disabling" integer,
	CONSTRAINT "sync_config_source_system" CHECK (source_system in ('hr', 'oa', 'ldap', 'contractor-platform')),
	CONSTRAINT "sync_config_endpoint" CHECK (char_length(endpoint) <= 2000),
	CONSTRAINT "sync_config_objects" CHECK (objects <@ array['organization', 'user', 'post', 'account']::text[]),
	CONSTRAINT "sync_config_mode" CHECK (mode in ('full', 'increment')),
	CONSTRAINT "sync_config_interval_minutes" CHECK (interval_minutes >= 5 and interval_minutes <= 10080),
	CONSTRAINT "sync_config_conflict_rule" CHECK (conflict_rule in ('source-wins', 'local-wins', 'manual')),
	CONSTRAINT "sync_config_input" CHECK (input in ('endpoint', 'file')),
	CONSTRAINT "sync_config_trigger" CHECK (trigger in ('auto', 'manual')),
	CONSTRAINT "sync_config_disabling" CHECK (disabling >= 1 and disabling <= 2147483647),
	CONSTRAINT "sync_config_confirmed_disabling" CHECK (confirmed_disabling >= 1 and confirmed_disabling <= 2147483647),
	CONSTRAINT "sync_config_state" CHECK (state in ('idle', 'running', 'held', 'succeeded', 'failed'))
);


CREATE TABLE "sync_log" (
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
	"run_no" text,
	"config" uuid,
	"org_id" uuid,
	"source_system" text,
	"trigger" text,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"added" integer,
	"updated" integer,
	"disabled" integer,
	"conflicts" integer,
	"failed" integer,
	"result" text,
	"error_detail" text,
	"operator" uuid,
	CONSTRAINT "sync_log_run_no" CHECK (char_length(run_no) <= 32),
	CONSTRAINT "sync_log_source_system" CHECK (source_system in ('hr', 'oa', 'ldap', 'contractor-platform')),
	CONSTRAINT "sync_log_trigger" CHECK (trigger in ('auto', 'manual')),
	CONSTRAINT "sync_log_added" CHECK (added >= 0 and added <= 2147483647),
	CONSTRAINT "sync_log_updated" CHECK (updated >= 0 and updated <= 2147483647),
	CONSTRAINT "sync_log_disabled" CHECK (disabled >= 0 and disabled <= 2147483647),
	CONSTRAINT "sync_log_conflicts" CHECK (conflicts >= 0 and conflicts <= 2147483647),
	CONSTRAINT "sync_log_failed" CHECK (failed >= 0 and failed <= 2147483647),
	CONSTRAINT "sync_log_result" CHECK (result in ('succeeded', 'partial', 'failed')),
	CONSTRAINT "sync_log_error_detail" CHECK (char_length(error_detail) <= 4000),
	CONSTRAINT "sync_log_state" CHECK (state in ('recorded'))
);


CREATE TABLE "account_push" (
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
	"account" uuid,
	"org_id" uuid,
	"target_system" text,
	"action" text,
	"payload" jsonb,
	"target_user_id" text,
	"push_at" timestamp(3) with time zone,
	"next_try_at" timestamp(3) with time zone,
	"fail_reason" text,
	"retry_count" integer,
	"operator" uuid,
	"remark" text,
	CONSTRAINT "account_push_target_system" CHECK (target_system in ('mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform')),
	CONSTRAINT "account_push_action" CHECK (action in ('create', 'update', 'disable')),
	CONSTRAINT "account_push_target_user_id" CHECK (char_length(target_user_id) <= 64),
	CONSTRAINT "account_push_fail_reason" CHECK (fail_reason in ('timeout', 'unreachable', 'notAllowed', 'unauthorized', 'secretMissing', 'tooMany', 'status', 'redirect', 'tooLarge', 'notJson', 'badShape', 'setAside', 'fault')),
	CONSTRAINT "account_push_retry_count" CHECK (retry_count >= 0 and retry_count <= 2147483647),
	CONSTRAINT "account_push_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "account_push_state" CHECK (state in ('waiting', 'held', 'pushing', 'succeeded', 'failed'))
);


CREATE TABLE "account_push_rule" (
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
	"target_system" text,
	"org_id" uuid,
	"by_itself" text[],
	"sent_fields" text[],
	"remark" text,
	CONSTRAINT "account_push_rule_target_system" CHECK (target_system in ('mobile-app', 'contractor-platform', 'technology-platform', 'access-control', 'personnel-positioning', 'training-platform')),
	CONSTRAINT "account_push_rule_by_itself" CHECK (by_itself <@ array['create', 'update']::text[]),
	CONSTRAINT "account_push_rule_sent_fields" CHECK (sent_fields <@ array['displayName', 'employeeNumber', 'phone', 'email', 'department']::text[]),
	CONSTRAINT "account_push_rule_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "account_push_rule_state" CHECK (state in ('enabled', 'disabled'))
);


CREATE TABLE "saved_view" (
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
	"screen" text,
	"query" text,
	"layout" jsonb,
	"org_id" uuid,
	CONSTRAINT "saved_view_name" CHECK (char_length(name) <= 60),
	CONSTRAINT "saved_view_screen" CHECK (char_length(screen) <= 64),
	CONSTRAINT "saved_view_query" CHECK (char_length(query) <= 4000),
	CONSTRAINT "saved_view_state" CHECK (state in ('private', 'shared'))
);


CREATE TABLE "i18n_resource" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"resource_key" text,
	"module" text,
	"resource_type" text,
	"zh_c_n" text,
	"en_u_s" text,
	"sr_s_p" text,
	"missing" boolean,
	"last_translator" uuid,
	"remark" text,
	CONSTRAINT "i18n_resource_resource_key" CHECK (char_length(resource_key) <= 200),
	CONSTRAINT "i18n_resource_module" CHECK (char_length(module) <= 64),
	CONSTRAINT "i18n_resource_resource_type" CHECK (resource_type in ('label', 'message', 'menu', 'dictionary', 'error')),
	CONSTRAINT "i18n_resource_zh_c_n" CHECK (char_length(zh_c_n) <= 1000),
	CONSTRAINT "i18n_resource_en_u_s" CHECK (char_length(en_u_s) <= 1000),
	CONSTRAINT "i18n_resource_sr_s_p" CHECK (char_length(sr_s_p) <= 1000),
	CONSTRAINT "i18n_resource_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "i18n_resource_state" CHECK (state in ('untranslated', 'translated', 'confirmed'))
);


CREATE TABLE "linked_identity" (
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
	"claimed" text,
	"account" uuid,
	"org_id" uuid,
	"issuer" text,
	"subject" text,
	"address" text,
	"proposed_at" timestamp(3) with time zone,
	"linked_at" timestamp(3) with time zone,
	"confirmed_by" uuid,
	"remark" text,
	CONSTRAINT "linked_identity_claimed" CHECK (char_length(claimed) <= 200),
	CONSTRAINT "linked_identity_issuer" CHECK (char_length(issuer) <= 300),
	CONSTRAINT "linked_identity_subject" CHECK (char_length(subject) <= 255),
	CONSTRAINT "linked_identity_address" CHECK (char_length(address) <= 45),
	CONSTRAINT "linked_identity_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "linked_identity_state" CHECK (state in ('proposed', 'linked', 'refused', 'ended'))
);


ALTER TABLE "organization" ADD CONSTRAINT "organization_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_safety_officer_ref" FOREIGN KEY ("safety_officer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_data_level_ref" FOREIGN KEY ("data_level") REFERENCES "public"."data_level"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "organization" ADD CONSTRAINT "organization_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "role" ADD CONSTRAINT "role_alias_of_ref" FOREIGN KEY ("alias_of") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_ref" FOREIGN KEY ("role") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "role_permission_grants" ADD CONSTRAINT "role_permission_grants_role_permission" FOREIGN KEY ("record_id") REFERENCES "public"."role_permission"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "account" ADD CONSTRAINT "account_default_org_ref" FOREIGN KEY ("default_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account" ADD CONSTRAINT "account_merged_into_ref" FOREIGN KEY ("merged_into") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_principal_ref" FOREIGN KEY ("principal") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_proxy_ref" FOREIGN KEY ("proxy") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "auth_proxy" ADD CONSTRAINT "auth_proxy_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "data_dictionary" ADD CONSTRAINT "data_dictionary_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."data_dictionary"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "profession" ADD CONSTRAINT "profession_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."profession"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "profession" ADD CONSTRAINT "profession_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "profession" ADD CONSTRAINT "profession_managing_dept_ref" FOREIGN KEY ("managing_dept") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_owner_org_ref" FOREIGN KEY ("owner_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_safety_officer_ref" FOREIGN KEY ("safety_officer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_area" ADD CONSTRAINT "grid_area_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_place" ADD CONSTRAINT "work_place_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_place" ADD CONSTRAINT "work_place_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_place" ADD CONSTRAINT "work_place_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

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

ALTER TABLE "user_" ADD CONSTRAINT "user__account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_" ADD CONSTRAINT "user__org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_" ADD CONSTRAINT "user__post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_" ADD CONSTRAINT "user__work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user__orgs" ADD CONSTRAINT "user__orgs_user_" FOREIGN KEY ("record_id") REFERENCES "public"."user_"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_apply_org_ref" FOREIGN KEY ("apply_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."user_"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_org_ref" FOREIGN KEY ("to_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_post_ref" FOREIGN KEY ("to_post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_to_work_group_ref" FOREIGN KEY ("to_work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_applicant_ref" FOREIGN KEY ("applicant") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_reviewer_ref" FOREIGN KEY ("reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_change_request" ADD CONSTRAINT "user_change_request_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_owner_ref" FOREIGN KEY ("owner") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "custom_group" ADD CONSTRAINT "custom_group_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group" ADD CONSTRAINT "user_group_owner_org_ref" FOREIGN KEY ("owner_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group" ADD CONSTRAINT "user_group_leader_ref" FOREIGN KEY ("leader") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group__ref" FOREIGN KEY ("group_") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_post_ref" FOREIGN KEY ("post") REFERENCES "public"."job_post"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantor_ref" FOREIGN KEY ("grantor") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantor_org_ref" FOREIGN KEY ("grantor_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantee_ref" FOREIGN KEY ("grantee") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_grantee_org_ref" FOREIGN KEY ("grantee_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tiered_authorization" ADD CONSTRAINT "tiered_authorization_reviewed_by_ref" FOREIGN KEY ("reviewed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_top_org_ref" FOREIGN KEY ("top_org") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_contact_ref" FOREIGN KEY ("contact") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "tenant" ADD CONSTRAINT "tenant_admin_account_ref" FOREIGN KEY ("admin_account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "resource" ADD CONSTRAINT "resource_parent_ref" FOREIGN KEY ("parent") REFERENCES "public"."resource"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_person_ref" FOREIGN KEY ("person") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "grid_responsibility" ADD CONSTRAINT "grid_responsibility_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "screen_coordinate" ADD CONSTRAINT "screen_coordinate_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "org_config" ADD CONSTRAINT "org_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "org_config_hazard_limit_hours" ADD CONSTRAINT "org_config_hazard_limit_hours_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "org_config_escalate_days" ADD CONSTRAINT "org_config_escalate_days_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "org_config_shifts" ADD CONSTRAINT "org_config_shifts_org_config" FOREIGN KEY ("record_id") REFERENCES "public"."org_config"("id") ON DELETE cascade ON UPDATE no action;

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

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_successor_ref" FOREIGN KEY ("successor") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_major_confirmed_by_ref" FOREIGN KEY ("major_confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_major_refused_by_ref" FOREIGN KEY ("major_refused_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_duplicate_of_ref" FOREIGN KEY ("duplicate_of") REFERENCES "public"."hazard"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_void_requested_by_ref" FOREIGN KEY ("void_requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "hazard" ADD CONSTRAINT "hazard_voided_by_ref" FOREIGN KEY ("voided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

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

ALTER TABLE "violation" ADD CONSTRAINT "violation_second_reviewer_ref" FOREIGN KEY ("second_reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_current_reviewer_ref" FOREIGN KEY ("current_reviewer") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_endorsed_by_ref" FOREIGN KEY ("endorsed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_approved_by_ref" FOREIGN KEY ("approved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "violation" ADD CONSTRAINT "violation_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_work_place_ref" FOREIGN KEY ("work_place") REFERENCES "public"."work_place"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_reporter_ref" FOREIGN KEY ("reporter") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report" ADD CONSTRAINT "incident_report_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report_persons" ADD CONSTRAINT "incident_report_persons_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "incident_report_persons" ADD CONSTRAINT "incident_report_persons_incident_report" FOREIGN KEY ("record_id") REFERENCES "public"."incident_report"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_grid_area_ref" FOREIGN KEY ("grid_area") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_replacement_of_ref" FOREIGN KEY ("replacement_of") REFERENCES "public"."drill"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill" ADD CONSTRAINT "drill_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill_receivers" ADD CONSTRAINT "drill_receivers_user__ref" FOREIGN KEY ("user_") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill_receivers" ADD CONSTRAINT "drill_receivers_drill" FOREIGN KEY ("record_id") REFERENCES "public"."drill"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "drill_issues" ADD CONSTRAINT "drill_issues_responsible_ref" FOREIGN KEY ("responsible") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "drill_issues" ADD CONSTRAINT "drill_issues_drill" FOREIGN KEY ("record_id") REFERENCES "public"."drill"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_last_accident_ref" FOREIGN KEY ("last_accident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_requested_by_ref" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day" ADD CONSTRAINT "safety_day_reset_by_ref" FOREIGN KEY ("reset_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_accident_ref" FOREIGN KEY ("accident") REFERENCES "public"."incident_report"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_day_proposals" ADD CONSTRAINT "safety_day_proposals_safety_day" FOREIGN KEY ("record_id") REFERENCES "public"."safety_day"("id") ON DELETE cascade ON UPDATE no action;

ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_site_ref" FOREIGN KEY ("site") REFERENCES "public"."grid_area"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mine_water_balance" ADD CONSTRAINT "mine_water_balance_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_work_group_ref" FOREIGN KEY ("work_group") REFERENCES "public"."work_group"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_contractor_ref" FOREIGN KEY ("contractor") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_recorder_ref" FOREIGN KEY ("recorder") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "work_hours" ADD CONSTRAINT "work_hours_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "mine_quarter" ADD CONSTRAINT "mine_quarter_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "login_log" ADD CONSTRAINT "login_log_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "login_log" ADD CONSTRAINT "login_log_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sign_in_warning" ADD CONSTRAINT "sign_in_warning_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_policy" ADD CONSTRAINT "safety_policy_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "safety_policy" ADD CONSTRAINT "safety_policy_signed_by_ref" FOREIGN KEY ("signed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_config_ref" FOREIGN KEY ("config") REFERENCES "public"."sync_config"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account_push" ADD CONSTRAINT "account_push_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account_push" ADD CONSTRAINT "account_push_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account_push" ADD CONSTRAINT "account_push_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "account_push_rule" ADD CONSTRAINT "account_push_rule_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "i18n_resource" ADD CONSTRAINT "i18n_resource_last_translator_ref" FOREIGN KEY ("last_translator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;

ALTER TABLE "linked_identity" ADD CONSTRAINT "linked_identity_confirmed_by_ref" FOREIGN KEY ("confirmed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;

CREATE UNIQUE INDEX "organization_unique_org_code" ON "organization" USING btree ("org_code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "organization_unique_parent_name" ON "organization" USING btree (coalesce("parent", '00000000-0000-0000-0000-000000000000'::uuid),"name") WHERE deleted_at is null;

CREATE INDEX "organization_company_id_list" ON "organization" USING btree ("company_id","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_factory_id_list" ON "organization" USING btree ("factory_id","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_workshop_id_list" ON "organization" USING btree ("workshop_id","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_by_org_path" ON "organization" USING btree ("org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_by_name" ON "organization" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "organization_by_org_code" ON "organization" USING btree ("org_code","id") WHERE deleted_at is null;

CREATE INDEX "organization_below" ON "organization" USING btree ("parent","org_path","id") WHERE deleted_at is null;

CREATE INDEX "organization_state" ON "organization" USING btree ("state","org_path","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "role_unique_code" ON "role" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "role_by_sort_no" ON "role" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "role_by_code" ON "role" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "role_by_name" ON "role" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "role_below" ON "role" USING btree ("alias_of","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "role_state" ON "role" USING btree ("state","sort_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "role_permission_unique_role" ON "role_permission" USING btree ("role") WHERE deleted_at is null;

CREATE INDEX "role_permission_by_created_at" ON "role_permission" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "role_permission_state" ON "role_permission" USING btree ("state","created_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "role_permission_grants_row" ON "role_permission_grants" USING btree ("record_id","position");

CREATE UNIQUE INDEX "account_unique_username" ON "account" USING btree ("username") WHERE deleted_at is null;

CREATE INDEX "account_company_id_list" ON "account" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_factory_id_list" ON "account" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_workshop_id_list" ON "account" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_default_org_list" ON "account" USING btree ("default_org","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_by_created_at" ON "account" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_by_username" ON "account" USING btree ("username","id") WHERE deleted_at is null;

CREATE INDEX "account_by_user_name" ON "account" USING btree ("user_name","id") WHERE deleted_at is null;

CREATE INDEX "account_below" ON "account" USING btree ("merged_into","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_state" ON "account" USING btree ("state","created_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "auth_proxy_number" ON "auth_proxy" USING btree ("number");

CREATE INDEX "auth_proxy_company_id_list" ON "auth_proxy" USING btree ("company_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_factory_id_list" ON "auth_proxy" USING btree ("factory_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_workshop_id_list" ON "auth_proxy" USING btree ("workshop_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_org_id_list" ON "auth_proxy" USING btree ("org_id","start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_by_start_at" ON "auth_proxy" USING btree ("start_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_by_end_at" ON "auth_proxy" USING btree ("end_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_by_created_at" ON "auth_proxy" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "auth_proxy_state" ON "auth_proxy" USING btree ("state","start_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "data_dictionary_unique_dict_code_item_code" ON "data_dictionary" USING btree ("dict_code","item_code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "data_dictionary_unique_dict_code" ON "data_dictionary" USING btree ("dict_code") WHERE deleted_at is null and (data_dictionary.is_default = true::boolean);

CREATE INDEX "data_dictionary_by_dict_code" ON "data_dictionary" USING btree ("dict_code","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_by_item_code" ON "data_dictionary" USING btree ("item_code","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_by_sort_no" ON "data_dictionary" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_below" ON "data_dictionary" USING btree ("parent","dict_code","id") WHERE deleted_at is null;

CREATE INDEX "data_dictionary_state" ON "data_dictionary" USING btree ("state","dict_code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "data_level_unique_code" ON "data_level" USING btree ("code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "data_level_unique_level_no" ON "data_level" USING btree ("level_no") WHERE deleted_at is null;

CREATE INDEX "data_level_by_level_no" ON "data_level" USING btree ("level_no","id") WHERE deleted_at is null;

CREATE INDEX "data_level_by_sort_no" ON "data_level" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "data_level_by_name" ON "data_level" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "data_level_state" ON "data_level" USING btree ("state","level_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "profession_unique_code" ON "profession" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "profession_by_sort_no" ON "profession" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "profession_by_name" ON "profession" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "profession_by_code" ON "profession" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "profession_below" ON "profession" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "profession_state" ON "profession" USING btree ("state","sort_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "grid_area_unique_code" ON "grid_area" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "grid_area_company_id_list" ON "grid_area" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_factory_id_list" ON "grid_area" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_workshop_id_list" ON "grid_area" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_owner_org_list" ON "grid_area" USING btree ("owner_org","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_by_code" ON "grid_area" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_by_name" ON "grid_area" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_below" ON "grid_area" USING btree ("parent","code","id") WHERE deleted_at is null;

CREATE INDEX "grid_area_state" ON "grid_area" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_place_unique_code" ON "work_place" USING btree ("code") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_place_unique_grid_area_name" ON "work_place" USING btree ("grid_area","name") WHERE deleted_at is null;

CREATE INDEX "work_place_company_id_list" ON "work_place" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_factory_id_list" ON "work_place" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_workshop_id_list" ON "work_place" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_org_id_list" ON "work_place" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_by_code" ON "work_place" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "work_place_by_name" ON "work_place" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "work_place_state" ON "work_place" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "job_post_unique_org_id_code" ON "job_post" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "job_post_company_id_list" ON "job_post" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_factory_id_list" ON "job_post" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_workshop_id_list" ON "job_post" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_org_id_list" ON "job_post" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_by_code" ON "job_post" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "job_post_by_name" ON "job_post" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "job_post_state" ON "job_post" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_group_unique_org_id_code" ON "work_group" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "work_group_company_id_list" ON "work_group" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_factory_id_list" ON "work_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_workshop_id_list" ON "work_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_org_id_list" ON "work_group" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_by_code" ON "work_group" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "work_group_by_name" ON "work_group" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "work_group_by_headcount" ON "work_group" USING btree ("headcount","id") WHERE deleted_at is null;

CREATE INDEX "work_group_state" ON "work_group" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_group_members_row" ON "work_group_members" USING btree ("record_id","position");

CREATE UNIQUE INDEX "user__unique_account" ON "user_" USING btree ("account") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user__unique_employee_no" ON "user_" USING btree ("employee_no") WHERE deleted_at is null;

CREATE INDEX "user__company_id_list" ON "user_" USING btree ("company_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__factory_id_list" ON "user_" USING btree ("factory_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__workshop_id_list" ON "user_" USING btree ("workshop_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__org_id_list" ON "user_" USING btree ("org_id","employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__by_employee_no" ON "user_" USING btree ("employee_no","id") WHERE deleted_at is null;

CREATE INDEX "user__by_user_name" ON "user_" USING btree ("user_name","id") WHERE deleted_at is null;

CREATE INDEX "user__by_entry_date" ON "user_" USING btree ("entry_date","id") WHERE deleted_at is null;

CREATE INDEX "user__state" ON "user_" USING btree ("state","employee_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user__orgs_row" ON "user__orgs" USING btree ("record_id","position");

CREATE UNIQUE INDEX "user_registration_number" ON "user_registration" USING btree ("number");

CREATE INDEX "user_registration_company_id_list" ON "user_registration" USING btree ("company_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_factory_id_list" ON "user_registration" USING btree ("factory_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_workshop_id_list" ON "user_registration" USING btree ("workshop_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_apply_org_list" ON "user_registration" USING btree ("apply_org","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_by_applied_at" ON "user_registration" USING btree ("applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_by_applicant" ON "user_registration" USING btree ("applicant","id") WHERE deleted_at is null;

CREATE INDEX "user_registration_state" ON "user_registration" USING btree ("state","applied_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user_change_request_number" ON "user_change_request" USING btree ("number");

CREATE INDEX "user_change_request_company_id_list" ON "user_change_request" USING btree ("company_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_factory_id_list" ON "user_change_request" USING btree ("factory_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_workshop_id_list" ON "user_change_request" USING btree ("workshop_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_org_id_list" ON "user_change_request" USING btree ("org_id","applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_by_applied_at" ON "user_change_request" USING btree ("applied_at","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_by_effective_date" ON "user_change_request" USING btree ("effective_date","id") WHERE deleted_at is null;

CREATE INDEX "user_change_request_state" ON "user_change_request" USING btree ("state","applied_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "custom_group_unique_org_id_code" ON "custom_group" USING btree ("org_id","code") WHERE deleted_at is null;

CREATE INDEX "custom_group_company_id_list" ON "custom_group" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_factory_id_list" ON "custom_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_workshop_id_list" ON "custom_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_org_id_list" ON "custom_group" USING btree ("org_id","code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_by_code" ON "custom_group" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_by_name" ON "custom_group" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_by_member_count" ON "custom_group" USING btree ("member_count","id") WHERE deleted_at is null;

CREATE INDEX "custom_group_state" ON "custom_group" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user_group_unique_owner_org_code" ON "user_group" USING btree ("owner_org","code") WHERE deleted_at is null;

CREATE INDEX "user_group_company_id_list" ON "user_group" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_factory_id_list" ON "user_group" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_workshop_id_list" ON "user_group" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_owner_org_list" ON "user_group" USING btree ("owner_org","code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_by_code" ON "user_group" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "user_group_by_name" ON "user_group" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "user_group_by_sort_no" ON "user_group" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "user_group_state" ON "user_group" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "user_group_member_unique_group__user_" ON "user_group_member" USING btree ("group_","user_") WHERE deleted_at is null and (user_group_member.state = 'active'::text);

CREATE INDEX "user_group_member_company_id_list" ON "user_group_member" USING btree ("company_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_factory_id_list" ON "user_group_member" USING btree ("factory_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_workshop_id_list" ON "user_group_member" USING btree ("workshop_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_org_id_list" ON "user_group_member" USING btree ("org_id","joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_by_joined_at" ON "user_group_member" USING btree ("joined_at","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_by_valid_until" ON "user_group_member" USING btree ("valid_until","id") WHERE deleted_at is null;

CREATE INDEX "user_group_member_state" ON "user_group_member" USING btree ("state","joined_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "tiered_authorization_number" ON "tiered_authorization" USING btree ("number");

CREATE INDEX "tiered_authorization_company_id_list" ON "tiered_authorization" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_factory_id_list" ON "tiered_authorization" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_workshop_id_list" ON "tiered_authorization" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_grantee_org_list" ON "tiered_authorization" USING btree ("grantee_org","created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_by_created_at" ON "tiered_authorization" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_by_valid_from" ON "tiered_authorization" USING btree ("valid_from","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_by_valid_to" ON "tiered_authorization" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "tiered_authorization_state" ON "tiered_authorization" USING btree ("state","created_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "tenant_unique_code" ON "tenant" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "tenant_company_id_list" ON "tenant" USING btree ("company_id","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_factory_id_list" ON "tenant" USING btree ("factory_id","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_workshop_id_list" ON "tenant" USING btree ("workshop_id","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_top_org_list" ON "tenant" USING btree ("top_org","code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_code" ON "tenant" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_name" ON "tenant" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_valid_to" ON "tenant" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "tenant_by_max_users" ON "tenant" USING btree ("max_users","id") WHERE deleted_at is null;

CREATE INDEX "tenant_state" ON "tenant" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "resource_unique_code" ON "resource" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "resource_by_sort_no" ON "resource" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "resource_by_name" ON "resource" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "resource_by_code" ON "resource" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "resource_below" ON "resource" USING btree ("parent","sort_no","id") WHERE deleted_at is null;

CREATE INDEX "resource_state" ON "resource" USING btree ("state","sort_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "grid_responsibility_unique_grid_area_person_duty_role_valid_from" ON "grid_responsibility" USING btree ("grid_area","person","duty_role","valid_from") WHERE deleted_at is null;

CREATE UNIQUE INDEX "grid_responsibility_unique_grid_area" ON "grid_responsibility" USING btree ("grid_area") WHERE deleted_at is null and (grid_responsibility.duty_role = 'area-head'::text and grid_responsibility.state = 'active'::text);

CREATE INDEX "grid_responsibility_company_id_list" ON "grid_responsibility" USING btree ("company_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_factory_id_list" ON "grid_responsibility" USING btree ("factory_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_workshop_id_list" ON "grid_responsibility" USING btree ("workshop_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_org_id_list" ON "grid_responsibility" USING btree ("org_id","grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_by_grid_area" ON "grid_responsibility" USING btree ("grid_area","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_by_valid_from" ON "grid_responsibility" USING btree ("valid_from","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_by_valid_to" ON "grid_responsibility" USING btree ("valid_to","id") WHERE deleted_at is null;

CREATE INDEX "grid_responsibility_state" ON "grid_responsibility" USING btree ("state","grid_area","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "screen_coordinate_unique_screen_code_target_type_target_id" ON "screen_coordinate" USING btree ("screen_code","target_type","target_id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_company_id_list" ON "screen_coordinate" USING btree ("company_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_factory_id_list" ON "screen_coordinate" USING btree ("factory_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_workshop_id_list" ON "screen_coordinate" USING btree ("workshop_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_org_id_list" ON "screen_coordinate" USING btree ("org_id","screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_by_screen_code" ON "screen_coordinate" USING btree ("screen_code","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_by_target_name" ON "screen_coordinate" USING btree ("target_name","id") WHERE deleted_at is null;

CREATE INDEX "screen_coordinate_state" ON "screen_coordinate" USING btree ("state","screen_code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "org_config_unique_org_id" ON "org_config" USING btree ("org_id") WHERE deleted_at is null;

CREATE INDEX "org_config_company_id_list" ON "org_config" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_factory_id_list" ON "org_config" USING btree ("factory_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_workshop_id_list" ON "org_config" USING btree ("workshop_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_org_id_list" ON "org_config" USING btree ("org_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_by_updated_at" ON "org_config" USING btree ("updated_at","id") WHERE deleted_at is null;

CREATE INDEX "org_config_state" ON "org_config" USING btree ("state","updated_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "org_config_hazard_limit_hours_row" ON "org_config_hazard_limit_hours" USING btree ("record_id","position");

CREATE UNIQUE INDEX "org_config_escalate_days_row" ON "org_config_escalate_days" USING btree ("record_id","position");

CREATE UNIQUE INDEX "org_config_shifts_row" ON "org_config_shifts" USING btree ("record_id","position");

CREATE UNIQUE INDEX "violation_clause_unique_code" ON "violation_clause" USING btree ("code") WHERE deleted_at is null;

CREATE INDEX "violation_clause_by_code" ON "violation_clause" USING btree ("code","id") WHERE deleted_at is null;

CREATE INDEX "violation_clause_by_points" ON "violation_clause" USING btree ("points","id") WHERE deleted_at is null;

CREATE INDEX "violation_clause_below" ON "violation_clause" USING btree ("parent","code","id") WHERE deleted_at is null;

CREATE INDEX "violation_clause_state" ON "violation_clause" USING btree ("state","code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "hazard_number" ON "hazard" USING btree ("number");

CREATE INDEX "hazard_company_id_list" ON "hazard" USING btree ("company_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_factory_id_list" ON "hazard" USING btree ("factory_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_workshop_id_list" ON "hazard" USING btree ("workshop_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_org_id_list" ON "hazard" USING btree ("org_id","overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_overdue_from" ON "hazard" USING btree ("overdue_from","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_deadline" ON "hazard" USING btree ("deadline","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_found_at" ON "hazard" USING btree ("found_at","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_created_at" ON "hazard" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "hazard_by_level" ON "hazard" USING btree ("level","id") WHERE deleted_at is null;

CREATE INDEX "hazard_clock_overdue" ON "hazard" USING btree ("overdue_from") WHERE deleted_at is null and state in ('returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance');

CREATE INDEX "hazard_state" ON "hazard" USING btree ("state","overdue_from","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "hazard_new_measures_row" ON "hazard_new_measures" USING btree ("record_id","position");

CREATE UNIQUE INDEX "violation_number" ON "violation" USING btree ("number");

CREATE INDEX "violation_company_id_list" ON "violation" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_factory_id_list" ON "violation" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_workshop_id_list" ON "violation" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_org_id_list" ON "violation" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_by_occurred_at" ON "violation" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_by_created_at" ON "violation" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "violation_by_points" ON "violation" USING btree ("points","id") WHERE deleted_at is null;

CREATE INDEX "violation_state" ON "violation" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "incident_report_number" ON "incident_report" USING btree ("number");

CREATE INDEX "incident_report_company_id_list" ON "incident_report" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_factory_id_list" ON "incident_report" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_workshop_id_list" ON "incident_report" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_org_id_list" ON "incident_report" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_by_occurred_at" ON "incident_report" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_by_created_at" ON "incident_report" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "incident_report_state" ON "incident_report" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "incident_report_persons_row" ON "incident_report_persons" USING btree ("record_id","position");

CREATE UNIQUE INDEX "drill_number" ON "drill" USING btree ("number");

CREATE INDEX "drill_company_id_list" ON "drill" USING btree ("company_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_factory_id_list" ON "drill" USING btree ("factory_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_workshop_id_list" ON "drill" USING btree ("workshop_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_org_id_list" ON "drill" USING btree ("org_id","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_by_start_time" ON "drill" USING btree ("start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_by_end_time" ON "drill" USING btree ("end_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_by_created_at" ON "drill" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "drill_below" ON "drill" USING btree ("replacement_of","start_time","id") WHERE deleted_at is null;

CREATE INDEX "drill_clock_overdue" ON "drill" USING btree ("end_time") WHERE deleted_at is null and state in ('not-overdue');

CREATE INDEX "drill_state" ON "drill" USING btree ("state","start_time","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "drill_receivers_row" ON "drill_receivers" USING btree ("record_id","position");

CREATE UNIQUE INDEX "drill_issues_row" ON "drill_issues" USING btree ("record_id","position");

CREATE UNIQUE INDEX "safety_day_unique_org_id" ON "safety_day" USING btree ("org_id") WHERE deleted_at is null;

CREATE INDEX "safety_day_company_id_list" ON "safety_day" USING btree ("company_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_factory_id_list" ON "safety_day" USING btree ("factory_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_workshop_id_list" ON "safety_day" USING btree ("workshop_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_org_id_list" ON "safety_day" USING btree ("org_id","start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_by_start_date" ON "safety_day" USING btree ("start_date","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_by_target_days" ON "safety_day" USING btree ("target_days","id") WHERE deleted_at is null;

CREATE INDEX "safety_day_state" ON "safety_day" USING btree ("state","start_date","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "safety_day_proposals_row" ON "safety_day_proposals" USING btree ("record_id","position");

CREATE UNIQUE INDEX "mine_water_balance_unique_site_period_period_kind" ON "mine_water_balance" USING btree ("site","period","period_kind") WHERE deleted_at is null;

CREATE UNIQUE INDEX "mine_water_balance_number" ON "mine_water_balance" USING btree ("number");

CREATE INDEX "mine_water_balance_company_id_list" ON "mine_water_balance" USING btree ("company_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_factory_id_list" ON "mine_water_balance" USING btree ("factory_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_workshop_id_list" ON "mine_water_balance" USING btree ("workshop_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_org_id_list" ON "mine_water_balance" USING btree ("org_id","period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_by_period" ON "mine_water_balance" USING btree ("period","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_by_balance_error" ON "mine_water_balance" USING btree ("balance_error","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_by_created_at" ON "mine_water_balance" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "mine_water_balance_state" ON "mine_water_balance" USING btree ("state","period","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_hours_unique_org_id_work_group_contractor_work_date_shift" ON "work_hours" USING btree ("org_id",coalesce("work_group", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("contractor", '00000000-0000-0000-0000-000000000000'::uuid),"work_date","shift") WHERE deleted_at is null;

CREATE UNIQUE INDEX "work_hours_number" ON "work_hours" USING btree ("number");

CREATE INDEX "work_hours_company_id_list" ON "work_hours" USING btree ("company_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_factory_id_list" ON "work_hours" USING btree ("factory_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_workshop_id_list" ON "work_hours" USING btree ("workshop_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_org_id_list" ON "work_hours" USING btree ("org_id","work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_by_work_date" ON "work_hours" USING btree ("work_date","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_by_created_at" ON "work_hours" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "work_hours_state" ON "work_hours" USING btree ("state","work_date","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "mine_quarter_unique_org_id_quarter_start" ON "mine_quarter" USING btree ("org_id","quarter_start") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_company_id_list" ON "mine_quarter" USING btree ("company_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_factory_id_list" ON "mine_quarter" USING btree ("factory_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_workshop_id_list" ON "mine_quarter" USING btree ("workshop_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_org_id_list" ON "mine_quarter" USING btree ("org_id","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_by_quarter_start" ON "mine_quarter" USING btree ("quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_by_violations" ON "mine_quarter" USING btree ("violations","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_by_deaths" ON "mine_quarter" USING btree ("deaths","id") WHERE deleted_at is null;

CREATE INDEX "mine_quarter_state" ON "mine_quarter" USING btree ("state","quarter_start","id") WHERE deleted_at is null;

CREATE INDEX "login_log_company_id_list" ON "login_log" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_factory_id_list" ON "login_log" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_workshop_id_list" ON "login_log" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_org_id_list" ON "login_log" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_by_occurred_at" ON "login_log" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "login_log_by_username" ON "login_log" USING btree ("username","id") WHERE deleted_at is null;

CREATE INDEX "login_log_state" ON "login_log" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_company_id_list" ON "sign_in_warning" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_factory_id_list" ON "sign_in_warning" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_workshop_id_list" ON "sign_in_warning" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_org_id_list" ON "sign_in_warning" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_by_occurred_at" ON "sign_in_warning" USING btree ("occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_by_tries" ON "sign_in_warning" USING btree ("tries","id") WHERE deleted_at is null;

CREATE INDEX "sign_in_warning_state" ON "sign_in_warning" USING btree ("state","occurred_at","id") WHERE deleted_at is null;

CREATE INDEX "safety_policy_by_sort_no" ON "safety_policy" USING btree ("sort_no","id") WHERE deleted_at is null;

CREATE INDEX "safety_policy_by_name" ON "safety_policy" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "safety_policy_state" ON "safety_policy" USING btree ("state","sort_no","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "org_mapping_unique_external_system_mapping_type_external_code" ON "org_mapping" USING btree ("external_system","mapping_type","external_code") WHERE deleted_at is null;

CREATE INDEX "org_mapping_by_local_code" ON "org_mapping" USING btree ("local_code","id") WHERE deleted_at is null;

CREATE INDEX "org_mapping_by_external_code" ON "org_mapping" USING btree ("external_code","id") WHERE deleted_at is null;

CREATE INDEX "org_mapping_state" ON "org_mapping" USING btree ("state","local_code","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "sync_config_unique_org_id" ON "sync_config" USING btree ("org_id") WHERE deleted_at is null;

CREATE INDEX "sync_config_company_id_list" ON "sync_config" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_factory_id_list" ON "sync_config" USING btree ("factory_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_workshop_id_list" ON "sync_config" USING btree ("workshop_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_org_id_list" ON "sync_config" USING btree ("org_id","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_by_updated_at" ON "sync_config" USING btree ("updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_config_state" ON "sync_config" USING btree ("state","updated_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_company_id_list" ON "sync_log" USING btree ("company_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_factory_id_list" ON "sync_log" USING btree ("factory_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_workshop_id_list" ON "sync_log" USING btree ("workshop_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_org_id_list" ON "sync_log" USING btree ("org_id","started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_by_started_at" ON "sync_log" USING btree ("started_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_by_run_no" ON "sync_log" USING btree ("run_no","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_by_created_at" ON "sync_log" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "sync_log_state" ON "sync_log" USING btree ("state","started_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_company_id_list" ON "account_push" USING btree ("company_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_factory_id_list" ON "account_push" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_workshop_id_list" ON "account_push" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_org_id_list" ON "account_push" USING btree ("org_id","created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_by_created_at" ON "account_push" USING btree ("created_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_by_push_at" ON "account_push" USING btree ("push_at","id") WHERE deleted_at is null;

CREATE INDEX "account_push_state" ON "account_push" USING btree ("state","created_at","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "account_push_rule_unique_org_id_target_system" ON "account_push_rule" USING btree ("org_id","target_system") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_company_id_list" ON "account_push_rule" USING btree ("company_id","target_system","id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_factory_id_list" ON "account_push_rule" USING btree ("factory_id","target_system","id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_workshop_id_list" ON "account_push_rule" USING btree ("workshop_id","target_system","id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_org_id_list" ON "account_push_rule" USING btree ("org_id","target_system","id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_by_target_system" ON "account_push_rule" USING btree ("target_system","id") WHERE deleted_at is null;

CREATE INDEX "account_push_rule_state" ON "account_push_rule" USING btree ("state","target_system","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_company_id_list" ON "saved_view" USING btree ("company_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_factory_id_list" ON "saved_view" USING btree ("factory_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_workshop_id_list" ON "saved_view" USING btree ("workshop_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_org_id_list" ON "saved_view" USING btree ("org_id","name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_by_name" ON "saved_view" USING btree ("name","id") WHERE deleted_at is null;

CREATE INDEX "saved_view_state" ON "saved_view" USING btree ("state","name","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "i18n_resource_unique_resource_key" ON "i18n_resource" USING btree ("resource_key") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_by_resource_key" ON "i18n_resource" USING btree ("resource_key","id") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_by_zh_c_n" ON "i18n_resource" USING btree ("zh_c_n","id") WHERE deleted_at is null;

CREATE INDEX "i18n_resource_state" ON "i18n_resource" USING btree ("state","resource_key","id") WHERE deleted_at is null;

CREATE UNIQUE INDEX "linked_identity_unique_issuer_subject" ON "linked_identity" USING btree ("issuer","subject") WHERE deleted_at is null;

CREATE INDEX "linked_identity_company_id_list" ON "linked_identity" USING btree ("company_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_factory_id_list" ON "linked_identity" USING btree ("factory_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_workshop_id_list" ON "linked_identity" USING btree ("workshop_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_org_id_list" ON "linked_identity" USING btree ("org_id","proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_by_proposed_at" ON "linked_identity" USING btree ("proposed_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_by_linked_at" ON "linked_identity" USING btree ("linked_at","id") WHERE deleted_at is null;

CREATE INDEX "linked_identity_state" ON "linked_identity" USING btree ("state","proposed_at","id") WHERE deleted_at is null;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_app') then create role headframe_app login noinherit; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_system') then create role headframe_system nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_person') then create role headframe_person nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_installation') then create role headframe_installation nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_group') then create role headframe_group nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_company') then create role headframe_company nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_factory') then create role headframe_factory nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_workshop') then create role headframe_workshop nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_org') then create role headframe_org nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if exists (select from unnest(array['headframe_system','headframe_person','headframe_installation','headframe_group','headframe_company','headframe_factory','headframe_workshop','headframe_org']) as name
    where not pg_has_role('headframe_app', name, 'member')) then
    grant headframe_system, headframe_person, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org to headframe_app;
  end if;
exception when others then
  if sqlerrm not like '%concurrently%' then raise; end if;
end $$;

grant usage on schema public to headframe_app, headframe_system, headframe_person, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

create or replace function organization_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare above organization%rowtype;
begin
  if new.parent is not null then
    select * into above from organization where id = new.parent for share;
    if above.org_path like coalesce(new.org_path, '') || '/%' and tg_op = 'UPDATE' and new.org_path is not null then
      raise exception 'an organisation cannot move below itself' using errcode = '23514', constraint = 'organization_not_below_itself';
    end if;
  end if;
  begin
    perform now() at time zone new.time_zone;
  exception when invalid_parameter_value then
    raise exception 'no such time zone' using errcode = '23514', constraint = 'organization_time_zone';
  end;
  new.group_id := case when new.org_type = 'group' then new.id else above.group_id end;
  new.company_id := case when new.org_type = 'company' then new.id else above.company_id end;
  new.factory_id := case when new.org_type = 'factory' then new.id else above.factory_id end;
  new.workshop_id := case when new.org_type = 'workshop' then new.id else above.workshop_id end;
  new.level := coalesce(above.level + 1, 1);
  new.org_path := coalesce(above.org_path, '') || '/' || new.org_code;
  return new;
end $$;

drop trigger if exists organization_place on organization;
create trigger organization_place before insert or update of parent, org_type, org_code, time_zone on organization for each row execute function organization_place();

create or replace function account_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.default_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists account_place on account;
create trigger account_place before insert or update of default_org on account for each row execute function account_place();

create or replace function auth_proxy_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists auth_proxy_place on auth_proxy;
create trigger auth_proxy_place before insert or update of org_id on auth_proxy for each row execute function auth_proxy_place();

create or replace function grid_area_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.owner_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists grid_area_place on grid_area;
create trigger grid_area_place before insert or update of owner_org on grid_area for each row execute function grid_area_place();

create or replace function work_place_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists work_place_place on work_place;
create trigger work_place_place before insert or update of org_id on work_place for each row execute function work_place_place();

create or replace function job_post_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists job_post_place on job_post;
create trigger job_post_place before insert or update of org_id on job_post for each row execute function job_post_place();

create or replace function work_group_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists work_group_place on work_group;
create trigger work_group_place before insert or update of org_id on work_group for each row execute function work_group_place();

create or replace function user__place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user__place on user_;
create trigger user__place before insert or update of org_id on user_ for each row execute function user__place();

create or replace function user_registration_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.apply_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_registration_place on user_registration;
create trigger user_registration_place before insert or update of apply_org on user_registration for each row execute function user_registration_place();

create or replace function user_change_request_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_change_request_place on user_change_request;
create trigger user_change_request_place before insert or update of org_id on user_change_request for each row execute function user_change_request_place();

create or replace function custom_group_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists custom_group_place on custom_group;
create trigger custom_group_place before insert or update of org_id on custom_group for each row execute function custom_group_place();

create or replace function user_group_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.owner_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_group_place on user_group;
create trigger user_group_place before insert or update of owner_org on user_group for each row execute function user_group_place();

create or replace function user_group_member_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists user_group_member_place on user_group_member;
create trigger user_group_member_place before insert or update of org_id on user_group_member for each row execute function user_group_member_place();

create or replace function tiered_authorization_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.grantee_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists tiered_authorization_place on tiered_authorization;
create trigger tiered_authorization_place before insert or update of grantee_org on tiered_authorization for each row execute function tiered_authorization_place();

create or replace function tenant_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.top_org;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists tenant_place on tenant;
create trigger tenant_place before insert or update of top_org on tenant for each row execute function tenant_place();

create or replace function grid_responsibility_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists grid_responsibility_place on grid_responsibility;
create trigger grid_responsibility_place before insert or update of org_id on grid_responsibility for each row execute function grid_responsibility_place();

create or replace function screen_coordinate_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists screen_coordinate_place on screen_coordinate;
create trigger screen_coordinate_place before insert or update of org_id on screen_coordinate for each row execute function screen_coordinate_place();

create or replace function org_config_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists org_config_place on org_config;
create trigger org_config_place before insert or update of org_id on org_config for each row execute function org_config_place();

create or replace function hazard_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists hazard_place on hazard;
create trigger hazard_place before insert or update of org_id on hazard for each row execute function hazard_place();

create or replace function violation_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists violation_place on violation;
create trigger violation_place before insert or update of org_id on violation for each row execute function violation_place();

create or replace function incident_report_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists incident_report_place on incident_report;
create trigger incident_report_place before insert or update of org_id on incident_report for each row execute function incident_report_place();

create or replace function drill_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists drill_place on drill;
create trigger drill_place before insert or update of org_id on drill for each row execute function drill_place();

create or replace function safety_day_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists safety_day_place on safety_day;
create trigger safety_day_place before insert or update of org_id on safety_day for each row execute function safety_day_place();

create or replace function mine_water_balance_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists mine_water_balance_place on mine_water_balance;
create trigger mine_water_balance_place before insert or update of org_id on mine_water_balance for each row execute function mine_water_balance_place();

create or replace function work_hours_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists work_hours_place on work_hours;
create trigger work_hours_place before insert or update of org_id on work_hours for each row execute function work_hours_place();

create or replace function mine_quarter_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists mine_quarter_place on mine_quarter;
create trigger mine_quarter_place before insert or update of org_id on mine_quarter for each row execute function mine_quarter_place();

create or replace function login_log_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists login_log_place on login_log;
create trigger login_log_place before insert or update of org_id on login_log for each row execute function login_log_place();

create or replace function sign_in_warning_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists sign_in_warning_place on sign_in_warning;
create trigger sign_in_warning_place before insert or update of org_id on sign_in_warning for each row execute function sign_in_warning_place();

create or replace function sync_config_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists sync_config_place on sync_config;
create trigger sync_config_place before insert or update of org_id on sync_config for each row execute function sync_config_place();

create or replace function sync_log_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists sync_log_place on sync_log;
create trigger sync_log_place before insert or update of org_id on sync_log for each row execute function sync_log_place();

create or replace function account_push_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists account_push_place on account_push;
create trigger account_push_place before insert or update of org_id on account_push for each row execute function account_push_place();

create or replace function account_push_rule_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists account_push_rule_place on account_push_rule;
create trigger account_push_rule_place before insert or update of org_id on account_push_rule for each row execute function account_push_rule_place();

create or replace function saved_view_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists saved_view_place on saved_view;
create trigger saved_view_place before insert or update of org_id on saved_view for each row execute function saved_view_place();

create or replace function linked_identity_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare place organization%rowtype;
begin
  select * into place from organization where id = new.org_id;
  new.group_id := place.group_id; new.company_id := place.company_id; new.factory_id := place.factory_id; new.workshop_id := place.workshop_id;
  return new;
end $$;

drop trigger if exists linked_identity_place on linked_identity;
create trigger linked_identity_place before insert or update of org_id on linked_identity for each row execute function linked_identity_place();

create or replace function pass_as_writer() returns boolean
language plpgsql set lock_timeout = '4s' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('headframe places'));
  return true;
end $$;

create or replace function places_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pass_as_writer();
  return null;
end $$;

create or replace function places_rearranged() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('headframe places'));
  return null;
end $$;

drop trigger if exists organization_gate on organization;
create trigger organization_gate before update of parent, org_type, org_code, time_zone on organization for each statement execute function places_rearranged();

drop trigger if exists account_gate on account;
create trigger account_gate before insert or update or delete on account for each statement execute function places_written();

drop trigger if exists auth_proxy_gate on auth_proxy;
create trigger auth_proxy_gate before insert or update or delete on auth_proxy for each statement execute function places_written();

drop trigger if exists grid_area_gate on grid_area;
create trigger grid_area_gate before insert or update or delete on grid_area for each statement execute function places_written();

drop trigger if exists work_place_gate on work_place;
create trigger work_place_gate before insert or update or delete on work_place for each statement execute function places_written();

drop trigger if exists job_post_gate on job_post;
create trigger job_post_gate before insert or update or delete on job_post for each statement execute function places_written();

drop trigger if exists work_group_gate on work_group;
create trigger work_group_gate before insert or update or delete on work_group for each statement execute function places_written();

drop trigger if exists user__gate on user_;
create trigger user__gate before insert or update or delete on user_ for each statement execute function places_written();

drop trigger if exists user_registration_gate on user_registration;
create trigger user_registration_gate before insert or update or delete on user_registration for each statement execute function places_written();

drop trigger if exists user_change_request_gate on user_change_request;
create trigger user_change_request_gate before insert or update or delete on user_change_request for each statement execute function places_written();

drop trigger if exists custom_group_gate on custom_group;
create trigger custom_group_gate before insert or update or delete on custom_group for each statement execute function places_written();

drop trigger if exists user_group_gate on user_group;
create trigger user_group_gate before insert or update or delete on user_group for each statement execute function places_written();

drop trigger if exists user_group_member_gate on user_group_member;
create trigger user_group_member_gate before insert or update or delete on user_group_member for each statement execute function places_written();

drop trigger if exists tiered_authorization_gate on tiered_authorization;
create trigger tiered_authorization_gate before insert or update or delete on tiered_authorization for each statement execute function places_written();

drop trigger if exists tenant_gate on tenant;
create trigger tenant_gate before insert or update or delete on tenant for each statement execute function places_written();

drop trigger if exists grid_responsibility_gate on grid_responsibility;
create trigger grid_responsibility_gate before insert or update or delete on grid_responsibility for each statement execute function places_written();

drop trigger if exists screen_coordinate_gate on screen_coordinate;
create trigger screen_coordinate_gate before insert or update or delete on screen_coordinate for each statement execute function places_written();

drop trigger if exists org_config_gate on org_config;
create trigger org_config_gate before insert or update or delete on org_config for each statement execute function places_written();

drop trigger if exists hazard_gate on hazard;
create trigger hazard_gate before insert or update or delete on hazard for each statement execute function places_written();

drop trigger if exists violation_gate on violation;
create trigger violation_gate before insert or update or delete on violation for each statement execute function places_written();

drop trigger if exists incident_report_gate on incident_report;
create trigger incident_report_gate before insert or update or delete on incident_report for each statement execute function places_written();

drop trigger if exists drill_gate on drill;
create trigger drill_gate before insert or update or delete on drill for each statement execute function places_written();

drop trigger if exists safety_day_gate on safety_day;
create trigger safety_day_gate before insert or update or delete on safety_day for each statement execute function places_written();

drop trigger if exists mine_water_balance_gate on mine_water_balance;
create trigger mine_water_balance_gate before insert or update or delete on mine_water_balance for each statement execute function places_written();

drop trigger if exists work_hours_gate on work_hours;
create trigger work_hours_gate before insert or update or delete on work_hours for each statement execute function places_written();

drop trigger if exists mine_quarter_gate on mine_quarter;
create trigger mine_quarter_gate before insert or update or delete on mine_quarter for each statement execute function places_written();

drop trigger if exists login_log_gate on login_log;
create trigger login_log_gate before insert or update or delete on login_log for each statement execute function places_written();

drop trigger if exists sign_in_warning_gate on sign_in_warning;
create trigger sign_in_warning_gate before insert or update or delete on sign_in_warning for each statement execute function places_written();

drop trigger if exists sync_config_gate on sync_config;
create trigger sync_config_gate before insert or update or delete on sync_config for each statement execute function places_written();

drop trigger if exists sync_log_gate on sync_log;
create trigger sync_log_gate before insert or update or delete on sync_log for each statement execute function places_written();

drop trigger if exists account_push_gate on account_push;
create trigger account_push_gate before insert or update or delete on account_push for each statement execute function places_written();

drop trigger if exists account_push_rule_gate on account_push_rule;
create trigger account_push_rule_gate before insert or update or delete on account_push_rule for each statement execute function places_written();

drop trigger if exists saved_view_gate on saved_view;
create trigger saved_view_gate before insert or update or delete on saved_view for each statement execute function places_written();

drop trigger if exists linked_identity_gate on linked_identity;
create trigger linked_identity_gate before insert or update or delete on linked_identity for each statement execute function places_written();

create or replace function organization_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if row(old.group_id, old.company_id, old.factory_id, old.workshop_id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id)
    and current_setting('app.rows', true) is distinct from 'apart' then
    update account set default_org = default_org where default_org = new.id;
    update auth_proxy set org_id = org_id where org_id = new.id;
    update grid_area set owner_org = owner_org where owner_org = new.id;
    update work_place set org_id = org_id where org_id = new.id;
    update job_post set org_id = org_id where org_id = new.id;
    update work_group set org_id = org_id where org_id = new.id;
    update user_ set org_id = org_id where org_id = new.id;
    update user_registration set apply_org = apply_org where apply_org = new.id;
    update user_change_request set org_id = org_id where org_id = new.id;
    update custom_group set org_id = org_id where org_id = new.id;
    update user_group set owner_org = owner_org where owner_org = new.id;
    update user_group_member set org_id = org_id where org_id = new.id;
    update tiered_authorization set grantee_org = grantee_org where grantee_org = new.id;
    update tenant set top_org = top_org where top_org = new.id;
    update grid_responsibility set org_id = org_id where org_id = new.id;
    update screen_coordinate set org_id = org_id where org_id = new.id;
    update org_config set org_id = org_id where org_id = new.id;
    update hazard set org_id = org_id where org_id = new.id;
    update violation set org_id = org_id where org_id = new.id;
    update incident_report set org_id = org_id where org_id = new.id;
    update drill set org_id = org_id where org_id = new.id;
    update safety_day set org_id = org_id where org_id = new.id;
    update mine_water_balance set org_id = org_id where org_id = new.id;
    update work_hours set org_id = org_id where org_id = new.id;
    update mine_quarter set org_id = org_id where org_id = new.id;
    update login_log set org_id = org_id where org_id = new.id;
    update sign_in_warning set org_id = org_id where org_id = new.id;
    update sync_config set org_id = org_id where org_id = new.id;
    update sync_log set org_id = org_id where org_id = new.id;
    update account_push set org_id = org_id where org_id = new.id;
    update account_push_rule set org_id = org_id where org_id = new.id;
    update saved_view set org_id = org_id where org_id = new.id;
    update linked_identity set org_id = org_id where org_id = new.id;
  end if;
  if old.org_path <> new.org_path then
    insert into organization_past (org_id, last_entry, org_path)
    select old.id, last_value, old.org_path from record_history_id_seq on conflict do nothing;
  end if;
  update organization set parent = parent where parent = new.id;
  return null;
end $$;

create unique index if not exists organization_one_top on organization ((parent is null))
  where parent is null and deleted_at is null;

drop trigger if exists organization_moved on organization;

create trigger organization_moved after update on organization for each row
  when (row(old.group_id, old.company_id, old.factory_id, old.workshop_id, old.org_path, old.level)
    is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id, new.org_path, new.level))
  execute function organization_moved();

create sequence if not exists auth_proxy_number_seq;

create or replace function auth_proxy_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'AP-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('auth_proxy_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists auth_proxy_numbered on auth_proxy;
create trigger auth_proxy_numbered before insert on auth_proxy for each row execute function auth_proxy_numbered();

create sequence if not exists user_registration_number_seq;

create or replace function user_registration_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'UR-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('user_registration_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists user_registration_numbered on user_registration;
create trigger user_registration_numbered before insert on user_registration for each row execute function user_registration_numbered();

create sequence if not exists user_change_request_number_seq;

create or replace function user_change_request_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'UC-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('user_change_request_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists user_change_request_numbered on user_change_request;
create trigger user_change_request_numbered before insert on user_change_request for each row execute function user_change_request_numbered();

create sequence if not exists tiered_authorization_number_seq;

create or replace function tiered_authorization_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'TA-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('tiered_authorization_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists tiered_authorization_numbered on tiered_authorization;
create trigger tiered_authorization_numbered before insert on tiered_authorization for each row execute function tiered_authorization_numbered();

create sequence if not exists hazard_number_seq;

create or replace function hazard_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'HZ-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('hazard_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists hazard_numbered on hazard;
create trigger hazard_numbered before insert on hazard for each row execute function hazard_numbered();

create sequence if not exists violation_number_seq;

create or replace function violation_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'VL-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('violation_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists violation_numbered on violation;
create trigger violation_numbered before insert on violation for each row execute function violation_numbered();

create sequence if not exists incident_report_number_seq;

create or replace function incident_report_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'IN-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('incident_report_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists incident_report_numbered on incident_report;
create trigger incident_report_numbered before insert on incident_report for each row execute function incident_report_numbered();

create sequence if not exists drill_number_seq;

create or replace function drill_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'DR-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('drill_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists drill_numbered on drill;
create trigger drill_numbered before insert on drill for each row execute function drill_numbered();

create sequence if not exists mine_water_balance_number_seq;

create or replace function mine_water_balance_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'WB-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('mine_water_balance_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists mine_water_balance_numbered on mine_water_balance;
create trigger mine_water_balance_numbered before insert on mine_water_balance for each row execute function mine_water_balance_numbered();

create sequence if not exists work_hours_number_seq;

create or replace function work_hours_numbered() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.number is null then
    new.number := 'WH-' || to_char(new.created_at at time zone 'UTC', 'YYYY') || '-'
      || lpad(nextval('work_hours_number_seq')::text, 5, '0');
  end if;
  return new;
end $$;

drop trigger if exists work_hours_numbered on work_hours;
create trigger work_hours_numbered before insert on work_hours for each row execute function work_hours_numbered();

create or replace function hazard_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_metrics_insert on hazard;
create trigger hazard_metrics_insert after insert on hazard referencing new table as new_rows
  for each statement execute function hazard_metrics_insert();

create or replace function hazard_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_metrics_update on hazard;
create trigger hazard_metrics_update after update on hazard referencing old table as old_rows new table as new_rows
  for each statement execute function hazard_metrics_update();

create or replace function hazard_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists hazard_metrics_delete on hazard;
create trigger hazard_metrics_delete after delete on hazard referencing old table as old_rows
  for each statement execute function hazard_metrics_delete();

create or replace function violation_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_metrics_insert on violation;
create trigger violation_metrics_insert after insert on violation referencing new table as new_rows
  for each statement execute function violation_metrics_insert();

create or replace function violation_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_metrics_update on violation;
create trigger violation_metrics_update after update on violation referencing old table as old_rows new table as new_rows
  for each statement execute function violation_metrics_update();

create or replace function violation_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists violation_metrics_delete on violation;
create trigger violation_metrics_delete after delete on violation referencing old table as old_rows
  for each statement execute function violation_metrics_delete();

create or replace function drill_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_metrics_insert on drill;
create trigger drill_metrics_insert after insert on drill referencing new table as new_rows
  for each statement execute function drill_metrics_insert();

create or replace function drill_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_metrics_update on drill;
create trigger drill_metrics_update after update on drill referencing old table as old_rows new table as new_rows
  for each statement execute function drill_metrics_update();

create or replace function drill_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists drill_metrics_delete on drill;
create trigger drill_metrics_delete after delete on drill referencing old table as old_rows
  for each statement execute function drill_metrics_delete();

create or replace function safety_day_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists safety_day_metrics_insert on safety_day;
create trigger safety_day_metrics_insert after insert on safety_day referencing new table as new_rows
  for each statement execute function safety_day_metrics_insert();

create or replace function safety_day_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists safety_day_metrics_update on safety_day;
create trigger safety_day_metrics_update after update on safety_day referencing old table as old_rows new table as new_rows
  for each statement execute function safety_day_metrics_update();

create or replace function safety_day_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists safety_day_metrics_delete on safety_day;
create trigger safety_day_metrics_delete after delete on safety_day referencing old table as old_rows
  for each statement execute function safety_day_metrics_delete();

create or replace function mine_water_balance_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_water_balance_metrics_insert on mine_water_balance;
create trigger mine_water_balance_metrics_insert after insert on mine_water_balance referencing new table as new_rows
  for each statement execute function mine_water_balance_metrics_insert();

create or replace function mine_water_balance_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_water_balance_metrics_update on mine_water_balance;
create trigger mine_water_balance_metrics_update after update on mine_water_balance referencing old table as old_rows new table as new_rows
  for each statement execute function mine_water_balance_metrics_update();

create or replace function mine_water_balance_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_water_balance_metrics_delete on mine_water_balance;
create trigger mine_water_balance_metrics_delete after delete on mine_water_balance referencing old table as old_rows
  for each statement execute function mine_water_balance_metrics_delete();

create or replace function incident_report_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_metrics_insert on incident_report;
create trigger incident_report_metrics_insert after insert on incident_report referencing new table as new_rows
  for each statement execute function incident_report_metrics_insert();

create or replace function incident_report_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_metrics_update on incident_report;
create trigger incident_report_metrics_update after update on incident_report referencing old table as old_rows new table as new_rows
  for each statement execute function incident_report_metrics_update();

create or replace function incident_report_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists incident_report_metrics_delete on incident_report;
create trigger incident_report_metrics_delete after delete on incident_report referencing old table as old_rows
  for each statement execute function incident_report_metrics_delete();

create or replace function work_hours_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists work_hours_metrics_insert on work_hours;
create trigger work_hours_metrics_insert after insert on work_hours referencing new table as new_rows
  for each statement execute function work_hours_metrics_insert();

create or replace function work_hours_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists work_hours_metrics_update on work_hours;
create trigger work_hours_metrics_update after update on work_hours referencing old table as old_rows new table as new_rows
  for each statement execute function work_hours_metrics_update();

create or replace function work_hours_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists work_hours_metrics_delete on work_hours;
create trigger work_hours_metrics_delete after delete on work_hours referencing old table as old_rows
  for each statement execute function work_hours_metrics_delete();

create or replace function grid_area_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists grid_area_metrics_insert on grid_area;
create trigger grid_area_metrics_insert after insert on grid_area referencing new table as new_rows
  for each statement execute function grid_area_metrics_insert();

create or replace function grid_area_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists grid_area_metrics_update on grid_area;
create trigger grid_area_metrics_update after update on grid_area referencing old table as old_rows new table as new_rows
  for each statement execute function grid_area_metrics_update();

create or replace function grid_area_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists grid_area_metrics_delete on grid_area;
create trigger grid_area_metrics_delete after delete on grid_area referencing old table as old_rows
  for each statement execute function grid_area_metrics_delete();

create or replace function mine_quarter_metrics_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_quarter_metrics_insert on mine_quarter;
create trigger mine_quarter_metrics_insert after insert on mine_quarter referencing new table as new_rows
  for each statement execute function mine_quarter_metrics_insert();

create or replace function mine_quarter_metrics_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_quarter_metrics_update on mine_quarter;
create trigger mine_quarter_metrics_update after update on mine_quarter referencing old table as old_rows new table as new_rows
  for each statement execute function mine_quarter_metrics_update();

create or replace function mine_quarter_metrics_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select -1 as turned, o.* from old_rows o) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists mine_quarter_metrics_delete on mine_quarter;
create trigger mine_quarter_metrics_delete after delete on mine_quarter referencing old table as old_rows
  for each statement execute function mine_quarter_metrics_delete();

create or replace function organization_rezoned() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from hazard r cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone t.zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone t.zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone t.zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0
  union all
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from violation r cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0
  union all
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from drill r cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone t.zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone t.zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone t.zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0
  union all
  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select * from incident_report r cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.org_id = new.id) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone t.zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone t.zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0;
  return null;
end $$;

drop trigger if exists organization_rezoned on organization;

create trigger organization_rezoned after update of time_zone on organization for each row
  when (old.time_zone is distinct from new.time_zone) execute function organization_rezoned();

insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from hazard r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'hazard.open', jsonb_build_object('level', coalesce(t.level::text, ''), 'state', coalesce(t.state::text, ''), 'area', coalesce(t.grid_area::text, ''), 'statutory', case when (t.statutory_major = true::boolean) then 'yes' else 'no' end, 'measure', 'count'), null::date, 1::numeric where (t.state = any(array['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']::text[]::text[]))
    union all
    select 'hazard.found', jsonb_build_object('level', coalesce(t.level::text, ''), 'source', coalesce(t.source::text, ''), 'passed', case when (t.state = 'closed'::text and t.outcome = 'pass'::text) then 'yes' else 'no' end, 'void', case when (t.state = any(array['invalid', 'duplicate']::text[]::text[])) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_found_at at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
    union all
    select 'hazard.closed', jsonb_build_object('level', coalesce(t.level::text, ''), 'measure', 'count'), (t.closed_at at time zone site.time_zone)::date, 1::numeric where (t.state = 'closed'::text)
    union all
    select 'hazard.due', jsonb_build_object('level', coalesce(t.level::text, ''), 'onTime', case when (t.state = 'closed'::text and t.outcome = 'pass'::text and t.rectified_at <= t.counted_deadline) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_deadline at time zone site.time_zone)::date, 1::numeric where ((((t.state is null or t.state <> all(array['draft', 'invalid', 'duplicate']::text[]::text[]))) or (t.state = any(array['invalid', 'duplicate']::text[]::text[]) and t.missed_before = true::boolean)))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from violation r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'violation.count', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'type', coalesce(t.violation_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
    union all
    select 'violation.area', jsonb_build_object('class', coalesce(t.violation_class::text, ''), 'area', coalesce(t.grid_area::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['approved', 'to-be-signed', 'signed', 'executed', 'closed', 'under-appeal']::text[]::text[]))
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from drill r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'drill.due', jsonb_build_object('state', coalesce(t.state::text, ''), 'replaced', case when (t.replaced = true::boolean) then 'yes' else 'no' end, 'afterwards', case when (t.created_at > t.counted_end) then 'yes' else 'no' end, 'measure', 'count'), (t.counted_end at time zone site.time_zone)::date, 1::numeric where true
    union all
    select 'drill.sign', jsonb_build_object('measure', 'receivers'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.receiver_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
    union all
    select 'drill.sign', jsonb_build_object('measure', 'signed'), (t.counted_end at time zone site.time_zone)::date, coalesce(t.signed_count, 0)::numeric where (t.state is distinct from 'canceled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from safety_day r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'start'), null::date, coalesce(t.start_date - date '1970-01-01', 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'target'), null::date, coalesce(t.target_days, 0)::numeric where true
    union all
    select 'safeDay', jsonb_build_object('review', case when (t.state = 'reset-pending'::text) then 'yes' else 'no' end, 'measure', 'longest'), null::date, coalesce(t.longest_days, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from mine_water_balance r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshSurface'), t.period, coalesce(t.fresh_surface, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshGround'), t.period, coalesce(t.fresh_ground, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'freshThirdParty'), t.period, coalesce(t.fresh_third_party, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'mineInflow'), t.period, coalesce(t.mine_inflow, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'rainfall'), t.period, coalesce(t.rainfall, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseMineWater'), t.period, coalesce(t.reuse_mine_water, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'tailingsReturn'), t.period, coalesce(t.tailings_return, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'reuseProcess'), t.period, coalesce(t.reuse_process, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'discharge'), t.period, coalesce(t.discharge, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'evaporation'), t.period, coalesce(t.evaporation, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'seepage'), t.period, coalesce(t.seepage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'retainedInTailings'), t.period, coalesce(t.retained_in_tailings, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'openingStorage'), t.period, coalesce(t.opening_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.volume', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'measure', 'closingStorage'), t.period, coalesce(t.closing_storage, 0)::numeric where (t.state = 'confirmed'::text)
    union all
    select 'water.records', jsonb_build_object('kind', coalesce(t.period_kind::text, ''), 'site', coalesce(t.site::text, ''), 'stored', case when (not (t.closing_storage is null)) then 'yes' else 'no' end, 'measure', 'count'), t.period, 1::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from incident_report r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'accident.count', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'type', coalesce(t.incident_type::text, ''), 'measure', 'count'), (t.occurred_at at time zone site.time_zone)::date, 1::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean)
    union all
    select 'accident.cases', jsonb_build_object('severity', coalesce(t.severity::text, ''), 'measure', 'cases'), (t.occurred_at at time zone site.time_zone)::date, coalesce(t.recordable_cases, 0)::numeric where (t.state = any(array['confirmed', 'under-investigation', 'closed']::text[]::text[]) and t.occupational_illness is distinct from true::boolean and t.recordable = true::boolean)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from work_hours r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'work.hours', jsonb_build_object('measure', 'hours'), t.work_date, coalesce(t.hours, 0)::numeric where (t.state = 'confirmed'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.owner_org, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from grid_area r) t join organization site on site.id = t.owner_org
  cross join lateral (
    select 'area.class', jsonb_build_object('area', coalesce(t.code::text, ''), 'class', coalesce(t.risk_class::text, ''), 'measure', 'count'), null::date, 1::numeric where (t.state = 'enabled'::text)
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
(  select cell.metric, t.org_id, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (select 1 as turned, r.* from mine_quarter r) t join organization site on site.id = t.org_id
  cross join lateral (
    select 'history.quarters', jsonb_build_object('measure', 'count'), date_trunc('year', t.quarter_start::timestamp)::date, 1::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'violations'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.violations, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'deaths'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.deaths, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'disabilities'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.disabilities, 0)::numeric where true
    union all
    select 'history.counts', jsonb_build_object('measure', 'daysLost'), date_trunc('year', t.quarter_start::timestamp)::date, coalesce(t.days_lost, 0)::numeric where true
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0)
  union all
  select metric, org_id, dims, on_day, -value from metric_cell where metric in ('hazard.open', 'hazard.found', 'hazard.closed', 'hazard.due', 'violation.count', 'violation.area', 'drill.due', 'drill.sign', 'safeDay', 'water.volume', 'water.records', 'accident.count', 'accident.cases', 'work.hours', 'area.class', 'history.quarters', 'history.counts')
  union all
  select metric, org_id, dims, on_day, -value from metric_delta where metric in ('hazard.open', 'hazard.found', 'hazard.closed', 'hazard.due', 'violation.count', 'violation.area', 'drill.due', 'drill.sign', 'safeDay', 'water.volume', 'water.records', 'accident.count', 'accident.cases', 'work.hours', 'area.class', 'history.quarters', 'history.counts')
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;

alter table organization enable row level security;

grant select, insert, update on organization to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on organization to headframe_system;

drop policy if exists organization_system on organization;

create policy organization_system on organization to headframe_system using (true) with check (true);

drop policy if exists organization_installation on organization;

create policy organization_installation on organization to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists organization_group on organization;

create policy organization_group on organization to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_company on organization;

create policy organization_company on organization to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_factory on organization;

create policy organization_factory on organization to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_workshop on organization;

create policy organization_workshop on organization to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists organization_org on organization;

create policy organization_org on organization to headframe_org using (id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table role enable row level security;

grant select, insert, update on role to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on role to headframe_system;

drop policy if exists role_system on role;

create policy role_system on role to headframe_system using (true) with check (true);

drop policy if exists role_installation on role;

create policy role_installation on role to headframe_installation using (true) with check (true);

drop policy if exists role_group on role;

create policy role_group on role for select to headframe_group using (true);

drop policy if exists role_group_write on role;

create policy role_group_write on role to headframe_group using (false) with check (false);

drop policy if exists role_company on role;

create policy role_company on role for select to headframe_company using (true);

drop policy if exists role_company_write on role;

create policy role_company_write on role to headframe_company using (false) with check (false);

drop policy if exists role_factory on role;

create policy role_factory on role for select to headframe_factory using (true);

drop policy if exists role_factory_write on role;

create policy role_factory_write on role to headframe_factory using (false) with check (false);

drop policy if exists role_workshop on role;

create policy role_workshop on role for select to headframe_workshop using (true);

drop policy if exists role_workshop_write on role;

create policy role_workshop_write on role to headframe_workshop using (false) with check (false);

drop policy if exists role_org on role;

create policy role_org on role for select to headframe_org using (true);

drop policy if exists role_org_write on role;

create policy role_org_write on role to headframe_org using (false) with check (false);

alter table role_permission enable row level security;

grant select, insert, update on role_permission to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on role_permission to headframe_system;

drop policy if exists role_permission_system on role_permission;

create policy role_permission_system on role_permission to headframe_system using (true) with check (true);

drop policy if exists role_permission_installation on role_permission;

create policy role_permission_installation on role_permission to headframe_installation using (true) with check (true);

drop policy if exists role_permission_group on role_permission;

create policy role_permission_group on role_permission for select to headframe_group using (true);

drop policy if exists role_permission_group_write on role_permission;

create policy role_permission_group_write on role_permission to headframe_group using (false) with check (false);

drop policy if exists role_permission_company on role_permission;

create policy role_permission_company on role_permission for select to headframe_company using (true);

drop policy if exists role_permission_company_write on role_permission;

create policy role_permission_company_write on role_permission to headframe_company using (false) with check (false);

drop policy if exists role_permission_factory on role_permission;

create policy role_permission_factory on role_permission for select to headframe_factory using (true);

drop policy if exists role_permission_factory_write on role_permission;

create policy role_permission_factory_write on role_permission to headframe_factory using (false) with check (false);

drop policy if exists role_permission_workshop on role_permission;

create policy role_permission_workshop on role_permission for select to headframe_workshop using (true);

drop policy if exists role_permission_workshop_write on role_permission;

create policy role_permission_workshop_write on role_permission to headframe_workshop using (false) with check (false);

drop policy if exists role_permission_org on role_permission;

create policy role_permission_org on role_permission for select to headframe_org using (true);

drop policy if exists role_permission_org_write on role_permission;

create policy role_permission_org_write on role_permission to headframe_org using (false) with check (false);

alter table role_permission_grants enable row level security;

grant select, insert, update, delete on role_permission_grants to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists role_permission_grants_system on role_permission_grants;

create policy role_permission_grants_system on role_permission_grants to headframe_system using (true) with check (true);

drop policy if exists role_permission_grants_installation on role_permission_grants;

create policy role_permission_grants_installation on role_permission_grants to headframe_installation using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_group on role_permission_grants;

create policy role_permission_grants_group on role_permission_grants to headframe_group using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_company on role_permission_grants;

create policy role_permission_grants_company on role_permission_grants to headframe_company using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_factory on role_permission_grants;

create policy role_permission_grants_factory on role_permission_grants to headframe_factory using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_workshop on role_permission_grants;

create policy role_permission_grants_workshop on role_permission_grants to headframe_workshop using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

drop policy if exists role_permission_grants_org on role_permission_grants;

create policy role_permission_grants_org on role_permission_grants to headframe_org using (exists (select from role_permission p where p.id = role_permission_grants.record_id)) with check (exists (select from role_permission p where p.id = role_permission_grants.record_id));

alter table account enable row level security;

grant select, insert, update on account to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on account to headframe_system;

drop policy if exists account_system on account;

create policy account_system on account to headframe_system using (true) with check (true);

drop policy if exists account_installation on account;

create policy account_installation on account to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists account_group on account;

create policy account_group on account to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_company on account;

create policy account_company on account to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_factory on account;

create policy account_factory on account to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_workshop on account;

create policy account_workshop on account to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_org on account;

create policy account_org on account to headframe_org using (default_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (default_org = (select nullif(current_setting('app.org', true), '')::uuid));

alter table auth_proxy enable row level security;

grant select, insert, update on auth_proxy to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on auth_proxy to headframe_system;

drop policy if exists auth_proxy_system on auth_proxy;

create policy auth_proxy_system on auth_proxy to headframe_system using (true) with check (true);

drop policy if exists auth_proxy_installation on auth_proxy;

create policy auth_proxy_installation on auth_proxy to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists auth_proxy_group on auth_proxy;

create policy auth_proxy_group on auth_proxy to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_company on auth_proxy;

create policy auth_proxy_company on auth_proxy to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_factory on auth_proxy;

create policy auth_proxy_factory on auth_proxy to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_workshop on auth_proxy;

create policy auth_proxy_workshop on auth_proxy to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists auth_proxy_org on auth_proxy;

create policy auth_proxy_org on auth_proxy to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table data_dictionary enable row level security;

grant select, insert, update on data_dictionary to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on data_dictionary to headframe_system;

drop policy if exists data_dictionary_system on data_dictionary;

create policy data_dictionary_system on data_dictionary to headframe_system using (true) with check (true);

drop policy if exists data_dictionary_installation on data_dictionary;

create policy data_dictionary_installation on data_dictionary to headframe_installation using (true) with check (true);

drop policy if exists data_dictionary_group on data_dictionary;

create policy data_dictionary_group on data_dictionary for select to headframe_group using (true);

drop policy if exists data_dictionary_group_write on data_dictionary;

create policy data_dictionary_group_write on data_dictionary to headframe_group using (false) with check (false);

drop policy if exists data_dictionary_company on data_dictionary;

create policy data_dictionary_company on data_dictionary for select to headframe_company using (true);

drop policy if exists data_dictionary_company_write on data_dictionary;

create policy data_dictionary_company_write on data_dictionary to headframe_company using (false) with check (false);

drop policy if exists data_dictionary_factory on data_dictionary;

create policy data_dictionary_factory on data_dictionary for select to headframe_factory using (true);

drop policy if exists data_dictionary_factory_write on data_dictionary;

create policy data_dictionary_factory_write on data_dictionary to headframe_factory using (false) with check (false);

drop policy if exists data_dictionary_workshop on data_dictionary;

create policy data_dictionary_workshop on data_dictionary for select to headframe_workshop using (true);

drop policy if exists data_dictionary_workshop_write on data_dictionary;

create policy data_dictionary_workshop_write on data_dictionary to headframe_workshop using (false) with check (false);

drop policy if exists data_dictionary_org on data_dictionary;

create policy data_dictionary_org on data_dictionary for select to headframe_org using (true);

drop policy if exists data_dictionary_org_write on data_dictionary;

create policy data_dictionary_org_write on data_dictionary to headframe_org using (false) with check (false);

alter table data_level enable row level security;

grant select, insert, update on data_level to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on data_level to headframe_system;

drop policy if exists data_level_system on data_level;

create policy data_level_system on data_level to headframe_system using (true) with check (true);

drop policy if exists data_level_installation on data_level;

create policy data_level_installation on data_level to headframe_installation using (true) with check (true);

drop policy if exists data_level_group on data_level;

create policy data_level_group on data_level for select to headframe_group using (true);

drop policy if exists data_level_group_write on data_level;

create policy data_level_group_write on data_level to headframe_group using (false) with check (false);

drop policy if exists data_level_company on data_level;

create policy data_level_company on data_level for select to headframe_company using (true);

drop policy if exists data_level_company_write on data_level;

create policy data_level_company_write on data_level to headframe_company using (false) with check (false);

drop policy if exists data_level_factory on data_level;

create policy data_level_factory on data_level for select to headframe_factory using (true);

drop policy if exists data_level_factory_write on data_level;

create policy data_level_factory_write on data_level to headframe_factory using (false) with check (false);

drop policy if exists data_level_workshop on data_level;

create policy data_level_workshop on data_level for select to headframe_workshop using (true);

drop policy if exists data_level_workshop_write on data_level;

create policy data_level_workshop_write on data_level to headframe_workshop using (false) with check (false);

drop policy if exists data_level_org on data_level;

create policy data_level_org on data_level for select to headframe_org using (true);

drop policy if exists data_level_org_write on data_level;

create policy data_level_org_write on data_level to headframe_org using (false) with check (false);

alter table profession enable row level security;

grant select, insert, update on profession to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on profession to headframe_system;

drop policy if exists profession_system on profession;

create policy profession_system on profession to headframe_system using (true) with check (true);

drop policy if exists profession_installation on profession;

create policy profession_installation on profession to headframe_installation using (true) with check (true);

drop policy if exists profession_group on profession;

create policy profession_group on profession for select to headframe_group using (true);

drop policy if exists profession_group_write on profession;

create policy profession_group_write on profession to headframe_group using (false) with check (false);

drop policy if exists profession_company on profession;

create policy profession_company on profession for select to headframe_company using (true);

drop policy if exists profession_company_write on profession;

create policy profession_company_write on profession to headframe_company using (false) with check (false);

drop policy if exists profession_factory on profession;

create policy profession_factory on profession for select to headframe_factory using (true);

drop policy if exists profession_factory_write on profession;

create policy profession_factory_write on profession to headframe_factory using (false) with check (false);

drop policy if exists profession_workshop on profession;

create policy profession_workshop on profession for select to headframe_workshop using (true);

drop policy if exists profession_workshop_write on profession;

create policy profession_workshop_write on profession to headframe_workshop using (false) with check (false);

drop policy if exists profession_org on profession;

create policy profession_org on profession for select to headframe_org using (true);

drop policy if exists profession_org_write on profession;

create policy profession_org_write on profession to headframe_org using (false) with check (false);

alter table grid_area enable row level security;

grant select, insert, update on grid_area to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on grid_area to headframe_system;

drop policy if exists grid_area_system on grid_area;

create policy grid_area_system on grid_area to headframe_system using (true) with check (true);

drop policy if exists grid_area_installation on grid_area;

create policy grid_area_installation on grid_area to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists grid_area_group on grid_area;

create policy grid_area_group on grid_area to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_company on grid_area;

create policy grid_area_company on grid_area to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_factory on grid_area;

create policy grid_area_factory on grid_area to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_workshop on grid_area;

create policy grid_area_workshop on grid_area to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_area_org on grid_area;

create policy grid_area_org on grid_area to headframe_org using (owner_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (owner_org = (select nullif(current_setting('app.org', true), '')::uuid));

alter table work_place enable row level security;

grant select, insert, update on work_place to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on work_place to headframe_system;

drop policy if exists work_place_system on work_place;

create policy work_place_system on work_place to headframe_system using (true) with check (true);

drop policy if exists work_place_installation on work_place;

create policy work_place_installation on work_place to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists work_place_group on work_place;

create policy work_place_group on work_place to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_company on work_place;

create policy work_place_company on work_place to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_factory on work_place;

create policy work_place_factory on work_place to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_workshop on work_place;

create policy work_place_workshop on work_place to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_place_org on work_place;

create policy work_place_org on work_place to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table job_post enable row level security;

grant select, insert, update on job_post to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on job_post to headframe_system;

drop policy if exists job_post_system on job_post;

create policy job_post_system on job_post to headframe_system using (true) with check (true);

drop policy if exists job_post_installation on job_post;

create policy job_post_installation on job_post to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists job_post_group on job_post;

create policy job_post_group on job_post to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_company on job_post;

create policy job_post_company on job_post to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_factory on job_post;

create policy job_post_factory on job_post to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_workshop on job_post;

create policy job_post_workshop on job_post to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists job_post_org on job_post;

create policy job_post_org on job_post to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table work_group enable row level security;

grant select, insert, update on work_group to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on work_group to headframe_system;

drop policy if exists work_group_system on work_group;

create policy work_group_system on work_group to headframe_system using (true) with check (true);

drop policy if exists work_group_installation on work_group;

create policy work_group_installation on work_group to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists work_group_group on work_group;

create policy work_group_group on work_group to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_company on work_group;

create policy work_group_company on work_group to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_factory on work_group;

create policy work_group_factory on work_group to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_workshop on work_group;

create policy work_group_workshop on work_group to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_group_org on work_group;

create policy work_group_org on work_group to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table work_group_members enable row level security;

grant select, insert, update, delete on work_group_members to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists work_group_members_system on work_group_members;

create policy work_group_members_system on work_group_members to headframe_system using (true) with check (true);

drop policy if exists work_group_members_installation on work_group_members;

create policy work_group_members_installation on work_group_members to headframe_installation using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_group on work_group_members;

create policy work_group_members_group on work_group_members to headframe_group using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_company on work_group_members;

create policy work_group_members_company on work_group_members to headframe_company using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_factory on work_group_members;

create policy work_group_members_factory on work_group_members to headframe_factory using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_workshop on work_group_members;

create policy work_group_members_workshop on work_group_members to headframe_workshop using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

drop policy if exists work_group_members_org on work_group_members;

create policy work_group_members_org on work_group_members to headframe_org using (exists (select from work_group p where p.id = work_group_members.record_id)) with check (exists (select from work_group p where p.id = work_group_members.record_id));

alter table user_ enable row level security;

grant select, insert, update on user_ to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_ to headframe_system;

drop policy if exists user__system on user_;

create policy user__system on user_ to headframe_system using (true) with check (true);

drop policy if exists user__installation on user_;

create policy user__installation on user_ to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user__group on user_;

create policy user__group on user_ to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__company on user_;

create policy user__company on user_ to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__factory on user_;

create policy user__factory on user_ to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__workshop on user_;

create policy user__workshop on user_ to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user__org on user_;

create policy user__org on user_ to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table user__orgs enable row level security;

grant select, insert, update, delete on user__orgs to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists user__orgs_system on user__orgs;

create policy user__orgs_system on user__orgs to headframe_system using (true) with check (true);

drop policy if exists user__orgs_installation on user__orgs;

create policy user__orgs_installation on user__orgs to headframe_installation using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_group on user__orgs;

create policy user__orgs_group on user__orgs to headframe_group using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_company on user__orgs;

create policy user__orgs_company on user__orgs to headframe_company using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_factory on user__orgs;

create policy user__orgs_factory on user__orgs to headframe_factory using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_workshop on user__orgs;

create policy user__orgs_workshop on user__orgs to headframe_workshop using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

drop policy if exists user__orgs_org on user__orgs;

create policy user__orgs_org on user__orgs to headframe_org using (exists (select from user_ p where p.id = user__orgs.record_id)) with check (exists (select from user_ p where p.id = user__orgs.record_id));

alter table user_registration enable row level security;

grant select, insert, update on user_registration to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_registration to headframe_system;

drop policy if exists user_registration_system on user_registration;

create policy user_registration_system on user_registration to headframe_system using (true) with check (true);

drop policy if exists user_registration_installation on user_registration;

create policy user_registration_installation on user_registration to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_registration_group on user_registration;

create policy user_registration_group on user_registration to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_company on user_registration;

create policy user_registration_company on user_registration to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_factory on user_registration;

create policy user_registration_factory on user_registration to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_workshop on user_registration;

create policy user_registration_workshop on user_registration to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_registration_org on user_registration;

create policy user_registration_org on user_registration to headframe_org using (apply_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (apply_org = (select nullif(current_setting('app.org', true), '')::uuid));

alter table user_change_request enable row level security;

grant select, insert, update on user_change_request to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_change_request to headframe_system;

drop policy if exists user_change_request_system on user_change_request;

create policy user_change_request_system on user_change_request to headframe_system using (true) with check (true);

drop policy if exists user_change_request_installation on user_change_request;

create policy user_change_request_installation on user_change_request to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_change_request_group on user_change_request;

create policy user_change_request_group on user_change_request to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_company on user_change_request;

create policy user_change_request_company on user_change_request to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_factory on user_change_request;

create policy user_change_request_factory on user_change_request to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_workshop on user_change_request;

create policy user_change_request_workshop on user_change_request to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_change_request_org on user_change_request;

create policy user_change_request_org on user_change_request to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table custom_group enable row level security;

grant select, insert, update on custom_group to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on custom_group to headframe_system;

drop policy if exists custom_group_system on custom_group;

create policy custom_group_system on custom_group to headframe_system using (true) with check (true);

drop policy if exists custom_group_installation on custom_group;

create policy custom_group_installation on custom_group to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists custom_group_group on custom_group;

create policy custom_group_group on custom_group to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_company on custom_group;

create policy custom_group_company on custom_group to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_factory on custom_group;

create policy custom_group_factory on custom_group to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_workshop on custom_group;

create policy custom_group_workshop on custom_group to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists custom_group_org on custom_group;

create policy custom_group_org on custom_group to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table user_group enable row level security;

grant select, insert, update on user_group to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_group to headframe_system;

drop policy if exists user_group_system on user_group;

create policy user_group_system on user_group to headframe_system using (true) with check (true);

drop policy if exists user_group_installation on user_group;

create policy user_group_installation on user_group to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_group_group on user_group;

create policy user_group_group on user_group to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_company on user_group;

create policy user_group_company on user_group to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_factory on user_group;

create policy user_group_factory on user_group to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_workshop on user_group;

create policy user_group_workshop on user_group to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_org on user_group;

create policy user_group_org on user_group to headframe_org using (owner_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (owner_org = (select nullif(current_setting('app.org', true), '')::uuid));

alter table user_group_member enable row level security;

grant select, insert, update on user_group_member to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on user_group_member to headframe_system;

drop policy if exists user_group_member_system on user_group_member;

create policy user_group_member_system on user_group_member to headframe_system using (true) with check (true);

drop policy if exists user_group_member_installation on user_group_member;

create policy user_group_member_installation on user_group_member to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists user_group_member_group on user_group_member;

create policy user_group_member_group on user_group_member to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_company on user_group_member;

create policy user_group_member_company on user_group_member to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_factory on user_group_member;

create policy user_group_member_factory on user_group_member to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_workshop on user_group_member;

create policy user_group_member_workshop on user_group_member to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists user_group_member_org on user_group_member;

create policy user_group_member_org on user_group_member to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table tiered_authorization enable row level security;

grant select, insert, update on tiered_authorization to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on tiered_authorization to headframe_system;

drop policy if exists tiered_authorization_system on tiered_authorization;

create policy tiered_authorization_system on tiered_authorization to headframe_system using (true) with check (true);

drop policy if exists tiered_authorization_installation on tiered_authorization;

create policy tiered_authorization_installation on tiered_authorization to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists tiered_authorization_group on tiered_authorization;

create policy tiered_authorization_group on tiered_authorization to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_company on tiered_authorization;

create policy tiered_authorization_company on tiered_authorization to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_factory on tiered_authorization;

create policy tiered_authorization_factory on tiered_authorization to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_workshop on tiered_authorization;

create policy tiered_authorization_workshop on tiered_authorization to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tiered_authorization_org on tiered_authorization;

create policy tiered_authorization_org on tiered_authorization to headframe_org using (grantee_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (grantee_org = (select nullif(current_setting('app.org', true), '')::uuid));

alter table tenant enable row level security;

grant select, insert, update on tenant to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on tenant to headframe_system;

drop policy if exists tenant_system on tenant;

create policy tenant_system on tenant to headframe_system using (true) with check (true);

drop policy if exists tenant_installation on tenant;

create policy tenant_installation on tenant to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists tenant_group on tenant;

create policy tenant_group on tenant to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_company on tenant;

create policy tenant_company on tenant to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_factory on tenant;

create policy tenant_factory on tenant to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_workshop on tenant;

create policy tenant_workshop on tenant to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists tenant_org on tenant;

create policy tenant_org on tenant to headframe_org using (top_org = (select nullif(current_setting('app.org', true), '')::uuid)) with check (top_org = (select nullif(current_setting('app.org', true), '')::uuid));

alter table resource enable row level security;

grant select, insert, update on resource to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on resource to headframe_system;

drop policy if exists resource_system on resource;

create policy resource_system on resource to headframe_system using (true) with check (true);

drop policy if exists resource_installation on resource;

create policy resource_installation on resource to headframe_installation using (true) with check (true);

drop policy if exists resource_group on resource;

create policy resource_group on resource for select to headframe_group using (true);

drop policy if exists resource_group_write on resource;

create policy resource_group_write on resource to headframe_group using (false) with check (false);

drop policy if exists resource_company on resource;

create policy resource_company on resource for select to headframe_company using (true);

drop policy if exists resource_company_write on resource;

create policy resource_company_write on resource to headframe_company using (false) with check (false);

drop policy if exists resource_factory on resource;

create policy resource_factory on resource for select to headframe_factory using (true);

drop policy if exists resource_factory_write on resource;

create policy resource_factory_write on resource to headframe_factory using (false) with check (false);

drop policy if exists resource_workshop on resource;

create policy resource_workshop on resource for select to headframe_workshop using (true);

drop policy if exists resource_workshop_write on resource;

create policy resource_workshop_write on resource to headframe_workshop using (false) with check (false);

drop policy if exists resource_org on resource;

create policy resource_org on resource for select to headframe_org using (true);

drop policy if exists resource_org_write on resource;

create policy resource_org_write on resource to headframe_org using (false) with check (false);

alter table grid_responsibility enable row level security;

grant select, insert, update on grid_responsibility to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on grid_responsibility to headframe_system;

drop policy if exists grid_responsibility_system on grid_responsibility;

create policy grid_responsibility_system on grid_responsibility to headframe_system using (true) with check (true);

drop policy if exists grid_responsibility_installation on grid_responsibility;

create policy grid_responsibility_installation on grid_responsibility to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists grid_responsibility_group on grid_responsibility;

create policy grid_responsibility_group on grid_responsibility to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_company on grid_responsibility;

create policy grid_responsibility_company on grid_responsibility to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_factory on grid_responsibility;

create policy grid_responsibility_factory on grid_responsibility to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_workshop on grid_responsibility;

create policy grid_responsibility_workshop on grid_responsibility to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists grid_responsibility_org on grid_responsibility;

create policy grid_responsibility_org on grid_responsibility to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table screen_coordinate enable row level security;

grant select, insert, update on screen_coordinate to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on screen_coordinate to headframe_system;

drop policy if exists screen_coordinate_system on screen_coordinate;

create policy screen_coordinate_system on screen_coordinate to headframe_system using (true) with check (true);

drop policy if exists screen_coordinate_installation on screen_coordinate;

create policy screen_coordinate_installation on screen_coordinate to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists screen_coordinate_group on screen_coordinate;

create policy screen_coordinate_group on screen_coordinate to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_company on screen_coordinate;

create policy screen_coordinate_company on screen_coordinate to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_factory on screen_coordinate;

create policy screen_coordinate_factory on screen_coordinate to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_workshop on screen_coordinate;

create policy screen_coordinate_workshop on screen_coordinate to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists screen_coordinate_org on screen_coordinate;

create policy screen_coordinate_org on screen_coordinate to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table org_config enable row level security;

grant select, insert, update on org_config to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on org_config to headframe_system;

drop policy if exists org_config_system on org_config;

create policy org_config_system on org_config to headframe_system using (true) with check (true);

drop policy if exists org_config_installation on org_config;

create policy org_config_installation on org_config to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists org_config_group on org_config;

create policy org_config_group on org_config to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_company on org_config;

create policy org_config_company on org_config to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_factory on org_config;

create policy org_config_factory on org_config to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_workshop on org_config;

create policy org_config_workshop on org_config to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists org_config_org on org_config;

create policy org_config_org on org_config to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table org_config_hazard_limit_hours enable row level security;

grant select, insert, update, delete on org_config_hazard_limit_hours to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists org_config_hazard_limit_hours_system on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_system on org_config_hazard_limit_hours to headframe_system using (true) with check (true);

drop policy if exists org_config_hazard_limit_hours_installation on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_installation on org_config_hazard_limit_hours to headframe_installation using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_group on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_group on org_config_hazard_limit_hours to headframe_group using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_company on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_company on org_config_hazard_limit_hours to headframe_company using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_factory on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_factory on org_config_hazard_limit_hours to headframe_factory using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_workshop on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_workshop on org_config_hazard_limit_hours to headframe_workshop using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

drop policy if exists org_config_hazard_limit_hours_org on org_config_hazard_limit_hours;

create policy org_config_hazard_limit_hours_org on org_config_hazard_limit_hours to headframe_org using (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id)) with check (exists (select from org_config p where p.id = org_config_hazard_limit_hours.record_id));

alter table org_config_escalate_days enable row level security;

grant select, insert, update, delete on org_config_escalate_days to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists org_config_escalate_days_system on org_config_escalate_days;

create policy org_config_escalate_days_system on org_config_escalate_days to headframe_system using (true) with check (true);

drop policy if exists org_config_escalate_days_installation on org_config_escalate_days;

create policy org_config_escalate_days_installation on org_config_escalate_days to headframe_installation using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_group on org_config_escalate_days;

create policy org_config_escalate_days_group on org_config_escalate_days to headframe_group using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_company on org_config_escalate_days;

create policy org_config_escalate_days_company on org_config_escalate_days to headframe_company using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_factory on org_config_escalate_days;

create policy org_config_escalate_days_factory on org_config_escalate_days to headframe_factory using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_workshop on org_config_escalate_days;

create policy org_config_escalate_days_workshop on org_config_escalate_days to headframe_workshop using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

drop policy if exists org_config_escalate_days_org on org_config_escalate_days;

create policy org_config_escalate_days_org on org_config_escalate_days to headframe_org using (exists (select from org_config p where p.id = org_config_escalate_days.record_id)) with check (exists (select from org_config p where p.id = org_config_escalate_days.record_id));

alter table org_config_shifts enable row level security;

grant select, insert, update, delete on org_config_shifts to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists org_config_shifts_system on org_config_shifts;

create policy org_config_shifts_system on org_config_shifts to headframe_system using (true) with check (true);

drop policy if exists org_config_shifts_installation on org_config_shifts;

create policy org_config_shifts_installation on org_config_shifts to headframe_installation using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_group on org_config_shifts;

create policy org_config_shifts_group on org_config_shifts to headframe_group using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_company on org_config_shifts;

create policy org_config_shifts_company on org_config_shifts to headframe_company using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_factory on org_config_shifts;

create policy org_config_shifts_factory on org_config_shifts to headframe_factory using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_workshop on org_config_shifts;

create policy org_config_shifts_workshop on org_config_shifts to headframe_workshop using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

drop policy if exists org_config_shifts_org on org_config_shifts;

create policy org_config_shifts_org on org_config_shifts to headframe_org using (exists (select from org_config p where p.id = org_config_shifts.record_id)) with check (exists (select from org_config p where p.id = org_config_shifts.record_id));

alter table violation_clause enable row level security;

grant select, insert, update on violation_clause to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on violation_clause to headframe_system;

drop policy if exists violation_clause_system on violation_clause;

create policy violation_clause_system on violation_clause to headframe_system using (true) with check (true);

drop policy if exists violation_clause_installation on violation_clause;

create policy violation_clause_installation on violation_clause to headframe_installation using (true) with check (true);

drop policy if exists violation_clause_group on violation_clause;

create policy violation_clause_group on violation_clause for select to headframe_group using (true);

drop policy if exists violation_clause_group_write on violation_clause;

create policy violation_clause_group_write on violation_clause to headframe_group using (false) with check (false);

drop policy if exists violation_clause_company on violation_clause;

create policy violation_clause_company on violation_clause for select to headframe_company using (true);

drop policy if exists violation_clause_company_write on violation_clause;

create policy violation_clause_company_write on violation_clause to headframe_company using (false) with check (false);

drop policy if exists violation_clause_factory on violation_clause;

create policy violation_clause_factory on violation_clause for select to headframe_factory using (true);

drop policy if exists violation_clause_factory_write on violation_clause;

create policy violation_clause_factory_write on violation_clause to headframe_factory using (false) with check (false);

drop policy if exists violation_clause_workshop on violation_clause;

create policy violation_clause_workshop on violation_clause for select to headframe_workshop using (true);

drop policy if exists violation_clause_workshop_write on violation_clause;

create policy violation_clause_workshop_write on violation_clause to headframe_workshop using (false) with check (false);

drop policy if exists violation_clause_org on violation_clause;

create policy violation_clause_org on violation_clause for select to headframe_org using (true);

drop policy if exists violation_clause_org_write on violation_clause;

create policy violation_clause_org_write on violation_clause to headframe_org using (false) with check (false);

alter table hazard enable row level security;

grant select, insert, update on hazard to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on hazard to headframe_system;

drop policy if exists hazard_system on hazard;

create policy hazard_system on hazard to headframe_system using (true) with check (true);

drop policy if exists hazard_installation on hazard;

create policy hazard_installation on hazard to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists hazard_group on hazard;

create policy hazard_group on hazard to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_company on hazard;

create policy hazard_company on hazard to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_factory on hazard;

create policy hazard_factory on hazard to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_workshop on hazard;

create policy hazard_workshop on hazard to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists hazard_org on hazard;

create policy hazard_org on hazard to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table hazard_new_measures enable row level security;

grant select, insert, update, delete on hazard_new_measures to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists hazard_new_measures_system on hazard_new_measures;

create policy hazard_new_measures_system on hazard_new_measures to headframe_system using (true) with check (true);

drop policy if exists hazard_new_measures_installation on hazard_new_measures;

create policy hazard_new_measures_installation on hazard_new_measures to headframe_installation using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_group on hazard_new_measures;

create policy hazard_new_measures_group on hazard_new_measures to headframe_group using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_company on hazard_new_measures;

create policy hazard_new_measures_company on hazard_new_measures to headframe_company using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_factory on hazard_new_measures;

create policy hazard_new_measures_factory on hazard_new_measures to headframe_factory using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_workshop on hazard_new_measures;

create policy hazard_new_measures_workshop on hazard_new_measures to headframe_workshop using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

drop policy if exists hazard_new_measures_org on hazard_new_measures;

create policy hazard_new_measures_org on hazard_new_measures to headframe_org using (exists (select from hazard p where p.id = hazard_new_measures.record_id)) with check (exists (select from hazard p where p.id = hazard_new_measures.record_id));

alter table violation enable row level security;

grant select, insert, update on violation to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on violation to headframe_system;

drop policy if exists violation_system on violation;

create policy violation_system on violation to headframe_system using (true) with check (true);

drop policy if exists violation_installation on violation;

create policy violation_installation on violation to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists violation_group on violation;

create policy violation_group on violation to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_company on violation;

create policy violation_company on violation to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_factory on violation;

create policy violation_factory on violation to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_workshop on violation;

create policy violation_workshop on violation to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists violation_org on violation;

create policy violation_org on violation to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table incident_report enable row level security;

grant select, insert, update on incident_report to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on incident_report to headframe_system;

drop policy if exists incident_report_system on incident_report;

create policy incident_report_system on incident_report to headframe_system using (true) with check (true);

drop policy if exists incident_report_installation on incident_report;

create policy incident_report_installation on incident_report to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists incident_report_group on incident_report;

create policy incident_report_group on incident_report to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_company on incident_report;

create policy incident_report_company on incident_report to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_factory on incident_report;

create policy incident_report_factory on incident_report to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_workshop on incident_report;

create policy incident_report_workshop on incident_report to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists incident_report_org on incident_report;

create policy incident_report_org on incident_report to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table incident_report_persons enable row level security;

grant select, insert, update, delete on incident_report_persons to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists incident_report_persons_system on incident_report_persons;

create policy incident_report_persons_system on incident_report_persons to headframe_system using (true) with check (true);

drop policy if exists incident_report_persons_installation on incident_report_persons;

create policy incident_report_persons_installation on incident_report_persons to headframe_installation using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_group on incident_report_persons;

create policy incident_report_persons_group on incident_report_persons to headframe_group using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_company on incident_report_persons;

create policy incident_report_persons_company on incident_report_persons to headframe_company using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_factory on incident_report_persons;

create policy incident_report_persons_factory on incident_report_persons to headframe_factory using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_workshop on incident_report_persons;

create policy incident_report_persons_workshop on incident_report_persons to headframe_workshop using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

drop policy if exists incident_report_persons_org on incident_report_persons;

create policy incident_report_persons_org on incident_report_persons to headframe_org using (exists (select from incident_report p where p.id = incident_report_persons.record_id)) with check (exists (select from incident_report p where p.id = incident_report_persons.record_id));

alter table drill enable row level security;

grant select, insert, update on drill to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on drill to headframe_system;

drop policy if exists drill_system on drill;

create policy drill_system on drill to headframe_system using (true) with check (true);

drop policy if exists drill_installation on drill;

create policy drill_installation on drill to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists drill_group on drill;

create policy drill_group on drill to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_company on drill;

create policy drill_company on drill to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_factory on drill;

create policy drill_factory on drill to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_workshop on drill;

create policy drill_workshop on drill to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists drill_org on drill;

create policy drill_org on drill to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table drill_receivers enable row level security;

grant select, insert, update, delete on drill_receivers to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists drill_receivers_system on drill_receivers;

create policy drill_receivers_system on drill_receivers to headframe_system using (true) with check (true);

drop policy if exists drill_receivers_installation on drill_receivers;

create policy drill_receivers_installation on drill_receivers to headframe_installation using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_group on drill_receivers;

create policy drill_receivers_group on drill_receivers to headframe_group using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_company on drill_receivers;

create policy drill_receivers_company on drill_receivers to headframe_company using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_factory on drill_receivers;

create policy drill_receivers_factory on drill_receivers to headframe_factory using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_workshop on drill_receivers;

create policy drill_receivers_workshop on drill_receivers to headframe_workshop using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

drop policy if exists drill_receivers_org on drill_receivers;

create policy drill_receivers_org on drill_receivers to headframe_org using (exists (select from drill p where p.id = drill_receivers.record_id)) with check (exists (select from drill p where p.id = drill_receivers.record_id));

alter table drill_issues enable row level security;

grant select, insert, update, delete on drill_issues to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists drill_issues_system on drill_issues;

create policy drill_issues_system on drill_issues to headframe_system using (true) with check (true);

drop policy if exists drill_issues_installation on drill_issues;

create policy drill_issues_installation on drill_issues to headframe_installation using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_group on drill_issues;

create policy drill_issues_group on drill_issues to headframe_group using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_company on drill_issues;

create policy drill_issues_company on drill_issues to headframe_company using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_factory on drill_issues;

create policy drill_issues_factory on drill_issues to headframe_factory using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_workshop on drill_issues;

create policy drill_issues_workshop on drill_issues to headframe_workshop using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

drop policy if exists drill_issues_org on drill_issues;

create policy drill_issues_org on drill_issues to headframe_org using (exists (select from drill p where p.id = drill_issues.record_id)) with check (exists (select from drill p where p.id = drill_issues.record_id));

alter table safety_day enable row level security;

grant select, insert, update on safety_day to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on safety_day to headframe_system;

drop policy if exists safety_day_system on safety_day;

create policy safety_day_system on safety_day to headframe_system using (true) with check (true);

drop policy if exists safety_day_installation on safety_day;

create policy safety_day_installation on safety_day to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists safety_day_group on safety_day;

create policy safety_day_group on safety_day to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_company on safety_day;

create policy safety_day_company on safety_day to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_factory on safety_day;

create policy safety_day_factory on safety_day to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_workshop on safety_day;

create policy safety_day_workshop on safety_day to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists safety_day_org on safety_day;

create policy safety_day_org on safety_day to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table safety_day_proposals enable row level security;

grant select, insert, update, delete on safety_day_proposals to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists safety_day_proposals_system on safety_day_proposals;

create policy safety_day_proposals_system on safety_day_proposals to headframe_system using (true) with check (true);

drop policy if exists safety_day_proposals_installation on safety_day_proposals;

create policy safety_day_proposals_installation on safety_day_proposals to headframe_installation using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_group on safety_day_proposals;

create policy safety_day_proposals_group on safety_day_proposals to headframe_group using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_company on safety_day_proposals;

create policy safety_day_proposals_company on safety_day_proposals to headframe_company using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_factory on safety_day_proposals;

create policy safety_day_proposals_factory on safety_day_proposals to headframe_factory using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_workshop on safety_day_proposals;

create policy safety_day_proposals_workshop on safety_day_proposals to headframe_workshop using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

drop policy if exists safety_day_proposals_org on safety_day_proposals;

create policy safety_day_proposals_org on safety_day_proposals to headframe_org using (exists (select from safety_day p where p.id = safety_day_proposals.record_id)) with check (exists (select from safety_day p where p.id = safety_day_proposals.record_id));

alter table mine_water_balance enable row level security;

grant select, insert, update on mine_water_balance to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on mine_water_balance to headframe_system;

drop policy if exists mine_water_balance_system on mine_water_balance;

create policy mine_water_balance_system on mine_water_balance to headframe_system using (true) with check (true);

drop policy if exists mine_water_balance_installation on mine_water_balance;

create policy mine_water_balance_installation on mine_water_balance to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists mine_water_balance_group on mine_water_balance;

create policy mine_water_balance_group on mine_water_balance to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_company on mine_water_balance;

create policy mine_water_balance_company on mine_water_balance to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_factory on mine_water_balance;

create policy mine_water_balance_factory on mine_water_balance to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_workshop on mine_water_balance;

create policy mine_water_balance_workshop on mine_water_balance to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_water_balance_org on mine_water_balance;

create policy mine_water_balance_org on mine_water_balance to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table work_hours enable row level security;

grant select, insert, update on work_hours to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on work_hours to headframe_system;

drop policy if exists work_hours_system on work_hours;

create policy work_hours_system on work_hours to headframe_system using (true) with check (true);

drop policy if exists work_hours_installation on work_hours;

create policy work_hours_installation on work_hours to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists work_hours_group on work_hours;

create policy work_hours_group on work_hours to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_company on work_hours;

create policy work_hours_company on work_hours to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_factory on work_hours;

create policy work_hours_factory on work_hours to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_workshop on work_hours;

create policy work_hours_workshop on work_hours to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists work_hours_org on work_hours;

create policy work_hours_org on work_hours to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table mine_quarter enable row level security;

grant select, insert, update on mine_quarter to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on mine_quarter to headframe_system;

drop policy if exists mine_quarter_system on mine_quarter;

create policy mine_quarter_system on mine_quarter to headframe_system using (true) with check (true);

drop policy if exists mine_quarter_installation on mine_quarter;

create policy mine_quarter_installation on mine_quarter to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists mine_quarter_group on mine_quarter;

create policy mine_quarter_group on mine_quarter to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_company on mine_quarter;

create policy mine_quarter_company on mine_quarter to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_factory on mine_quarter;

create policy mine_quarter_factory on mine_quarter to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_workshop on mine_quarter;

create policy mine_quarter_workshop on mine_quarter to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists mine_quarter_org on mine_quarter;

create policy mine_quarter_org on mine_quarter to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table login_log enable row level security;

grant select, insert, update on login_log to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on login_log to headframe_system;

drop policy if exists login_log_system on login_log;

create policy login_log_system on login_log to headframe_system using (true) with check (true);

drop policy if exists login_log_installation on login_log;

create policy login_log_installation on login_log to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists login_log_group on login_log;

create policy login_log_group on login_log to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_company on login_log;

create policy login_log_company on login_log to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_factory on login_log;

create policy login_log_factory on login_log to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_workshop on login_log;

create policy login_log_workshop on login_log to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists login_log_org on login_log;

create policy login_log_org on login_log to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table sign_in_warning enable row level security;

grant select, insert, update on sign_in_warning to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on sign_in_warning to headframe_system;

drop policy if exists sign_in_warning_system on sign_in_warning;

create policy sign_in_warning_system on sign_in_warning to headframe_system using (true) with check (true);

drop policy if exists sign_in_warning_installation on sign_in_warning;

create policy sign_in_warning_installation on sign_in_warning to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists sign_in_warning_group on sign_in_warning;

create policy sign_in_warning_group on sign_in_warning to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_company on sign_in_warning;

create policy sign_in_warning_company on sign_in_warning to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_factory on sign_in_warning;

create policy sign_in_warning_factory on sign_in_warning to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_workshop on sign_in_warning;

create policy sign_in_warning_workshop on sign_in_warning to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sign_in_warning_org on sign_in_warning;

create policy sign_in_warning_org on sign_in_warning to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table safety_policy enable row level security;

grant select, insert, update on safety_policy to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on safety_policy to headframe_system;

drop policy if exists safety_policy_system on safety_policy;

create policy safety_policy_system on safety_policy to headframe_system using (true) with check (true);

drop policy if exists safety_policy_installation on safety_policy;

create policy safety_policy_installation on safety_policy to headframe_installation using (true) with check (true);

drop policy if exists safety_policy_group on safety_policy;

create policy safety_policy_group on safety_policy for select to headframe_group using (true);

drop policy if exists safety_policy_group_write on safety_policy;

create policy safety_policy_group_write on safety_policy to headframe_group using (false) with check (false);

drop policy if exists safety_policy_company on safety_policy;

create policy safety_policy_company on safety_policy for select to headframe_company using (true);

drop policy if exists safety_policy_company_write on safety_policy;

create policy safety_policy_company_write on safety_policy to headframe_company using (false) with check (false);

drop policy if exists safety_policy_factory on safety_policy;

create policy safety_policy_factory on safety_policy for select to headframe_factory using (true);

drop policy if exists safety_policy_factory_write on safety_policy;

create policy safety_policy_factory_write on safety_policy to headframe_factory using (false) with check (false);

drop policy if exists safety_policy_workshop on safety_policy;

create policy safety_policy_workshop on safety_policy for select to headframe_workshop using (true);

drop policy if exists safety_policy_workshop_write on safety_policy;

create policy safety_policy_workshop_write on safety_policy to headframe_workshop using (false) with check (false);

drop policy if exists safety_policy_org on safety_policy;

create policy safety_policy_org on safety_policy for select to headframe_org using (true);

drop policy if exists safety_policy_org_write on safety_policy;

create policy safety_policy_org_write on safety_policy to headframe_org using (false) with check (false);

alter table org_mapping enable row level security;

grant select, insert, update on org_mapping to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on org_mapping to headframe_system;

drop policy if exists org_mapping_system on org_mapping;

create policy org_mapping_system on org_mapping to headframe_system using (true) with check (true);

drop policy if exists org_mapping_installation on org_mapping;

create policy org_mapping_installation on org_mapping to headframe_installation using (true) with check (true);

drop policy if exists org_mapping_group on org_mapping;

create policy org_mapping_group on org_mapping for select to headframe_group using (true);

drop policy if exists org_mapping_group_write on org_mapping;

create policy org_mapping_group_write on org_mapping to headframe_group using (false) with check (false);

drop policy if exists org_mapping_company on org_mapping;

create policy org_mapping_company on org_mapping for select to headframe_company using (true);

drop policy if exists org_mapping_company_write on org_mapping;

create policy org_mapping_company_write on org_mapping to headframe_company using (false) with check (false);

drop policy if exists org_mapping_factory on org_mapping;

create policy org_mapping_factory on org_mapping for select to headframe_factory using (true);

drop policy if exists org_mapping_factory_write on org_mapping;

create policy org_mapping_factory_write on org_mapping to headframe_factory using (false) with check (false);

drop policy if exists org_mapping_workshop on org_mapping;

create policy org_mapping_workshop on org_mapping for select to headframe_workshop using (true);

drop policy if exists org_mapping_workshop_write on org_mapping;

create policy org_mapping_workshop_write on org_mapping to headframe_workshop using (false) with check (false);

drop policy if exists org_mapping_org on org_mapping;

create policy org_mapping_org on org_mapping for select to headframe_org using (true);

drop policy if exists org_mapping_org_write on org_mapping;

create policy org_mapping_org_write on org_mapping to headframe_org using (false) with check (false);

alter table sync_config enable row level security;

grant select, insert, update on sync_config to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on sync_config to headframe_system;

drop policy if exists sync_config_system on sync_config;

create policy sync_config_system on sync_config to headframe_system using (true) with check (true);

drop policy if exists sync_config_installation on sync_config;

create policy sync_config_installation on sync_config to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists sync_config_group on sync_config;

create policy sync_config_group on sync_config to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_company on sync_config;

create policy sync_config_company on sync_config to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_factory on sync_config;

create policy sync_config_factory on sync_config to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_workshop on sync_config;

create policy sync_config_workshop on sync_config to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_config_org on sync_config;

create policy sync_config_org on sync_config to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table sync_log enable row level security;

grant select, insert, update on sync_log to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on sync_log to headframe_system;

drop policy if exists sync_log_system on sync_log;

create policy sync_log_system on sync_log to headframe_system using (true) with check (true);

drop policy if exists sync_log_installation on sync_log;

create policy sync_log_installation on sync_log to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists sync_log_group on sync_log;

create policy sync_log_group on sync_log to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_company on sync_log;

create policy sync_log_company on sync_log to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_factory on sync_log;

create policy sync_log_factory on sync_log to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_workshop on sync_log;

create policy sync_log_workshop on sync_log to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists sync_log_org on sync_log;

create policy sync_log_org on sync_log to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table account_push enable row level security;

grant select, insert, update on account_push to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on account_push to headframe_system;

drop policy if exists account_push_system on account_push;

create policy account_push_system on account_push to headframe_system using (true) with check (true);

drop policy if exists account_push_installation on account_push;

create policy account_push_installation on account_push to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists account_push_group on account_push;

create policy account_push_group on account_push to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_company on account_push;

create policy account_push_company on account_push to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_factory on account_push;

create policy account_push_factory on account_push to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_workshop on account_push;

create policy account_push_workshop on account_push to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_org on account_push;

create policy account_push_org on account_push to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table account_push_rule enable row level security;

grant select, insert, update on account_push_rule to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on account_push_rule to headframe_system;

drop policy if exists account_push_rule_system on account_push_rule;

create policy account_push_rule_system on account_push_rule to headframe_system using (true) with check (true);

drop policy if exists account_push_rule_installation on account_push_rule;

create policy account_push_rule_installation on account_push_rule to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists account_push_rule_group on account_push_rule;

create policy account_push_rule_group on account_push_rule to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_company on account_push_rule;

create policy account_push_rule_company on account_push_rule to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_factory on account_push_rule;

create policy account_push_rule_factory on account_push_rule to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_workshop on account_push_rule;

create policy account_push_rule_workshop on account_push_rule to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists account_push_rule_org on account_push_rule;

create policy account_push_rule_org on account_push_rule to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table saved_view enable row level security;

grant select, insert, update on saved_view to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on saved_view to headframe_system;

drop policy if exists saved_view_system on saved_view;

create policy saved_view_system on saved_view to headframe_system using (true) with check (true);

drop policy if exists saved_view_installation on saved_view;

create policy saved_view_installation on saved_view to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists saved_view_group on saved_view;

create policy saved_view_group on saved_view to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_company on saved_view;

create policy saved_view_company on saved_view to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_factory on saved_view;

create policy saved_view_factory on saved_view to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_workshop on saved_view;

create policy saved_view_workshop on saved_view to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists saved_view_org on saved_view;

create policy saved_view_org on saved_view to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table i18n_resource enable row level security;

grant select, insert, update on i18n_resource to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on i18n_resource to headframe_system;

drop policy if exists i18n_resource_system on i18n_resource;

create policy i18n_resource_system on i18n_resource to headframe_system using (true) with check (true);

drop policy if exists i18n_resource_installation on i18n_resource;

create policy i18n_resource_installation on i18n_resource to headframe_installation using (true) with check (true);

drop policy if exists i18n_resource_group on i18n_resource;

create policy i18n_resource_group on i18n_resource for select to headframe_group using (true);

drop policy if exists i18n_resource_group_write on i18n_resource;

create policy i18n_resource_group_write on i18n_resource to headframe_group using (false) with check (false);

drop policy if exists i18n_resource_company on i18n_resource;

create policy i18n_resource_company on i18n_resource for select to headframe_company using (true);

drop policy if exists i18n_resource_company_write on i18n_resource;

create policy i18n_resource_company_write on i18n_resource to headframe_company using (false) with check (false);

drop policy if exists i18n_resource_factory on i18n_resource;

create policy i18n_resource_factory on i18n_resource for select to headframe_factory using (true);

drop policy if exists i18n_resource_factory_write on i18n_resource;

create policy i18n_resource_factory_write on i18n_resource to headframe_factory using (false) with check (false);

drop policy if exists i18n_resource_workshop on i18n_resource;

create policy i18n_resource_workshop on i18n_resource for select to headframe_workshop using (true);

drop policy if exists i18n_resource_workshop_write on i18n_resource;

create policy i18n_resource_workshop_write on i18n_resource to headframe_workshop using (false) with check (false);

drop policy if exists i18n_resource_org on i18n_resource;

create policy i18n_resource_org on i18n_resource for select to headframe_org using (true);

drop policy if exists i18n_resource_org_write on i18n_resource;

create policy i18n_resource_org_write on i18n_resource to headframe_org using (false) with check (false);

alter table linked_identity enable row level security;

grant select, insert, update on linked_identity to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

grant delete on linked_identity to headframe_system;

drop policy if exists linked_identity_system on linked_identity;

create policy linked_identity_system on linked_identity to headframe_system using (true) with check (true);

drop policy if exists linked_identity_installation on linked_identity;

create policy linked_identity_installation on linked_identity to headframe_installation using ((select nullif(current_setting('app.org', true), '')::uuid) is not null) with check ((select nullif(current_setting('app.org', true), '')::uuid) is not null);

drop policy if exists linked_identity_group on linked_identity;

create policy linked_identity_group on linked_identity to headframe_group using (group_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (group_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_company on linked_identity;

create policy linked_identity_company on linked_identity to headframe_company using (company_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (company_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_factory on linked_identity;

create policy linked_identity_factory on linked_identity to headframe_factory using (factory_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (factory_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_workshop on linked_identity;

create policy linked_identity_workshop on linked_identity to headframe_workshop using (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (workshop_id = (select nullif(current_setting('app.org', true), '')::uuid));

drop policy if exists linked_identity_org on linked_identity;

create policy linked_identity_org on linked_identity to headframe_org using (org_id = (select nullif(current_setting('app.org', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org', true), '')::uuid));

alter table record_history enable row level security;

grant select, insert on record_history to headframe_system, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists record_history_system on record_history;

create policy record_history_system on record_history to headframe_system using (true) with check (true);

drop policy if exists record_history_installation on record_history;

create policy record_history_installation on record_history to headframe_installation using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_group on record_history;

create policy record_history_group on record_history to headframe_group using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_company on record_history;

create policy record_history_company on record_history to headframe_company using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_factory on record_history;

create policy record_history_factory on record_history to headframe_factory using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_workshop on record_history;

create policy record_history_workshop on record_history to headframe_workshop using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_history_org on record_history;

create policy record_history_org on record_history to headframe_org using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

create or replace function history_keep() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to' using errcode = '42501';
end $$;

drop trigger if exists record_history_keep on record_history;
create trigger record_history_keep before update or delete on record_history for each row execute function history_keep();

drop trigger if exists history_seal_keep on history_seal;
create trigger history_seal_keep before update or delete on history_seal for each row execute function history_keep();

create or replace function history_wait() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_unsealed select id from entries;
  return null;
end $$;

drop trigger if exists record_history_wait on record_history;
create trigger record_history_wait after insert on record_history referencing new table as entries
  for each statement execute function history_wait();

create or replace function history_digest(entry record_history) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.resource,
    entry.record_id, entry.action, entry.actor_id, entry.before, entry.after, entry.why,
    entry.org_id)::text || coalesce(entry.principal_id::text, ''), 'UTF8'))
$$;

alter table notice enable row level security;

grant select on notice to headframe_person;

grant update (read_at) on notice to headframe_person;

drop policy if exists notice_system on notice;

create policy notice_system on notice to headframe_system using (true) with check (true);

drop policy if exists notice_person on notice;

create policy notice_person on notice to headframe_person using (recipient_id = (select nullif(current_setting('app.person', true), '')::uuid)) with check (recipient_id = (select nullif(current_setting('app.person', true), '')::uuid));

create or replace function notice_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', new.recipient_id::text);
  return null;
end $$;

drop trigger if exists notice_told on notice;
create trigger notice_told after insert on notice for each row execute function notice_told();

alter table list_habit enable row level security;

grant select, insert, update on list_habit to headframe_person;

drop policy if exists list_habit_system on list_habit;

create policy list_habit_system on list_habit to headframe_system using (true) with check (true);

drop policy if exists list_habit_person on list_habit;

create policy list_habit_person on list_habit to headframe_person using (account_id = (select nullif(current_setting('app.person', true), '')::uuid)) with check (account_id = (select nullif(current_setting('app.person', true), '')::uuid));

alter table record_comment enable row level security;

grant select on record_comment to headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

drop policy if exists record_comment_system on record_comment;

create policy record_comment_system on record_comment to headframe_system using (true) with check (true);

drop policy if exists record_comment_installation on record_comment;

create policy record_comment_installation on record_comment to headframe_installation using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_group on record_comment;

create policy record_comment_group on record_comment to headframe_group using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_company on record_comment;

create policy record_comment_company on record_comment to headframe_company using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_factory on record_comment;

create policy record_comment_factory on record_comment to headframe_factory using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_workshop on record_comment;

create policy record_comment_workshop on record_comment to headframe_workshop using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

drop policy if exists record_comment_org on record_comment;

create policy record_comment_org on record_comment to headframe_org using (org_id is null or exists (select from organization o where o.id = org_id)) with check (org_id is null or exists (select from organization o where o.id = org_id));

create or replace function account_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.version is distinct from old.version then
    insert into account_outbox (account_id, operator_id, at)
    values (new.id, new.updated_by, new.updated_at);
  end if;
  return null;
end $$;

drop trigger if exists account_noted on account;
create trigger account_noted after insert or update on account for each row execute function account_noted();

create or replace function push_rule_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_outbox (account_id, operator_id, at)
  select a.id, new.updated_by, new.updated_at
  from account a join organization p on p.id = a.default_org
  where a.deleted_at is null
    and new.org_id in (p.group_id, p.company_id, p.factory_id, p.workshop_id, p.id);
  return null;
end $$;

drop trigger if exists push_rule_noted on account_push_rule;
create trigger push_rule_noted after insert or update on account_push_rule for each row execute function push_rule_noted();

create or replace function access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', '');
  return null;
end $$;

drop trigger if exists role_access on role;
create trigger role_access after insert or update or delete on role for each statement execute function access_changed();

drop trigger if exists role_permission_access on role_permission;
create trigger role_permission_access after insert or update or delete on role_permission for each statement execute function access_changed();

drop trigger if exists role_permission_grants_access on role_permission_grants;
create trigger role_permission_grants_access after insert or update or delete on role_permission_grants for each statement execute function access_changed();

drop trigger if exists organization_access on organization;
create trigger organization_access after insert or update or delete on organization for each statement execute function access_changed();

drop trigger if exists auth_proxy_access on auth_proxy;
create trigger auth_proxy_access after insert or update or delete on auth_proxy for each statement execute function access_changed();

drop trigger if exists tiered_authorization_access on tiered_authorization;
create trigger tiered_authorization_access after insert or update or delete on tiered_authorization for each statement execute function access_changed();

drop trigger if exists tenant_access on tenant;
create trigger tenant_access after insert or update or delete on tenant for each statement execute function access_changed();

drop trigger if exists org_config_access on org_config;
create trigger org_config_access after insert or update or delete on org_config for each statement execute function access_changed();

drop trigger if exists matrix_in_force_access on matrix_in_force;
create trigger matrix_in_force_access after insert or update or delete on matrix_in_force for each statement execute function access_changed();

drop trigger if exists session_access on session;
create trigger session_access after delete or update of account_id, org_id, lasting, expires_at, token_hash on session for each statement execute function access_changed();

drop trigger if exists account_access on account;
create trigger account_access after insert or delete on account for each statement execute function access_changed();

drop trigger if exists second_factor_access on second_factor;
create trigger second_factor_access after delete or update of confirmed_at on second_factor for each statement execute function access_changed();

drop trigger if exists account_rights on account;
create trigger account_rights after update on account for each row when (to_jsonb(old) - array['last_login_at', 'failed_logins', 'password_changed_at', 'version', 'updated_at'] is distinct from to_jsonb(new) - array['last_login_at', 'failed_logins', 'password_changed_at', 'version', 'updated_at']) execute function access_changed();

create or replace function account_seat() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare house tenant%rowtype;
begin
  if new.state = 'disabled' or new.deleted_at is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state <> 'disabled' and old.deleted_at is null
    and old.default_org = new.default_org then
    return new;
  end if;
  select t.* into house from tenant t join organization o on o.id = new.default_org
    where t.deleted_at is null and t.max_users is not null
      and t.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)
    limit 1 for update of t;
  if found and house.max_users <= (
    select count(*) from account a
    where a.id <> new.id and a.state <> 'disabled' and a.deleted_at is null
      and house.top_org in (a.group_id, a.company_id, a.factory_id, a.workshop_id, a.default_org)
  ) then
    raise exception 'the tenant has no seat left'
      using errcode = 'HF001', constraint = 'account_default_org';
  end if;
  return new;
end $$;

drop trigger if exists account_seat on account;
create trigger account_seat before insert or update of state, default_org, deleted_at on account for each row execute function account_seat();

create or replace function matrix_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Its lines are written after it.
  if (old.state = 'effective' and coalesce(old.effective_from, current_date) <= current_date) and not (new.state = 'effective' and coalesce(new.effective_from, current_date) <= current_date) then
    insert into matrix_in_force (record_id, hidden_screens, lines)
    values (old.id, old.hidden_screens, (
  select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'rights', g.rights,
    'revoked', g.revoked, 'fieldMask', g.field_mask)), '[]')
  from role_permission_grants g where g.record_id = old.id))
    on conflict (record_id) do update
      set hidden_screens = excluded.hidden_screens, lines = excluded.lines;
  end if;
  return new;
end $$;

drop trigger if exists matrix_kept on role_permission;
create trigger matrix_kept before update on role_permission for each row execute function matrix_kept();

create or replace function sign_in_cleared() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_delay where subject = new.username and factor <> 'address';
  return null;
end $$;

drop trigger if exists account_sign_in_cleared on account;
create trigger account_sign_in_cleared after update of failed_logins on account for each row when (new.failed_logins = 0 and old.failed_logins > 0) execute function sign_in_cleared();

create or replace function api_keys_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_key set ended_at = now() where created_by = new.id and ended_at is null;
  return null;
end $$;

drop trigger if exists account_api_keys_ended on account;
create trigger account_api_keys_ended after update on account for each row when (new.state = 'disabled' and old.state <> 'disabled' or new.deleted_at is not null and old.deleted_at is null) execute function api_keys_ended();

create or replace function password_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = new.account_id for no key update;
  with gone as (delete from session where account_id = new.account_id and true returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'endedByPassword', new.changed_at from gone on conflict do nothing;
  return null;
end $$;

drop trigger if exists credential_sessions_ended on credential;
create trigger credential_sessions_ended after update of hash on credential for each row execute function password_sessions_ended();

create or replace function link_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = old.account for no key update;
  with gone as (delete from session where account_id = old.account and linked_identity = old.id returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, case when new.updated_by = old.account then 'endedByOwner' else 'endedByAdministrator' end, new.updated_at from gone on conflict do nothing;
  return null;
end $$;

drop trigger if exists linked_identity_sessions_ended on linked_identity;
create trigger linked_identity_sessions_ended after update on linked_identity for each row when (old.state = 'linked' and (new.state <> 'linked' or new.deleted_at is not null or new.account is distinct from old.account)) execute function link_sessions_ended();

create or replace function account_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from account where id = new.id for no key update;
  with gone as (delete from session where account_id = new.id and true returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'accountDisabled', new.updated_at from gone on conflict do nothing;
  return null;
end $$;

drop trigger if exists account_sessions_ended on account;
create trigger account_sessions_ended after update on account for each row when (new.state <> 'active' and old.state = 'active' or new.deleted_at is not null and old.deleted_at is null) execute function account_sessions_ended();

create or replace function end_sessions_of(accounts uuid[], at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from session where account_id = any(accounts) returning token_hash)
  insert into ended_session (token_hash, reason, ended_at)
  select token_hash, 'accountDisabled', at from gone on conflict do nothing;
$$;
revoke all on function end_sessions_of(uuid[], timestamptz) from public;

create or replace function tenant_is_closed(house tenant, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select house.deleted_at is null and not
    (house.state in ('trial', 'active') and house.valid_to >= (at at time zone 'UTC')::date);
$$;

create or replace function tenant_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tenant_is_closed(old, coalesce(new.updated_at, now()))
    or tg_op = 'UPDATE' and tenant_is_closed(new, new.updated_at) then
    perform end_sessions_of(array(
      select a.id from account a join organization o on o.id = a.default_org
      where old.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id) and not (a.roles && array(select id from role where code in ('admingroup', 'headframe'))
        and (o.group_id is null
          or exists (select from organization top where top.id = o.group_id and top.parent is null)))
    ), coalesce(new.updated_at, now()));
  end if;
  return null;
end
$$;

drop trigger if exists tenant_sessions_ended on tenant;
create trigger tenant_sessions_ended after update or delete on tenant for each row execute function tenant_sessions_ended();

create or replace function role_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_sessions_of(array(
    select a.id from account a where new.id = any(a.roles) and not exists (
      select from role r where r.id = any(a.roles) and r.id <> new.id
        and r.state = 'enabled' and r.deleted_at is null)
  ), new.updated_at);
  return null;
end
$$;

drop trigger if exists role_sessions_ended on role;
create trigger role_sessions_ended after update on role for each row when (row(old.state, old.deleted_at) is distinct from row(new.state, new.deleted_at)) execute function role_sessions_ended();

create or replace function organization_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.deleted_at is null) <> (new.deleted_at is null) or exists (
    select from tenant t where t.deleted_at is null and t.state not in ('trial', 'active')
      and (t.top_org in (old.group_id, old.company_id, old.factory_id, old.workshop_id, old.id)) <> (t.top_org in (new.group_id, new.company_id, new.factory_id, new.workshop_id, new.id))
  ) then
    perform end_sessions_of(array(select id from account where default_org = new.id), new.updated_at);
  end if;
  return null;
end
$$;

drop trigger if exists organization_sessions_ended on organization;
create trigger organization_sessions_ended after update on organization for each row when ((old.deleted_at is null) <> (new.deleted_at is null) or row(old.group_id, old.company_id, old.factory_id, old.workshop_id, old.id) is distinct from row(new.group_id, new.company_id, new.factory_id, new.workshop_id, new.id)) execute function organization_sessions_ended();

create or replace function account_refused_sessions_ended() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today date := (new.updated_at at time zone 'UTC')::date;
begin
  if old.valid_to is distinct from new.valid_to and least(old.valid_to, new.valid_to) < today
    or old.roles is distinct from new.roles and exists (
      select from (values (old.roles), (new.roles)) held (ids) where not exists (
        select from role r where r.id = any(held.ids) and r.state = 'enabled' and r.deleted_at is null))
    or old.default_org is distinct from new.default_org and exists (
      select from organization o where o.id in (old.default_org, new.default_org)
        and (o.deleted_at is not null or exists (
          select from tenant t where t.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id) and tenant_is_closed(t, new.updated_at))))
  then
    perform end_sessions_of(array[new.id], new.updated_at);
  elsif old.roles is distinct from new.roles then
    -- One that lasts is of an account that is nothing but a display: it signs in anew as what it is now.
    delete from session where account_id = new.id and lasting;
  end if;
  return null;
end
$$;

drop trigger if exists account_refused_sessions_ended on account;
create trigger account_refused_sessions_ended after update of valid_to, roles, default_org on account for each row execute function account_refused_sessions_ended();

grant select, insert, update, delete on all tables in schema public to headframe_system;
grant usage on all sequences in schema public to headframe_system;
revoke update, delete on record_history, history_seal from headframe_system;
grant insert on metric_event to headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;

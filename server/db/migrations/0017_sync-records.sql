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
	"cache_clear_delay_minutes" integer,
	"notify_users" uuid[],
	"last_run_at" timestamp(3) with time zone,
	"next_run_at" timestamp(3) with time zone,
	"input" text,
	"operator" uuid,
	"disabling" integer,
	"confirmed_disabling" integer,
	CONSTRAINT "sync_config_source_system" CHECK (source_system in ('hr', 'oa', 'ldap', 'contractor-platform')),
	CONSTRAINT "sync_config_endpoint" CHECK (char_length(endpoint) <= 2000),
	CONSTRAINT "sync_config_objects" CHECK (objects <@ array['organization', 'user', 'post', 'account']::text[]),
	CONSTRAINT "sync_config_mode" CHECK (mode in ('full', 'increment')),
	CONSTRAINT "sync_config_interval_minutes" CHECK (interval_minutes >= 5 and interval_minutes <= 10080),
	CONSTRAINT "sync_config_conflict_rule" CHECK (conflict_rule in ('source-wins', 'local-wins', 'manual')),
	CONSTRAINT "sync_config_cache_clear_delay_minutes" CHECK (cache_clear_delay_minutes >= 0 and cache_clear_delay_minutes <= 5),
	CONSTRAINT "sync_config_input" CHECK (input in ('endpoint', 'file')),
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
	CONSTRAINT "account_push_fail_reason" CHECK (char_length(fail_reason) <= 500),
	CONSTRAINT "account_push_retry_count" CHECK (retry_count >= 0 and retry_count <= 2147483647),
	CONSTRAINT "account_push_remark" CHECK (char_length(remark) <= 500),
	CONSTRAINT "account_push_state" CHECK (state in ('waiting', 'pushing', 'succeeded', 'failed'))
);

ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_config_ref" FOREIGN KEY ("config") REFERENCES "public"."sync_config"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sync_log" ADD CONSTRAINT "sync_log_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_operator_ref" FOREIGN KEY ("operator") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "sync_config_unique_org_id" ON "sync_config" USING btree ("org_id") WHERE deleted_at is null;
CREATE INDEX "sync_config_company_id_list" ON "sync_config" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_config_factory_id_list" ON "sync_config" USING btree ("factory_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_config_workshop_id_list" ON "sync_config" USING btree ("workshop_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_config_org_id_list" ON "sync_config" USING btree ("org_id","updated_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_config_by_updated_at" ON "sync_config" USING btree ("updated_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_config_state" ON "sync_config" USING btree ("state","updated_at") WHERE deleted_at is null;
CREATE INDEX "sync_log_company_id_list" ON "sync_log" USING btree ("company_id","started_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_factory_id_list" ON "sync_log" USING btree ("factory_id","started_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_workshop_id_list" ON "sync_log" USING btree ("workshop_id","started_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_org_id_list" ON "sync_log" USING btree ("org_id","started_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_by_started_at" ON "sync_log" USING btree ("started_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_by_run_no" ON "sync_log" USING btree ("run_no","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_by_created_at" ON "sync_log" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "sync_log_state" ON "sync_log" USING btree ("state","started_at") WHERE deleted_at is null;
CREATE INDEX "account_push_company_id_list" ON "account_push" USING btree ("company_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_push_factory_id_list" ON "account_push" USING btree ("factory_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_push_workshop_id_list" ON "account_push" USING btree ("workshop_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_push_org_id_list" ON "account_push" USING btree ("org_id","created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_push_by_created_at" ON "account_push" USING btree ("created_at","id") WHERE deleted_at is null;
CREATE INDEX "account_push_by_push_at" ON "account_push" USING btree ("push_at","id") WHERE deleted_at is null;
CREATE INDEX "account_push_state" ON "account_push" USING btree ("state","created_at") WHERE deleted_at is null;

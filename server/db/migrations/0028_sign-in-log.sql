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
	CONSTRAINT "login_log_action" CHECK (action in ('login', 'logout', 'switch-org', 'password-change', 'forced-out')),
	CONSTRAINT "login_log_result" CHECK (result in ('succeeded', 'failed')),
	CONSTRAINT "login_log_fail_reason" CHECK (fail_reason in ('wrong-password', 'wrong-code', 'locked', 'no-account', 'disabled', 'password-due')),
	CONSTRAINT "login_log_client" CHECK (client in ('web', 'app', 'screen')),
	CONSTRAINT "login_log_ip" CHECK (char_length(ip) <= 45),
	CONSTRAINT "login_log_device" CHECK (char_length(device) <= 200),
	CONSTRAINT "login_log_browser" CHECK (char_length(browser) <= 100),
	CONSTRAINT "login_log_state" CHECK (state in ('recorded'))
);

ALTER TABLE "sync_config" DROP CONSTRAINT "sync_config_cache_clear_delay_minutes";
ALTER TABLE "hazard" ADD COLUMN "requested_deadline" timestamp(3) with time zone;
ALTER TABLE "hazard" ADD COLUMN "delay_reason" text;
ALTER TABLE "hazard" ADD COLUMN "delay_count" integer;
ALTER TABLE "hazard" ADD COLUMN "first_deadline" timestamp(3) with time zone;
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_account_ref" FOREIGN KEY ("account") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_org_id_ref" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "login_log_company_id_list" ON "login_log" USING btree ("company_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "login_log_factory_id_list" ON "login_log" USING btree ("factory_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "login_log_workshop_id_list" ON "login_log" USING btree ("workshop_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "login_log_org_id_list" ON "login_log" USING btree ("org_id","occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "login_log_by_occurred_at" ON "login_log" USING btree ("occurred_at","id") WHERE deleted_at is null;
CREATE INDEX "login_log_by_username" ON "login_log" USING btree ("username","id") WHERE deleted_at is null;
CREATE INDEX "login_log_state" ON "login_log" USING btree ("state","occurred_at") WHERE deleted_at is null;
ALTER TABLE "sync_config" DROP COLUMN "cache_clear_delay_minutes";
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_delay_reason" CHECK (char_length(delay_reason) <= 500);
ALTER TABLE "hazard" ADD CONSTRAINT "hazard_delay_count" CHECK (delay_count >= 0 and delay_count <= 2147483647);

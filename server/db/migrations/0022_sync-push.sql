ALTER TABLE "account_push" DROP CONSTRAINT "account_push_fail_reason";
ALTER TABLE "sync_config" ADD COLUMN "trigger" text;
ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_trigger" CHECK (trigger in ('auto', 'manual'));
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_fail_reason" CHECK (fail_reason in ('timeout', 'unreachable', 'notAllowed', 'unauthorized', 'secretMissing', 'tooMany', 'status', 'redirect', 'tooLarge', 'notJson', 'badShape', 'fault'));

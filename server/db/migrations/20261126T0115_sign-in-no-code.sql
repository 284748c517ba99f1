ALTER TABLE "login_log" DROP CONSTRAINT "login_log_result";
ALTER TABLE "login_log" DROP CONSTRAINT "login_log_fail_reason";
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_result" CHECK (result in ('succeeded', 'failed', 'unfinished'));
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_fail_reason" CHECK (fail_reason in ('wrong-password', 'wrong-code', 'no-code', 'locked', 'no-account', 'disabled', 'password-due'));

ALTER TABLE "login_log" DROP CONSTRAINT "login_log_action";
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_action" CHECK (action in ('login', 'logout', 'switch-org', 'password-change', 'confirm', 'second-factor-on', 'second-factor-off', 'forced-out'));

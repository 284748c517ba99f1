ALTER TABLE "account_push" DROP CONSTRAINT "account_push_fail_reason";
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_fail_reason" CHECK (fail_reason in ('timeout', 'unreachable', 'badCertificate', 'notAllowed', 'unauthorized', 'secretMissing', 'tooMany', 'status', 'redirect', 'tooLarge', 'compressed', 'badEncoding', 'notJson', 'badShape', 'setAside', 'fault'));

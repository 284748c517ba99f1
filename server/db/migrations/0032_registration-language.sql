ALTER TABLE "user_registration" DROP CONSTRAINT "user_registration_language";
ALTER TABLE "user_registration" ADD CONSTRAINT "user_registration_language" CHECK (language in ('zh_CN', 'en_US', 'sr_SP'));

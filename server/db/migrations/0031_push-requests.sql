ALTER TABLE "account_push" DROP CONSTRAINT "account_push_state";
ALTER TABLE "account_push" ADD CONSTRAINT "account_push_state" CHECK (state in ('waiting', 'held', 'pushing', 'succeeded', 'failed'));

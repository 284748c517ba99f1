ALTER TABLE "sync_config" DROP CONSTRAINT "sync_config_state";
ALTER TABLE "sync_config" ADD CONSTRAINT "sync_config_state" CHECK (state in ('idle', 'running', 'held', 'succeeded', 'partial', 'failed'));

import { trigger } from './lineage.ts'
import { both, enabled, personRole, policies, systemRole } from './scope.ts'

/** The channel on which a committed notice is notified of: its payload is the recipient. */
export const noticeChannel = 'notice'

/** Programs of the notices: people see their own and may mark them as read or as deleted, nothing else. */
export function noticeStatements(): string[] {
  const own = `recipient_id = (select nullif(current_setting('app.person', true), '')::uuid)`
  return [
    enabled('notice'),
    `grant select on notice to ${personRole};`,
    `grant update (read_at, deleted_at) on notice to ${personRole};`,
    ...policies('notice', systemRole, both('true')),
    ...policies('notice', personRole, both(own)),
    toldProgram,
    trigger('notice', 'notice_told', 'after insert', 'notice_told'),
  ]
}

// Heard at commit, and once a transaction for each recipient.
const toldProgram = `create or replace function notice_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('${noticeChannel}', new.recipient_id::text);
  return null;
end $$;`

import { accessStatements } from './access.ts'
import { accountOutboxStatements } from './account-outbox.ts'
import { commentStatements } from './comments.ts'
import { historyStatements } from './history.ts'
import { letInStatements } from './let-in.ts'
import { lineageStatements, numberStatements } from './lineage.ts'
import { listHabitStatements } from './list-habits.ts'
import { matrixStatements } from './matrices.ts'
import { metricStatements } from './metrics.ts'
import { noticeStatements } from './notices.ts'
import { roleStatements, scopeRoles, scopeStatements } from './scope.ts'
import { seatStatements } from './seats.ts'
import { signInStatements } from './sign-in.ts'

/**
 * Everything in the database that is not a table: roles, policies, triggers. Derived from the
 * definitions as a whole and replaced as a whole, so it is never migrated step by step.
 */
export function programs(): string {
  return [
    ...roleStatements(),
    ...lineageStatements(),
    ...numberStatements(),
    ...metricStatements(),
    ...scopeStatements(),
    ...historyStatements(),
    ...noticeStatements(),
    ...listHabitStatements(),
    ...commentStatements(),
    ...accountOutboxStatements(),
    ...accessStatements(),
    ...seatStatements(),
    ...matrixStatements(),
    ...signInStatements(),
    ...letInStatements(),
    engineGrants,
  ].join('\n\n')
}

// Tables of the engine itself: the system role works in them, nobody else.
const engineGrants = `grant select, insert, update, delete on all tables in schema public to headframe_system;
grant usage on all sequences in schema public to headframe_system;
revoke update, delete on record_history, history_seal from headframe_system;
grant insert on metric_event to ${scopeRoles.join(', ')};`

import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { tableOf } from '../sql/tables.ts'
import { accessStatements } from './access.ts'
import { accountOutboxStatements } from './account-outbox.ts'
import { alarmStatements } from './alarms.ts'
import { commentStatements } from './comments.ts'
import { growthStatements } from './growth.ts'
import { historyStatements } from './history.ts'
import { homeShortcutStatements } from './home-shortcuts.ts'
import { letInStatements } from './let-in.ts'
import { lineageStatements, numberStatements, organizationStatements } from './lineage.ts'
import { listHabitStatements } from './list-habits.ts'
import { matrixStatements } from './matrices.ts'
import { metricStatements } from './metrics.ts'
import { noticeStatements } from './notices.ts'
import { receiptStatements } from './receipts.ts'
import { roleStatements, scopeRoles, scopeStatements } from './scope.ts'
import { seatStatements } from './seats.ts'
import { signInStatements } from './sign-in.ts'
import { signInNameStatements } from './sign-in-names.ts'

/** Programs that are installed together, when one of them has changed. */
export interface Programs {
  /** The table of the record type they belong to, or `roles`, `engine`, `grants`. */
  readonly of: string
  readonly text: string
}

/**
 * Everything in the database that is not a table: roles, policies, triggers. Derived from the
 * definitions and replaced, so it is never migrated step by step. In the order it is installed.
 */
export const programs = (): readonly Programs[] => [
  together('roles', roleStatements()),
  together('engine', engineStatements()),
  ...resources.map((resource) => together(tableOf(resource).table, programsOf(resource))),
]

/** Run after anything that was installed: tables of the engine belong to the system role. */
export const grants = (): Programs => together('grants', [engineGrants()])

const together = (of: string, statements: readonly string[]): Programs => ({
  of,
  text: statements.join('\n\n'),
})

const engineStatements = (): string[] => [
  ...organizationStatements(),
  ...historyStatements(),
  ...noticeStatements(),
  ...homeShortcutStatements(),
  ...listHabitStatements(),
  ...commentStatements(),
  ...receiptStatements(),
  ...alarmStatements(),
  ...accountOutboxStatements(),
  ...accessStatements(),
  ...seatStatements(),
  ...matrixStatements(),
  ...signInStatements(),
  ...signInNameStatements(),
  ...letInStatements(),
  ...growthStatements(),
]

const programsOf = (resource: Resource): string[] => [
  ...lineageStatements(resource),
  ...numberStatements(resource),
  ...metricStatements(resource),
  ...scopeStatements(resource),
]

function engineGrants(): string {
  return `grant select, insert, update, delete on all tables in schema public to headframe_system;
grant usage on all sequences in schema public to headframe_system;
revoke update, delete on record_history, history_seal from headframe_system;
grant insert on metric_event to ${scopeRoles.join(', ')};`
}

import { both, enabled, personRole, policies, systemRole } from './scope.ts'

/** Programs of list habits: everybody reads and writes their own. */
export function listHabitStatements(): string[] {
  const own = `account_id = (select nullif(current_setting('app.person', true), '')::uuid)`
  return [
    enabled('list_habit'),
    `grant select, insert, update on list_habit to ${personRole};`,
    ...policies('list_habit', systemRole, both('true')),
    ...policies('list_habit', personRole, both(own)),
  ]
}

import { both, enabled, personRole, policies, systemRole } from './scope.ts'

/** Programs of the shortcuts of home pages: everybody reads and writes their own. */
export function homeShortcutStatements(): string[] {
  const own = `account_id = (select nullif(current_setting('app.person', true), '')::uuid)`
  return [
    enabled('home_shortcut'),
    `grant select, insert, update on home_shortcut to ${personRole};`,
    ...policies('home_shortcut', systemRole, both('true')),
    ...policies('home_shortcut', personRole, both(own)),
  ]
}

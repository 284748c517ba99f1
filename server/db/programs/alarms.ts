import { both, enabled, policies, systemRole } from './scope.ts'

/** Programs of what alarm rules have pending: nobody reads it but the system. */
export const alarmStatements = (): string[] => [
  enabled('alarm_pending'),
  ...policies('alarm_pending', systemRole, both('true')),
]

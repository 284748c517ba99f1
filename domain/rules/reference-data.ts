/** Reference data: who keeps it, and how an entry is taken out of use without breaking old records. */
import { administrators, andAbove, everyone } from '../access/access.ts'

/** Who enters and changes basic data (`roles.md`, 4: departmentAdministrator and safetyMembers+). */
export const keepers = [
  'departmentAdministrator',
  ...andAbove('safetyMembers'),
  ...administrators,
] as const

/** Read by everyone, kept by the keepers, deleted by administrators. */
export const keptByKeepers = {
  read: everyone,
  create: keepers,
  update: keepers,
  delete: administrators,
} as const

/** Read by clerks and safety departments, kept by administrators: who may sign in and do what. */
export const keptByAdministrators = {
  read: [
    'departmentAdministrator',
    'safetyDepartment',
    'OHSDepartment',
    'ZIJINZHIXIN',
    ...administrators,
  ],
  create: administrators,
  update: administrators,
  delete: administrators,
} as const

/** The same, of which one may have gone into another: what did stays out of use. */
export const mergeableStates = {
  enabled: { disable: { to: 'disabled', roles: administrators } },
  disabled: {
    enable: { to: 'enabled', roles: administrators, when: { mergedInto: { empty: true } } },
  },
} as const

/** An entry that is out of use is no longer offered and still shown where it was chosen. */
export const inUseStates = {
  enabled: { disable: { to: 'disabled', roles: administrators } },
  disabled: { enable: { to: 'enabled', roles: administrators } },
} as const

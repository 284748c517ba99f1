import { screensOfGroup } from '../../definition/menu-screen.ts'
import { type PermitType, permitTypes } from '../../rules/permit-kinds.ts'
import { issuedStates } from '../../rules/permit-states.ts'

const { list, stat } = screensOfGroup('process-control')

const permitsOf = (permitType: PermitType, at: number) =>
  list(
    115 + at / 100,
    permitType === 'other' ? 'other-danger-work-permit' : `${permitType}-permit`,
    'danger-work-permit',
    { filters: { permitType: [permitType] } },
  )

export const screens = [
  // Of every kind, in one list: what waits for somebody is opened there.
  list(114.9, 'danger-work-manage', 'danger-work-permit'),
  ...permitTypes.map(permitsOf),
  stat(
    115.5,
    'permit-statistics',
    'danger-work-permit',
    { state: issuedStates },
    { by: ['month', 'permitType'] },
  ),
]

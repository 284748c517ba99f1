import { screensOfGroup } from '../../definition/menu-screen.ts'
import { delayRoles } from '../../rules/delay.ts'
import { openHazardStates } from '../../rules/hazard-states.ts'
import { voidHazardStates } from '../../rules/void-hazard.ts'

const reportedHazardStates = [
  ...openHazardStates,
  'overdue',
  'closed',
  ...voidHazardStates,
] as const

const risk = screensOfGroup('risk')
const processControl = screensOfGroup('process-control')

export const screens = [
  risk.stat(10, 'hazard-statistics', 'hazard', { state: reportedHazardStates }),
  // By the month of the deadline: one that is closed late stays in it.
  risk.stat(
    20,
    'hazard-overdue-statistics',
    'hazard',
    { state: reportedHazardStates },
    { time: 'countedDeadline', by: ['overdueAge', 'level'], measure: 'late' },
  ),
  processControl.list(10, 'hazard-report', 'hazard', {
    filters: { createdBy: ['me'] },
    sort: '-createdAt',
  }),
  processControl.list(20, 'hazard-handling', 'hazard', {
    filters: { storedState: ['pending-rectification', 'under-rectification'] },
  }),
  processControl.list(30, 'hazard-acceptance', 'hazard', {
    filters: { storedState: ['to-be-accepted', 'under-acceptance'] },
  }),
  processControl.list(35, 'hazard-delay-approval', 'hazard', {
    filters: { request: ['delay'] },
    roles: delayRoles,
    columns: [
      ...(['number', 'title', 'level', 'requestedBy', 'deadline'] as const),
      ...(['requestedDeadline', 'delayReason', 'delayCount'] as const),
    ],
  }),
  processControl.list(40, 'hazard-ledger', 'hazard', { sort: '-createdAt' }),
]

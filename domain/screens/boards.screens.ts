import { administrators, andAbove, type RoleCode, safetyLine } from '../access/access.ts'
import { boardPath, screensOfGroup } from '../definition/menu-screen.ts'

const { own } = screensOfGroup('big-screen')

const displays = [
  ...andAbove('director'),
  ...safetyLine,
  'contractorAdmin',
  'planAProjectTeam',
  'controlRoom',
  ...administrators,
] as const

// What the management looks at: the catalogue, executive-cockpit.
const leaders = [
  ...andAbove('leader'),
  ...(['safetyLeader', 'OHSDepartment'] as const),
  ...administrators,
] as const

const board = (
  place: number,
  code: string,
  pageCode: string,
  roles: readonly RoleCode[] = displays,
) => own(place, code, { kind: 'board', path: boardPath(pageCode), roles })

export const screens = [
  board(10, 'control-big-screen', 'largeScreen'),
  board(20, 'monitor-big-screen', 'monitor'),
  board(25, 'executive-cockpit', 'executiveScreen', leaders),
  board(30, 'risk-map-screen', 'riskMap'),
  board(40, 'hazard-screen', 'hazardScreen'),
  board(50, 'violation-screen', 'violationScreen'),
  board(60, 'drill-screen', 'drillScreen'),
  board(62, 'contractor-screen', 'contractorScreen'),
  board(64, 'inspection-screen', 'inspectionScreen'),
  board(70, 'incident-screen', 'incidentScreen'),
  board(80, 'water-balance-screen', 'waterBalanceScreen'),
  board(90, 'safe-day-screen', 'safeDayScreen'),
]

import { administrators, andAbove, safetyLine } from '../access/access.ts'
import { screensOfGroup } from '../definition/menu-screen.ts'

const { own } = screensOfGroup('big-screen')

const displays = [
  ...andAbove('director'),
  ...safetyLine,
  'contractorAdmin',
  'planAProjectTeam',
  'controlRoom',
  ...administrators,
] as const

const board = (place: number, code: string, pageCode: string) =>
  own(place, code, { kind: 'board', path: `/full-screen?pageCode=${pageCode}`, roles: displays })

export const screens = [
  board(10, 'control-big-screen', 'largeScreen'),
  board(20, 'monitor-big-screen', 'monitor'),
  board(30, 'risk-map-screen', 'riskMap'),
]

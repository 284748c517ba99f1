import { administrators, andAbove, safetyLine } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('big-screen')

const supervisors = [...andAbove('director'), ...safetyLine, ...administrators] as const

export const screens = [list(100, 'alarm-rule', 'alarm-rule', { roles: supervisors })]

import { administrators, andAbove, safetyLine } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const supervisors = [...andAbove('foreman'), ...safetyLine, ...administrators] as const

const { list } = screensOfGroup('incident-health')

export const screens = [list(10, 'incident-report', 'incident-report', { roles: supervisors })]

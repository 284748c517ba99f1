import { administrators, andAbove, safetyLine } from '../../access/access.ts'
import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('big-screen')

const supervisors = [...andAbove('foreman'), ...safetyLine, ...administrators] as const

export const screens = [
  list(110, 'alarm', 'alarm', { roles: supervisors }),
  {
    ...stat(120, 'alarm-statistics', 'alarm', {}, { by: ['org', 'level'], measure: 'meanMinutes' }),
    roles: supervisors,
  },
]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('process-control')

export const screens = [
  list(150, 'pre-shift-meeting', 'pre-shift-meeting'),
  stat(
    152,
    'pre-shift-meeting-statistics',
    'pre-shift-meeting',
    {},
    { by: ['week'], measure: 'holdRate' },
  ),
]

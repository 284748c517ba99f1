import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('process-control')

export const screens = [
  list(112, 'site-inspection', 'site-inspection'),
  stat(
    114,
    'inspection-statistics',
    'site-inspection',
    { state: ['draft', 'returned', 'to-be-signed', 'completed'] },
    { by: ['month', 'inspectionKind'] },
  ),
]

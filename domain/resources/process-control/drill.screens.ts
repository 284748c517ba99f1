import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('process-control')

export const screens = [
  list(120, 'emergency-drill', 'drill'),
  stat(122, 'drill-statistics', 'drill', {}, { by: ['month'], measure: 'completionRate' }),
]

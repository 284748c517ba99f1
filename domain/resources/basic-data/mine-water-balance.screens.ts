import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('basic-data')

export const screens = [
  list(20, 'mine-water-balance', 'mine-water-balance'),
  stat(
    25,
    'water-balance-history',
    'mine-water-balance',
    { state: ['confirmed'] },
    { by: ['month', 'site'], measure: 'totalInflow' },
  ),
]

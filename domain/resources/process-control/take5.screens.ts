import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list, stat } = screensOfGroup('process-control')

const submitted = ['waiting-foreman', 'completed', 'allowed', 'stopped'] as const

export const screens = [
  list(130, 'take5', 'take5'),
  stat(140, 'take5-statistics', 'take5', { state: submitted }),
]

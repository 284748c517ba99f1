import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('process-control')

export const screens = [list(129, 'special-inspection', 'special-inspection')]

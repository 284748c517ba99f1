import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('process-control')

export const screens = [list(128, 'special-inspection-plan', 'special-inspection-plan')]

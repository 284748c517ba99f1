import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('process-control')

export const screens = [list(158, 'safety-meeting', 'safety-meeting')]

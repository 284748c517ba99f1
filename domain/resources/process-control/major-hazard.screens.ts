import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('process-control')

export const screens = [list(105, 'major-hazard-supervision', 'major-hazard')]

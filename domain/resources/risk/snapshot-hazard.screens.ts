import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('risk')

export const screens = [list(20, 'snapshot-hazard', 'snapshot-hazard')]

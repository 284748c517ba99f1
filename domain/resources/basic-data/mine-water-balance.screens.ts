import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('basic-data')

export const screens = [list(20, 'mine-water-balance', 'mine-water-balance')]

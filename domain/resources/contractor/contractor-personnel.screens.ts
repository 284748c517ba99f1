import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(50, 'contractor-personnel', 'contractor-personnel')]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(10, 'contractor-unit', 'contractor-unit')]

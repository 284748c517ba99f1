import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(62, 'contractor-inspection', 'contractor-inspection')]

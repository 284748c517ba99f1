import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(66, 'contractor-assessment', 'contractor-assessment')]

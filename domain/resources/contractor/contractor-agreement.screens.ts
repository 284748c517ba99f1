import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(40, 'contractor-agreement', 'contractor-agreement')]

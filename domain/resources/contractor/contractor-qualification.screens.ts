import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(20, 'contractor-qualification', 'contractor-qualification')]

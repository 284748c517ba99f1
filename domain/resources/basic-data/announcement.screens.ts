import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('basic-data')

export const screens = [list(200, 'announcement', 'announcement')]

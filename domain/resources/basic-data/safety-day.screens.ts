import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('basic-data')

export const screens = [list(10, 'safety-day', 'safety-day')]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('contractor')

export const screens = [list(70, 'contractor-blacklist', 'contractor-blacklist')]

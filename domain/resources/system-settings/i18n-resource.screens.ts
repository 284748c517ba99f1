import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('system-settings')

export const screens = [list(10, 'i18n-resource', 'i18n-resource')]

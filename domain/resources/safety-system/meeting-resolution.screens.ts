import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('safety-system')

export const screens = [list(28, 'meeting-resolution', 'meeting-resolution')]

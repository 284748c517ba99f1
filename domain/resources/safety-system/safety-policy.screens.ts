import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('safety-system')

export const screens = [list(10, 'safety-policy', 'safety-policy')]

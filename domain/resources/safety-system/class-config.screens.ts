import { screensOfGroup } from '../../definition/menu-screen.ts'

const { tree } = screensOfGroup('safety-system')

export const screens = [tree(20, 'class-config')]

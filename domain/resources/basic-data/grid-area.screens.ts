import { screensOfGroup } from '../../definition/menu-screen.ts'

const { tree } = screensOfGroup('basic-data')

export const screens = [tree(40, 'grid-area')]

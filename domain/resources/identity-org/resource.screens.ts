import { screensOfGroup } from '../../definition/menu-screen.ts'

const { tree } = screensOfGroup('identity-org')

export const screens = [tree(80, 'resource')]

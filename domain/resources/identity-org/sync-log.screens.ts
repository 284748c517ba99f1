import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('identity-org')

export const screens = [list(130, 'sync-log', 'sync-log', { kind: 'log' })]

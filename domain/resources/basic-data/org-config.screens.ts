import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('basic-data')

export const screens = [list(160, 'org-config', 'org-config', { kind: 'settings' })]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('incident-health')

export const screens = [list(16, 'incident-action', 'incident-action')]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('incident-health')

export const screens = [list(20, 'mine-quarter', 'mine-quarter')]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('incident-health')

export const screens = [list(12, 'near-miss', 'near-miss')]

import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('certificate-equipment')

export const screens = [list(90, 'equipment-inspection', 'equipment-test')]

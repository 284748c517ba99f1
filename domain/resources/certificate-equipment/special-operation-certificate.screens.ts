import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('certificate-equipment')

export const screens = [list(30, 'special-operation-certificate', 'special-operation-certificate')]

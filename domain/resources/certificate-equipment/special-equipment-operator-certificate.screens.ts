import { screensOfGroup } from '../../definition/menu-screen.ts'

const { list } = screensOfGroup('certificate-equipment')

export const screens = [
  list(50, 'special-equipment-operator-certificate', 'special-equipment-operator-certificate'),
]

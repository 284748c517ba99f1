import { screensOfGroup } from '../../definition/menu-screen.ts'
import { type EquipmentKind, equipmentKinds } from '../../rules/special-equipment.ts'

const { list } = screensOfGroup('safety-system')

const registerOf = (kind: EquipmentKind, at: number) =>
  list(100 + at, `special-equipment-${kind}`, 'special-equipment', {
    filters: { equipmentKind: [kind] },
  })

export const screens = [
  ...equipmentKinds.map(registerOf),
  list(110, 'special-equipment', 'special-equipment'),
]

import type { BulkRow } from '../records/store-bulk.ts'
import type { Dice } from './dice.ts'

/** The professions of the group, all answered for by the group itself. */
export function professionsOf(dice: Dice, group: string): BulkRow[] {
  return professionNames.map(([domain, name, nameEn, nameSr], sortNo) => ({
    id: dice.uuid(),
    values: {
      code: domain.toUpperCase(),
      domain,
      name,
      nameEn,
      nameSr,
      managingDept: group,
      sortNo,
    },
  }))
}

const professionNames = [
  ['mining', '采矿', 'Mining', 'Rudarstvo'],
  ['ventilation', '通风', 'Ventilation', 'Ventilacija'],
  ['hoisting', '提升运输', 'Hoisting', 'Izvozna postrojenja'],
  ['blasting', '爆破', 'Blasting', 'Miniranje'],
  ['electrical', '电气', 'Electrical', 'Elektro'],
  ['mechanical', '机械', 'Mechanical', 'Mašinstvo'],
  ['processing', '选矿', 'Processing', 'Prerada'],
  ['tailings', '尾矿', 'Tailings', 'Jalovište'],
  ['fire', '消防', 'Fire protection', 'Zaštita od požara'],
  ['geology', '地质', 'Geology', 'Geologija'],
] as const

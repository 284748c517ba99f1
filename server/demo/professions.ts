import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import type { Dice } from './dice.ts'
import { begin, type RecordLife } from './life.ts'
import type { Trio } from './mines.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'

export interface Profession {
  readonly id: string
  readonly domain: string
  readonly record: RecordLife
}

// The department that answers for it: safety, production, electrical and mechanical.
const table: readonly (readonly [domain: string, department: 0 | 1 | 2, ...Trio])[] = [
  ['mining', 1, '采矿', 'Mining', 'Rudarstvo'],
  ['ventilation', 1, '通风', 'Ventilation', 'Provetravanje'],
  ['hoisting', 2, '提升运输', 'Hoisting', 'Izvoz i transport'],
  ['blasting', 1, '爆破', 'Blasting', 'Miniranje'],
  ['geology', 1, '地质测量', 'Geology', 'Geologija'],
  ['electrical', 2, '电气', 'Electrical', 'Elektro'],
  ['mechanical', 2, '机械', 'Mechanical', 'Mašinstvo'],
  ['processing', 1, '选矿', 'Processing', 'Priprema mineralnih sirovina'],
  ['smelting', 1, '冶炼', 'Smelting', 'Topljenje'],
  ['tailings', 1, '尾矿', 'Tailings', 'Jalovište'],
  ['fire', 0, '消防', 'Fire protection', 'Zaštita od požara'],
  ['health', 0, '职业健康', 'Occupational health', 'Medicina rada'],
]

/** The professions of the group, each with the department that manages it. */
export function professionsOf(
  departments: readonly string[],
  leader: Person,
  calendar: Calendar,
): Profession[] {
  return table.map(([domain, department, name, nameEn, nameSr], n) => {
    const id = naturalId('demo', 'profession', domain)
    const record = begin(typeNamed('profession'), {
      ...{ id, author: null, at: calendar.hoursAgo(24 * 759) },
      values: {
        ...{ name, nameEn, nameSr, code: `P-${domain.toUpperCase()}`, domain },
        ...{ managingDept: departments[department], leader: leader.id, sortNo: n + 1 },
      },
    })
    return { id, domain, record }
  })
}

const domainsAt: Readonly<Record<string, readonly string[]>> = {
  'working-face': ['mining', 'ventilation', 'blasting', 'geology'],
  'underground-level': ['mining', 'hoisting', 'electrical', 'ventilation'],
  shaft: ['hoisting', 'ventilation', 'mechanical'],
  'open-pit': ['mining', 'geology', 'blasting', 'mechanical'],
  'waste-dump': ['geology', 'mechanical'],
  road: ['mechanical', 'mining'],
  concentrator: ['processing', 'mechanical', 'electrical'],
  smelter: ['smelting', 'mechanical', 'electrical', 'health'],
  'tailings-pond': ['tailings', 'geology'],
  'explosive-store': ['blasting', 'fire'],
  workshop: ['mechanical', 'electrical', 'fire'],
  office: ['fire', 'health'],
}

/** A profession that has to do with an area of this kind. */
export function professionAt(kind: string, professions: readonly Profession[], dice: Dice): string {
  const domain = dice.one(domainsAt[kind] ?? ['mining'])
  const found = professions.find((one) => one.domain === domain)
  if (!found) throw new Error(`no profession of ${domain}`)
  return found.id
}

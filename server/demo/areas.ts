/** What a mine of each type has on its ground, as the map names it. */
import type { MineType, Trio } from './mines.ts'

export interface AreaPlan {
  readonly areaKind: string
  readonly names: Trio
  /** Metres above the sea; below ground it is what people call the level by. */
  readonly elevation?: number
  readonly maxPersons: number
}

const area = (
  areaKind: string,
  maxPersons: number,
  elevation: number | undefined,
  ...names: Trio
) => ({
  ...{ areaKind, maxPersons, elevation, names },
})

const stope = area(
  'working-face',
  9,
  -420,
  '3 号采场 −420 m 中段',
  'Stope 3, level −420 m',
  'Otkop 3, horizont −420 m',
)
const crusher = area(
  'workshop',
  15,
  undefined,
  '破碎站',
  'Crusher station',
  'Drobilično postrojenje',
)
const explosives = area(
  'explosive-store',
  3,
  undefined,
  '爆炸物品库',
  'Explosive store',
  'Skladište eksploziva',
)
const shaft = area('shaft', 24, undefined, '2 号竖井', 'Shaft 2', 'Okno 2')
const haulage = area(
  'underground-level',
  20,
  -360,
  '−360 m 运输大巷',
  'Haulage level −360 m',
  'Transportni horizont −360 m',
)
const dump = area('waste-dump', 12, undefined, '1 号排土场', 'Waste dump 1', 'Odlagalište 1')
const eastWall = area(
  'open-pit',
  18,
  undefined,
  '露天坑东帮',
  'East wall of the pit',
  'Istočna kosina kopa',
)
const westWall = area(
  'open-pit',
  18,
  undefined,
  '露天坑西帮',
  'West wall of the pit',
  'Zapadna kosina kopa',
)
const road = area('road', 30, undefined, '主运输道路', 'Main haul road', 'Glavni transportni put')
const tailings = area(
  'tailings-pond',
  8,
  undefined,
  '尾矿库坝体',
  'Tailings dam',
  'Brana jalovišta',
)
const repair = area('workshop', 25, undefined, '机修车间', 'Repair shop', 'Mašinska radionica')
const milling = area(
  'concentrator',
  22,
  undefined,
  '磨浮车间',
  'Milling and flotation',
  'Mlevenje i flotacija',
)
const screening = area('concentrator', 14, undefined, '筛分车间', 'Screening house', 'Prosejavanje')
const office = area(
  'office',
  60,
  undefined,
  '化验与办公区',
  'Laboratory and offices',
  'Laboratorija i uprava',
)
const secondStope = area(
  'working-face',
  9,
  -480,
  '5 号采场 −480 m 中段',
  'Stope 5, level −480 m',
  'Otkop 5, horizont −480 m',
)
const ventilation = area(
  'shaft',
  6,
  undefined,
  '东风井',
  'East ventilation shaft',
  'Istočno ventilaciono okno',
)
const furnace = area('smelter', 20, undefined, '熔炼炉区', 'Furnace hall', 'Hala topioničkih peći')
const cells = area('smelter', 20, undefined, '电解车间', 'Tank house', 'Elektroliza')
const acid = area('smelter', 10, undefined, '制酸厂', 'Acid plant', 'Fabrika kiseline')

/** In the order in which a mine is given them: what it cannot be without comes first. */
export const areaPlans: Readonly<Record<MineType, readonly AreaPlan[]>> = {
  underground: [stope, haulage, shaft, crusher, secondStope, explosives, ventilation],
  'open-pit': [eastWall, westWall, road, dump, repair],
  mixed: [stope, haulage, shaft, crusher, eastWall, westWall, tailings, explosives, repair],
  concentrator: [screening, milling, crusher, tailings, repair, office],
  smelter: [furnace, cells, acid, office],
}

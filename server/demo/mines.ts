/** The mines of the demonstration group. Names are invented; the ground they stand on is real. */
import type { Country } from './calendar.ts'

/** A name in Chinese, English and Serbian (Latin script). */
export type Trio = readonly [name: string, nameEn: string, nameSr: string]

export const mineTypes = ['underground', 'open-pit', 'mixed', 'concentrator', 'smelter'] as const
export type MineType = (typeof mineTypes)[number]

export interface MinePlan {
  readonly names: Trio
  readonly mineType: MineType
  /** Code of its ground in `data/sites.json`. */
  readonly site: string
  readonly staff: number
  /** How much happens here, against a mine of middling troubles. */
  readonly trouble: number
  /** How many grid areas its ground is split into. */
  readonly areas: number
}

export interface CompanyPlan {
  readonly names: Trio
  readonly country: Country
  readonly mines: readonly MinePlan[]
}

export const groupNames: Trio = ['示例矿业集团', 'Sample Mining Group', 'Ogledna rudarska grupa']

type Line = readonly [
  site: string,
  mineType: MineType,
  staff: number,
  trouble: number,
  areas: number,
  ...names: Trio,
]

const minesOf = (lines: readonly Line[]): MinePlan[] =>
  lines.map(([site, mineType, staff, trouble, areas, ...names]) => ({
    ...{ site, mineType, staff, trouble, areas, names },
  }))

/** The first mine is the one the accounts for trying things out work in. */
export const companies: readonly CompanyPlan[] = [
  {
    names: ['东岭铜业公司', 'Dongling Copper', 'Dunglin bakar'],
    country: 'CN',
    mines: minesOf([
      ['M1121', 'mixed', 246, 2.4, 9, '东山铜矿', 'Dongshan Mine', 'Rudnik Dungšan'],
      ['M5206', 'underground', 148, 1.6, 6, '河口铜矿', 'Hekou Mine', 'Rudnik Hekou'],
      ['M1846', 'underground', 142, 1.4, 6, '南岭铜矿', 'Nanling Mine', 'Rudnik Nanlin'],
      ['M1117', 'concentrator', 92, 0.6, 6, '石桥选厂', 'Shiqiao Concentrator', 'Flotacija Šićao'],
      ['M2251', 'open-pit', 132, 1.1, 5, '云峰铁矿', 'Yunfeng Mine', 'Rudnik Junfeng'],
    ]),
  },
  {
    names: ['北坡金业公司', 'Beipo Gold', 'Bejpo zlato'],
    country: 'CN',
    mines: minesOf([
      ['M2110', 'underground', 126, 1.2, 6, '北坡金矿', 'Beipo Mine', 'Rudnik Bejpo'],
      ['M2162', 'underground', 116, 0.9, 6, '白水金矿', 'Baishui Mine', 'Rudnik Bajšuj'],
      ['M1200', 'open-pit', 104, 0.8, 5, '大沟金矿', 'Dagou Mine', 'Rudnik Dagou'],
      ['M1967', 'smelter', 98, 0.6, 4, '青川冶炼厂', 'Qingchuan Smelter', 'Topionica Ćingčuan'],
    ]),
  },
  {
    names: ['北方煤业公司', 'Northern Coal', 'Severni ugalj'],
    country: 'CN',
    mines: minesOf([
      ['M0421', 'underground', 188, 1.3, 7, '北岭煤矿', 'Beiling Colliery', 'Ugljenokop Bejling'],
      ['M0363', 'underground', 164, 1, 6, '青溪煤矿', 'Qingxi Colliery', 'Ugljenokop Ćingsi'],
      ['M1156', 'underground', 152, 0.9, 6, '鹤山煤矿', 'Heshan Colliery', 'Ugljenokop Hešan'],
      ['M0384', 'underground', 110, 0.8, 5, '柳坪煤矿', 'Liuping Colliery', 'Ugljenokop Ljuping'],
      ['M2224', 'underground', 128, 0.8, 5, '金湾煤矿', 'Jinwan Colliery', 'Ugljenokop Đinvan'],
      ['M1152', 'open-pit', 96, 0.7, 4, '西沟煤矿', 'Xigou Colliery', 'Ugljenokop Sigou'],
      ['M1201', 'concentrator', 84, 0.5, 5, '龙溪选煤厂', 'Longxi Washery', 'Separacija Lungsi'],
    ]),
  },
  {
    names: ['东塞尔维亚铜业公司', 'Eastern Serbia Copper', 'Istočna Srbija bakar'],
    country: 'RS',
    mines: minesOf([
      ['ICMM13858', 'underground', 136, 1.2, 6, '老河铜矿', 'Stara Reka Mine', 'Jama Stara Reka'],
      ['ICMM05776', 'open-pit', 124, 1, 5, '黑峰露天矿', 'Crni Vrh Pit', 'Kop Crni Vrh'],
      [
        'ICMM05780',
        'smelter',
        102,
        0.6,
        4,
        '白河冶炼厂',
        'Bela Reka Smelter',
        'Topionica Bela Reka',
      ],
    ]),
  },
]

/** The plant whose areas are drawn on a plan picture, in pixels. */
export const planMine = '石桥选厂'

/** What a mine of each type is divided into. */
export const workshopsOf: Readonly<Record<MineType, readonly Trio[]>> = {
  underground: [
    ['采矿工区', 'Stoping section', 'Otkopni pogon'],
    ['掘进工区', 'Development section', 'Pogon za izradu prostorija'],
    ['提升通风工区', 'Hoisting and ventilation', 'Izvoz i provetravanje'],
  ],
  'open-pit': [
    ['采剥工区', 'Stripping and mining section', 'Pogon otkopavanja'],
    ['运输工区', 'Haulage section', 'Pogon transporta'],
  ],
  mixed: [
    ['井采工区', 'Underground section', 'Jamski pogon'],
    ['露采工区', 'Open-pit section', 'Pogon površinskog kopa'],
    ['提升通风工区', 'Hoisting and ventilation', 'Izvoz i provetravanje'],
  ],
  concentrator: [
    ['碎磨车间', 'Crushing and grinding', 'Drobljenje i mlevenje'],
    ['浮选车间', 'Flotation', 'Flotacija'],
    ['尾矿车间', 'Tailings', 'Jalovište'],
  ],
  smelter: [
    ['熔炼车间', 'Smelting', 'Topljenje'],
    ['电解车间', 'Electrolysis', 'Elektroliza'],
  ],
}

/** Outside firms, by the mine they work for: below its first workshop. */
export const contractors: Readonly<Record<string, Trio>> = {
  东山铜矿: ['宏拓井巷工程队', 'Hongtuo Shaft Sinking', 'Hungto, izrada okana'],
  河口铜矿: ['吉安爆破公司', 'Ji’an Blasting', 'Đian, miniranje'],
  云峰铁矿: ['通路运输公司', 'Tonglu Haulage', 'Tunglu, transport'],
  北坡金矿: ['顺达机电安装队', 'Shunda Installation', 'Šunda, montaža'],
  北岭煤矿: ['正兴建筑公司', 'Zhengxing Construction', 'Džengsing, gradnja'],
  老河铜矿: ['莫拉瓦建设公司', 'Morava Construction', 'Morava gradnja'],
}

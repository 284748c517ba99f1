/** The check tables of the demonstration: what is looked at, and what it has to be like. */

import type { Country } from './calendar.ts'

type Point = readonly [
  item: string,
  standard: string,
  more?: {
    readonly basis?: string
    readonly method?: string
    readonly score?: number
    readonly level?: 'low' | 'medium' | 'high'
    readonly photo?: true
  },
]

export interface TableWords {
  readonly code: string
  readonly type: string
  readonly domain: string
  readonly name: string
  readonly points: readonly Point[]
}

export const faceTable: TableWords = {
  ...{ code: 'JCB-FACE', type: 'LX-SITE-FACE', domain: 'mining', name: '采掘工作面班前检查表' },
  points: [
    [
      '顶板与两帮',
      '浮石已处理，支护及时、完好，无空顶作业',
      { basis: 'JC-GB16423-ROOF', method: 'FF-LOOK', level: 'high', photo: true },
    ],
    [
      '工作面通风与气体',
      '局扇运转正常，氧气不低于 20%，一氧化碳不超限',
      { basis: 'JC-GB16423-VENT', method: 'FF-GAS', level: 'high' },
    ],
    [
      '安全出口',
      '两个出口畅通，标志清楚、照明完好',
      { basis: 'JC-GB16423-EXIT', method: 'FF-LOOK', level: 'high', photo: true },
    ],
    ['爆破警戒', '警戒线外设岗，等待时间和通风符合要求', { basis: 'JC-GB6722', level: 'medium' }],
    ['电缆与照明', '电缆悬挂整齐、无破损，照明满足作业', { basis: 'JC-ELECTRIC', level: 'medium' }],
    ['劳动防护用品', '入井人员佩戴齐全、完好', { method: 'FF-ASK', level: 'low' }],
  ],
}

export const shaftTable: TableWords = {
  ...{ code: 'JCB-SHAFT', type: 'LX-SITE-SHAFT', domain: 'hoisting', name: '竖井提升每周检查表' },
  points: [
    [
      '制动系统',
      '闸瓦间隙、贴闸油压在规定范围，制动试验合格',
      { basis: 'JC-GB16423-HOIST', method: 'FF-BRAKE', score: 30, level: 'high' },
    ],
    [
      '过卷与限速保护',
      '保护装置动作可靠，有试验记录',
      { basis: 'JC-GB16423-HOIST', method: 'FF-PAPER', score: 30, level: 'high' },
    ],
    [
      '钢丝绳',
      '断丝、磨损不超限，润滑良好',
      { method: 'FF-LOOK', score: 20, level: 'medium', photo: true },
    ],
    ['信号与通信', '信号清晰，有备用通信', { score: 10, level: 'medium' }],
    ['井口安全门与护栏', '安全门联锁有效，护栏完好', { score: 10, level: 'low', photo: true }],
  ],
}

export const fireTable: TableWords = {
  ...{ code: 'JCB-FIRE', type: 'LX-SITE', domain: 'fire', name: '消防设施检查表' },
  points: [
    [
      '灭火器',
      '压力正常，铅封完好，在有效期内',
      { basis: 'JC-FIRE', method: 'FF-SAMPLE', level: 'low' },
    ],
    ['消火栓', '水压足够，接口、水带齐全', { basis: 'JC-FIRE', level: 'medium' }],
    ['疏散通道', '无占用、堵塞，标志完好', { basis: 'JC-FIRE', level: 'medium', photo: true }],
  ],
}

export const serbianTable: TableWords = {
  ...{ code: 'KL-ELEKTRO', type: 'LX-SITE', domain: 'electrical' },
  name: 'Kontrolna lista električnih postrojenja',
  points: [
    [
      'Zaštitno uzemljenje',
      'Spojevi čvrsti, otpor uzemljenja u propisanim granicama',
      { basis: 'OS-RS-ELEKTRO', level: 'high' },
    ],
    [
      'Isključenje pre opravke',
      'Prekidač zaključan i obeležen, beznaponsko stanje provereno',
      { basis: 'OS-RS-ELEKTRO', method: 'FF-ASK', level: 'high', photo: true },
    ],
    ['Kablovi', 'Bez oštećenja, okačeni, spojnice zatvorene', { level: 'medium', photo: true }],
    ['Razvodni ormari', 'Zaključani, sa šemom i upozorenjem', { level: 'low' }],
  ],
}

/** What contractors are inspected by: to a hundred, from which findings are deducted. */
export const contractorTables: Readonly<Record<Country, TableWords>> = {
  CN: {
    ...{ code: 'JCB-CONTRACTOR', type: 'LX-CONTRACTOR-SITE', domain: 'mining' },
    name: '承包商施工月度检查表',
    points: [
      [
        '人员资质',
        '特种作业人员持证上岗，入场培训合格，无未登记人员作业',
        { method: 'FF-PAPER', score: 25, level: 'medium' },
      ],
      ['安全交底', '每班交底并签字，交底内容与作业相符', { score: 15, level: 'low' }],
      [
        '劳动防护用品',
        '安全帽、防尘口罩、自救器佩戴齐全',
        { method: 'FF-ASK', score: 15, level: 'low' },
      ],
      [
        '支护与临边防护',
        '支护及时，临边、溜井口有护栏和盖板',
        { method: 'FF-LOOK', score: 25, level: 'high', photo: true },
      ],
      [
        '临时用电',
        '一机一闸一漏保，电缆悬挂无破损',
        { basis: 'JC-ELECTRIC', score: 20, level: 'medium', photo: true },
      ],
    ],
  },
  RS: {
    ...{ code: 'KL-IZVODJAC', type: 'LX-CONTRACTOR-SITE', domain: 'mining' },
    name: 'Mesečna provera izvođača radova',
    points: [
      [
        'Osposobljenost radnika',
        'Uverenja za posebne radove važe, ulazna obuka položena, nema neprijavljenih',
        { method: 'FF-PAPER', score: 25, level: 'medium' },
      ],
      [
        'Upoznavanje pre smene',
        'Potpisano u svakoj smeni i odgovara poslu',
        { score: 15, level: 'low' },
      ],
      [
        'Lična zaštitna oprema',
        'Šlem, respirator i samospasilac kod svih',
        { method: 'FF-ASK', score: 15, level: 'low' },
      ],
      [
        'Podgrada i zaštita ivica',
        'Podgrada na vreme, ograda i poklopac na svakom otvoru',
        { method: 'FF-LOOK', score: 25, level: 'high', photo: true },
      ],
      [
        'Privremena instalacija',
        'Zaštitni uređaj na svakom potrošaču, kablovi bez oštećenja',
        { basis: 'OS-RS-ELEKTRO', score: 20, level: 'medium', photo: true },
      ],
    ],
  },
}

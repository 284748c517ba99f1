/** Invented names of the demonstration group, in the three languages of the interface. */
export interface Name {
  readonly name: string
  readonly nameEn: string
  readonly nameSr: string
}

export const nameOf = (name: string, nameEn: string, nameSr: string): Name => ({
  name,
  nameEn,
  nameSr,
})

export const groupName = nameOf('示例矿业集团', 'Sample Mining Group', 'Ogledna rudarska grupa')

export type MineKind = 'underground' | 'open-pit' | 'concentrator'

export interface MineName extends Name {
  readonly kind: MineKind
}

const mine = (kind: MineKind, name: string, nameEn: string, nameSr: string): MineName => ({
  ...nameOf(name, nameEn, nameSr),
  kind,
})

export interface CompanyName extends Name {
  readonly country: 'CN' | 'RS'
  readonly mines: readonly MineName[]
}

export const companies: readonly CompanyName[] = [
  {
    ...nameOf('东岭铜业公司', 'Dongling Copper', 'Dunglin bakar'),
    country: 'CN',
    mines: [
      mine('underground', '东山铜矿', 'Dongshan Mine', 'Rudnik Dungšan'),
      mine('open-pit', '河口铜矿', 'Hekou Mine', 'Rudnik Hekou'),
      mine('underground', '南岭铜矿', 'Nanling Mine', 'Rudnik Nanlin'),
      mine('concentrator', '石桥选厂', 'Shiqiao Concentrator', 'Flotacija Šićao'),
      mine('open-pit', '云峰铁矿', 'Yunfeng Mine', 'Rudnik Junfeng'),
    ],
  },
  {
    ...nameOf('北坡金业公司', 'Beipo Gold', 'Bejpo zlato'),
    country: 'CN',
    mines: [
      mine('underground', '北坡金矿', 'Beipo Mine', 'Rudnik Bejpo'),
      mine('underground', '白水金矿', 'Baishui Mine', 'Rudnik Bajšuj'),
      mine('open-pit', '大沟金矿', 'Dagou Mine', 'Rudnik Dagou'),
      mine('concentrator', '青川选厂', 'Qingchuan Concentrator', 'Flotacija Ćingčuan'),
      mine('underground', '松林金矿', 'Songlin Mine', 'Rudnik Sunglin'),
    ],
  },
  {
    ...nameOf('西沟锌业公司', 'Xigou Zinc', 'Sigou cink'),
    country: 'CN',
    mines: [
      mine('underground', '西沟锌矿', 'Xigou Mine', 'Rudnik Sigou'),
      mine('underground', '长岭锌矿', 'Changling Mine', 'Rudnik Čanglin'),
      mine('open-pit', '红岩铅锌矿', 'Hongyan Mine', 'Rudnik Hungjan'),
      mine('underground', '平川锌矿', 'Pingchuan Mine', 'Rudnik Pingčuan'),
      mine('concentrator', '柳河选厂', 'Liuhe Concentrator', 'Flotacija Ljuhe'),
    ],
  },
  {
    ...nameOf('蒂莫克铜业公司', 'Timok Valley Copper', 'Timočki bakar'),
    country: 'RS',
    mines: [
      mine('open-pit', '克里韦尔露天矿', 'Crni Vrh Pit', 'Kop Crni Vrh'),
      mine('underground', '蒂莫克地下矿', 'Stara Reka Mine', 'Jama Stara Reka'),
      mine('open-pit', '佩克河露天矿', 'Pek Pit', 'Kop Pek'),
    ],
  },
]

/** Kinds of areas of a mine, as the map names them. */
export interface AreaName extends Name {
  readonly areaKind: string
}

const area = (areaKind: string, name: string, nameEn: string, nameSr: string): AreaName => ({
  ...nameOf(name, nameEn, nameSr),
  areaKind,
})

export const areaNames: Readonly<Record<MineKind, readonly AreaName[]>> = {
  underground: [
    area(
      'working-face',
      '3 号采场 −420 m 中段',
      'Stope 3, level −420 m',
      'Otkop 3, horizont −420 m',
    ),
    area(
      'underground-level',
      '−360 m 运输大巷',
      'Haulage level −360 m',
      'Transportni horizont −360 m',
    ),
    area('shaft', '2 号竖井', 'Shaft 2', 'Okno 2'),
    area('concentrator', '破碎站', 'Crusher station', 'Drobilično postrojenje'),
    area('explosive-store', '炸药库', 'Explosive store', 'Skladište eksploziva'),
    area('tailings-pond', '尾矿库', 'Tailings pond', 'Jalovište'),
    area('workshop', '机修车间', 'Workshop', 'Mašinska radionica'),
  ],
  'open-pit': [
    area('open-pit', '露天坑东帮', 'East wall of the pit', 'Istočna kosina kopa'),
    area('open-pit', '露天坑西帮', 'West wall of the pit', 'Zapadna kosina kopa'),
    area('road', '主运输道路', 'Main haul road', 'Glavni transportni put'),
    area('waste-dump', '1 号排土场', 'Waste dump 1', 'Odlagalište 1'),
    area('concentrator', '半移动破碎站', 'Semi-mobile crusher', 'Polumobilna drobilica'),
    area('workshop', '设备维修区', 'Equipment yard', 'Servisna zona'),
  ],
  concentrator: [
    area('concentrator', '磨浮车间', 'Milling and flotation', 'Mlevenje i flotacija'),
    area('concentrator', '破碎筛分车间', 'Crushing and screening', 'Drobljenje i prosejavanje'),
    area('tailings-pond', '尾矿库坝体', 'Tailings dam', 'Brana jalovišta'),
    area('workshop', '配电与机修', 'Power and workshop', 'Elektro i mašinska radionica'),
    area('office', '化验与办公区', 'Laboratory and offices', 'Laboratorija i uprava'),
  ],
}

export const serbianHazards: readonly string[] = [
  'Zaštitna ograda na transporteru nedostaje',
  'Napuklina na gornjoj etaži kosine',
  'Neispravna rasveta na transportnom putu',
  'Curenje ulja na hidrauličnom bageru',
  'Oštećen kabl na razvodnom ormanu',
  'Zaštitna berma niža od propisane',
  'Blokiran izlaz za slučaj opasnosti',
  'Istekao rok ispitivanja gasnih boca',
  'Slaba ventilacija na radnom čelu',
  'Labavi ankeri na spoju galerije',
  'Odvodni kanal zatrpan materijalom',
  'Neispravan alarm pri vožnji unazad',
]

const family = [...'李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const given = [
  '建国',
  '敏',
  '磊',
  '立',
  '强',
  '浩',
  '涛',
  '斌',
  '凯',
  '超',
  '军',
  '峰',
  '勇',
  '明',
  '鹏',
  '静',
  '丽',
  '娜',
]
const serbianGiven = [
  'Marko',
  'Nikola',
  'Jovan',
  'Milan',
  'Dragan',
  'Ana',
  'Jelena',
  'Ivana',
  'Petar',
  'Stefan',
]
const serbianFamily = [
  'Jovanović',
  'Petrović',
  'Nikolić',
  'Marković',
  'Đorđević',
  'Stojanović',
  'Ilić',
]

/** The n-th invented person of a country. */
export function personName(country: 'CN' | 'RS', n: number): string {
  const pick = (list: readonly string[], step: number) => list[(n * step + 3) % list.length] ?? ''
  return country === 'CN'
    ? pick(family, 7) + pick(given, 5)
    : `${pick(serbianGiven, 3)} ${pick(serbianFamily, 5)}`
}

import type { Country } from './calendar.ts'

/** Something that every mine has ready, as a mine of either country would write it down. */
export interface Ready {
  readonly key: string
  readonly kind: 'material' | 'equipment' | 'team' | 'vehicle' | 'expert' | 'shelter' | 'hospital'
  readonly said: Readonly<
    Record<Country, readonly [name: string, spec: string, unit: string, place: string]>
  >
  readonly quantity: number
  readonly minimum: number
  readonly checkCycleDays: number
  /** Years for which it is good, where it is not for ever. */
  readonly years?: number
  /** What some of it is issued for, and comes back or is used up. */
  readonly use?: Readonly<Record<Country, string>>
  readonly comesBack: boolean
}

export const readyAtMines: readonly Ready[] = [
  {
    ...{ key: 'rescuers', kind: 'equipment', quantity: 120, minimum: 100, checkCycleDays: 30 },
    ...{ years: 3, comesBack: true },
    said: {
      CN: ['隔绝式压缩氧自救器', 'ZYX45 型', '台', '井口自救器室'],
      RS: ['Izolacioni samospasilac', 'ZYX 45', 'kom', 'Lampara na oknu'],
    },
    use: { CN: '外来检查组下井使用', RS: 'Za posetu inspekcije jami' },
  },
  {
    ...{ key: 'breathing', kind: 'equipment', quantity: 12, minimum: 10, checkCycleDays: 30 },
    comesBack: true,
    said: {
      CN: ['正压氧气呼吸器', 'HYZ4 型', '套', '应急物资库'],
      RS: ['Kiseonički aparat', 'HYZ 4', 'kom', 'Magacin za vanredne situacije'],
    },
    use: { CN: '救援队佩用训练', RS: 'Obuka spasilačke čete' },
  },
  {
    ...{ key: 'foam', kind: 'material', quantity: 60, minimum: 40, checkCycleDays: 90 },
    ...{ years: 2, comesBack: false },
    said: {
      CN: ['干粉灭火器', 'MFZ/ABC8', '具', '应急物资库'],
      RS: ['Aparat za gašenje prahom', 'S-9', 'kom', 'Magacin za vanredne situacije'],
    },
    use: { CN: '皮带机头初期火情处置', RS: 'Gašenje početnog požara na traci' },
  },
  {
    ...{ key: 'pump', kind: 'equipment', quantity: 6, minimum: 4, checkCycleDays: 60 },
    comesBack: true,
    said: {
      CN: ['应急潜水泵', 'BQS100-80', '台', '应急物资库'],
      RS: ['Potapajuća pumpa', 'BQS 100-80', 'kom', 'Magacin za vanredne situacije'],
    },
    use: { CN: '低洼水仓应急排水', RS: 'Hitno ispumpavanje vodosabirnika' },
  },
  {
    ...{ key: 'team', kind: 'team', quantity: 2, minimum: 1, checkCycleDays: 90 },
    comesBack: true,
    said: {
      CN: ['兼职矿山救护小队', '每队 9 人', '队', '矿部值班楼'],
      RS: ['Četa za spasavanje', 'Po 9 ljudi', 'četa', 'Upravna zgrada'],
    },
  },
  {
    ...{ key: 'ambulance', kind: 'vehicle', quantity: 1, minimum: 1, checkCycleDays: 15 },
    comesBack: true,
    said: {
      CN: ['救护车', '监护型', '辆', '保健站'],
      RS: ['Sanitetsko vozilo', 'Tip B', 'vozilo', 'Ambulanta'],
    },
  },
  {
    ...{ key: 'hospital', kind: 'hospital', quantity: 1, minimum: 1, checkCycleDays: 180 },
    comesBack: true,
    said: {
      CN: ['协议救治医院', '烧伤与创伤救治', '家', '县城'],
      RS: ['Ugovorna bolnica', 'Traume i opekotine', 'ustanova', 'Grad'],
    },
  },
]

export const whatFailed: Readonly<Record<Country, string>> = {
  CN: '两套呼吸器气密性不合格，送修。',
  RS: 'Dva aparata ne drže pritisak; poslati na servis.',
}

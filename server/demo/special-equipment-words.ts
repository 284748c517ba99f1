import type { Values } from '#domain/where/where'
import type { Country } from './calendar.ts'

/** One piece of equipment as a mine of either country would write it down. */
export interface Machine {
  readonly kind: string
  readonly said: Readonly<Record<Country, readonly [name: string, place: string, maker: string]>>
  readonly model: string
  /** Years for which an inspection holds. */
  readonly years: number
  readonly technical: Values
}

const crane: Machine = {
  ...{ kind: 'crane', model: 'QD 20/5-19.5', years: 2 },
  said: {
    CN: ['20 t 桥式起重机', '机修车间主跨', '中州起重机有限公司（生成示例）'],
    RS: ['Mosna dizalica 20 t', 'Mašinska radionica', 'Dizalice Morava (generisan primer)'],
  },
  technical: { craneKind: 'bridge', ratedLoad: 20, span: 19.5, liftHeight: 9 },
}
const vessel: Machine = {
  ...{ kind: 'pressure-vessel', model: 'C-6.0/0.8', years: 1 },
  said: {
    CN: ['空压机储气罐', '地面空压机房', '江南压力容器厂（生成示例）'],
    RS: ['Rezervoar kompresora', 'Kompresorska stanica', 'Sudovi Danub (generisan primer)'],
  },
  technical: { medium: 'air', designPressure: 0.84, volume: 6, safetyGrade: '1' },
}
const truck: Machine = {
  ...{ kind: 'vehicle', model: 'UK-12', years: 1 },
  said: {
    CN: ['井下运矿卡车', '主斜坡道', '北方矿山机械（生成示例）'],
    RS: ['Jamski kamion', 'Glavni niskop', 'Rudarske mašine Timok (generisan primer)'],
  },
  technical: { vehicleKind: 'underground-truck', ratedLoad: 12, power: 'diesel' },
}
const forklift: Machine = {
  ...{ kind: 'vehicle', model: 'CPCD 50', years: 2 },
  said: {
    CN: ['5 t 内燃叉车', '材料库', '东方叉车（生成示例）'],
    RS: ['Dizel viljuškar 5 t', 'Magacin materijala', 'Viljuškari Sava (generisan primer)'],
  },
  technical: { vehicleKind: 'forklift', ratedLoad: 5, power: 'diesel' },
}
const boiler: Machine = {
  ...{ kind: 'boiler', model: 'WNS 4-1.25-Q', years: 1 },
  said: {
    CN: ['4 t 燃气蒸汽锅炉', '锅炉房', '华能锅炉厂（生成示例）'],
    RS: ['Parni kotao 4 t/h', 'Kotlarnica', 'Kotlovi Šumadija (generisan primer)'],
  },
  technical: { ratedSteam: 4, ratedPressure: 1.25 },
}
const pipeline: Machine = {
  ...{ kind: 'pressure-pipeline', model: 'DN 150', years: 1 },
  said: {
    CN: ['压缩空气主管', '空压机房至主厂房', '长河管道安装公司（生成示例）'],
    RS: [
      'Glavni vod komprimovanog vazduha',
      'Od kompresora do pogona',
      'Cevovodi Ibar (generisan primer)',
    ],
  },
  technical: {
    ...{ pipelineClass: 'GC2', medium: 'air', designPressure: 1, designTemperature: 60 },
    length: 420,
  },
}
const lift: Machine = {
  ...{ kind: 'elevator', model: 'TKJ 1000/1.0', years: 1 },
  said: {
    CN: ['主厂房客货电梯', '主厂房 1 至 5 层', '天安电梯（生成示例）'],
    RS: ['Teretno-putnički lift', 'Glavni pogon, 5 stanica', 'Liftovi Beograd (generisan primer)'],
  },
  technical: { floors: 5, ratedLoad: 1 },
}

/** What each type of mine runs. */
export const machinesAt = {
  underground: [crane, vessel, truck],
  mixed: [crane, boiler, vessel, truck, pipeline, lift],
  'open-pit': [forklift, crane, vessel],
  concentrator: [crane, forklift, vessel, pipeline],
  smelter: [boiler, crane, vessel, pipeline, lift],
} as const satisfies Readonly<Record<string, readonly Machine[]>>

export const air: Readonly<Record<Country, string>> = { CN: '压缩空气', RS: 'komprimovani vazduh' }

export const inspectors: Readonly<Record<Country, string>> = {
  CN: '省特种设备检验研究院（生成示例）',
  RS: 'Kontrolno telo za opremu pod pritiskom (generisan primer)',
}

export const maintainers: Readonly<Record<Country, string>> = {
  CN: '天安电梯维保站（生成示例）',
  RS: 'Servis liftova Beograd (generisan primer)',
}

export const whyStopped: Readonly<Record<Country, string>> = {
  CN: '等待大修，暂停使用。',
  RS: 'Čeka generalni remont.',
}

export const whySealed: Readonly<Record<Country, string>> = {
  CN: '限位开关失效，封停整改。',
  RS: 'Neispravan krajnji prekidač; zapečaćena do popravke.',
}

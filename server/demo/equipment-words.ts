import type { Country } from './calendar.ts'

/** One machine as a mine of either country would write it down. */
export interface LedgerMachine {
  readonly kind: string
  readonly model: string
  readonly isKey: boolean
  readonly cycle: number
  /** The kinds of areas where it stands, the likeliest first. */
  readonly stands: readonly string[]
  readonly said: Readonly<Record<Country, readonly [name: string, maker: string]>>
}

const cn = (name: string) => `${name}（生成示例）`
const rs = (name: string) => `${name} (generisan primer)`

const hoist: LedgerMachine = {
  ...{ kind: 'hoist', model: '2JK-3.5', isKey: true, cycle: 365, stands: ['shaft'] },
  said: {
    CN: ['主井提升机', cn('中原重机厂')],
    RS: ['Izvozna mašina glavnog okna', rs('Rudarske mašine Timok')],
  },
}
const fan: LedgerMachine = {
  ...{ kind: 'fan', model: 'FKZ-8 No.24', isKey: true, cycle: 365 },
  stands: ['shaft', 'underground-level'],
  said: {
    CN: ['回风井主通风机', cn('北方风机厂')],
    RS: ['Glavni ventilator izlaznog okna', rs('Ventilatori Morava')],
  },
}
const pump: LedgerMachine = {
  ...{ kind: 'pump', model: 'MD280-65', isKey: true, cycle: 365 },
  stands: ['underground-level', 'concentrator', 'tailings-pond', 'open-pit'],
  said: {
    CN: ['1 号主排水泵', cn('长江水泵厂')],
    RS: ['Glavna pumpa za odvodnjavanje 1', rs('Pumpe Danub')],
  },
}
const loader: LedgerMachine = {
  ...{ kind: 'loader', model: 'LH410', isKey: false, cycle: 180 },
  stands: ['working-face', 'underground-level'],
  said: {
    CN: ['4 m³ 柴油铲运机', cn('南方矿山机械厂')],
    RS: ['Jamski utovarivač 4 m³', rs('Rudarske mašine Timok')],
  },
}
const drill: LedgerMachine = {
  ...{ kind: 'drill-rig', model: 'KY-250D', isKey: false, cycle: 365 },
  stands: ['open-pit', 'working-face'],
  said: {
    CN: ['牙轮钻机', cn('南方矿山机械厂')],
    RS: ['Bušilica za minske rupe', rs('Bušaće mašine Bor')],
  },
}
const truck: LedgerMachine = {
  ...{ kind: 'truck', model: 'NTE 100', isKey: false, cycle: 365 },
  stands: ['road', 'open-pit', 'waste-dump'],
  said: {
    CN: ['91 t 矿用自卸车', cn('华北矿车厂')],
    RS: ['Rudarski kamion 91 t', rs('Kamioni Sava')],
  },
}
const crusher: LedgerMachine = {
  ...{ kind: 'crusher', model: 'PE 900×1200', isKey: true, cycle: 365, stands: ['concentrator'] },
  said: {
    CN: ['粗碎颚式破碎机', cn('中原重机厂')],
    RS: ['Čeljusna drobilica, primarno drobljenje', rs('Drobilice Ibar')],
  },
}
const conveyor: LedgerMachine = {
  ...{ kind: 'conveyor', model: 'DTII-1000', isKey: false, cycle: 180 },
  stands: ['concentrator', 'smelter'],
  said: {
    CN: ['2 号带式输送机', cn('长江输送机厂')],
    RS: ['Transporter sa trakom 2', rs('Transporteri Kolubara')],
  },
}
const substation: LedgerMachine = {
  ...{ kind: 'substation', model: 'S13-2000/10', isKey: true, cycle: 365 },
  stands: ['smelter', 'concentrator', 'workshop'],
  said: {
    CN: ['10 kV 总降压变电站', cn('东方电气设备厂')],
    RS: ['Trafostanica 10 kV', rs('Elektro oprema Niš')],
  },
}

/** What each type of mine runs. */
export const ledgerAt = {
  underground: [hoist, fan, pump, loader],
  mixed: [hoist, fan, pump, drill, truck, crusher],
  'open-pit': [drill, truck, pump],
  concentrator: [crusher, conveyor, pump, substation],
  smelter: [conveyor, substation],
} as const satisfies Readonly<Record<string, readonly LedgerMachine[]>>

export const whyOut: Readonly<
  Record<Country, Readonly<Record<'stop' | 'send-to-repair', string>>>
> = {
  CN: { stop: '主轴振动超标，停机待查。', 'send-to-repair': '更换轴承与密封件。' },
  RS: {
    stop: 'Prekomerne vibracije vratila; čeka pregled.',
    'send-to-repair': 'Zamena ležajeva i zaptivki.',
  },
}

export const whyScrapped: Readonly<Record<Country, string>> = {
  CN: '超过使用年限，无修复价值。',
  RS: 'Istekao radni vek; popravka se ne isplati.',
}

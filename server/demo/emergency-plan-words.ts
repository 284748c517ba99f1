import type { Country } from './calendar.ts'

/** A plan as a mine of either country would write it down. */
export interface PlanSaid {
  readonly key: string
  readonly planKind: 'comprehensive' | 'special' | 'on-site'
  readonly scenario: string
  readonly said: Readonly<Record<Country, readonly [name: string, steps: string]>>
}

export const plansOfMines: readonly PlanSaid[] = [
  {
    ...{ key: '01', planKind: 'comprehensive', scenario: 'natural-disaster' },
    said: {
      CN: [
        '生产安全事故综合应急预案',
        '立即报告调度室\n组织人员沿避灾路线撤离\n清点人数并上报\n封锁现场，等待救援',
      ],
      RS: [
        'Opšti plan za vanredne situacije',
        'Odmah javiti dispečeru\nIzvesti ljude putem povlačenja\nPrebrojati prisutne i javiti\nObezbediti mesto do dolaska čete',
      ],
    },
  },
  {
    ...{ key: '02', planKind: 'special', scenario: 'fire' },
    said: {
      CN: [
        '火灾事故专项应急预案',
        '切断电源，报告调度室\n佩戴自救器\n初期火情用灭火器扑救\n火势扩大时沿避灾路线撤离',
      ],
      RS: [
        'Plan za slučaj požara',
        'Isključiti napajanje, javiti dispečeru\nStaviti samospasilac\nGasiti početni požar aparatom\nAko se širi, povući se putem povlačenja',
      ],
    },
  },
  {
    ...{ key: '03', planKind: 'on-site', scenario: 'power-cut' },
    said: {
      CN: [
        '大面积停电现场处置方案',
        '停止作业，开启应急照明\n联系调度室确认恢复时间\n检查提升与排水系统',
      ],
      RS: [
        'Postupak pri prekidu napajanja',
        'Obustaviti rad, uključiti nužno svetlo\nProveriti sa dispečerom kada se vraća\nPregledati izvoz i odvodnjavanje',
      ],
    },
  },
]

export const teamsSaid: Readonly<Record<Country, readonly [rescue: string, supplies: string]>> = {
  CN: ['抢险救援组', '物资保障组'],
  RS: ['Spasilačka četa', 'Snabdevanje'],
}

export const levelsSaid: Readonly<Record<Country, readonly [first: string, second: string]>> = {
  CN: ['有人员被困、失联或伤亡', '险情可由班组控制，无人员伤亡'],
  RS: ['Ima zarobljenih, nestalih ili povređenih', 'Smena može sama, bez povređenih'],
}

export const reviewSaid: Readonly<Record<Country, string>> = {
  CN: '请补充与相邻单位的联动电话。',
  RS: 'Dopuniti telefone susednih pogona.',
}

export const evaluationSaid: Readonly<Record<Country, string>> = {
  CN: '风险与组织机构无重大变化，预案继续适用。',
  RS: 'Rizici i organizacija nisu bitno promenjeni; plan ostaje na snazi.',
}

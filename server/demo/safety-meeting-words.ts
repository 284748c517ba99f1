/** What is said and resolved at safety meetings, in the language of the mine. */
import type { Country } from './calendar.ts'

interface SafetyMeetingWords {
  readonly weekly: (day: string) => string
  readonly monthly: (month: string) => string
  readonly place: string
  readonly agenda: string
  readonly minutes: string
  readonly onLeave: string
  readonly whyCanceled: string
  readonly resolutions: readonly string[]
  readonly progress: string
  readonly report: string
}

export const safetyMeetingWords: Readonly<Record<Country, SafetyMeetingWords>> = {
  CN: {
    weekly: (day) => `${day} 安全周例会`,
    monthly: (month) => `${month} 月度安全例会`,
    place: '矿部二楼会议室',
    agenda: '1. 上周隐患整改情况\n2. 本周重点作业和风险\n3. 违章通报\n4. 下一步安排',
    minutes:
      '<p>各单位通报了上周隐患整改情况，逾期项目已明确责任人。</p><p>本周重点抓好顶板管理和局部通风，严禁空顶作业。</p>',
    onLeave: '出差',
    whyCanceled: '集团安全检查，会议改期',
    resolutions: [
      '更换 -350 中段运输巷破损的防护栏',
      '组织全体爆破员复训并考核',
      '修订局部通风管理办法并报安全部审核',
      '在斜井口增设车辆限速和会车标志',
      '完成排水泵房备用电源切换试验',
      '清理选厂皮带廊积尘并补齐照明',
    ],
    progress: '材料已到货，正在安装',
    report: '已按要求完成，现场验收合格',
  },
  RS: {
    weekly: (day) => `Nedeljni sastanak o bezbednosti, ${day}`,
    monthly: (month) => `Mesečni sastanak o bezbednosti, ${month}`,
    place: 'Sala za sastanke, upravna zgrada',
    agenda:
      '1. Otklanjanje opasnosti iz prethodne nedelje\n2. Glavni radovi i rizici\n3. Prekršaji\n4. Dalji rad',
    minutes:
      '<p>Pregledane su opasnosti iz prethodne nedelje; za one kojima je istekao rok određeni su odgovorni.</p><p>Ove nedelje težište je na podgrađivanju i separatnom provetravanju.</p>',
    onLeave: 'Na službenom putu',
    whyCanceled: 'Inspekcijski nadzor, sastanak se odlaže',
    resolutions: [
      'Zameniti oštećenu ogradu u transportnom hodniku na koti -350',
      'Sprovesti obnovu znanja svih palilaca mina',
      'Dopuniti uputstvo za separatno provetravanje',
      'Postaviti znakove ograničenja brzine na ulazu u niskop',
      'Ispitati rezervno napajanje pumpne stanice',
      'Očistiti prašinu i dopuniti rasvetu na trakama flotacije',
    ],
    progress: 'Materijal je stigao, ugradnja je u toku',
    report: 'Urađeno prema zahtevu, pregledano na licu mesta',
  },
}

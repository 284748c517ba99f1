/** What is said at pre-shift meetings, in the language of the mine. */
import type { Country } from './calendar.ts'

interface MeetingWords {
  readonly title: (day: string) => string
  readonly tasks: readonly string[]
  readonly risks: readonly string[]
  readonly oath: string
  readonly onLeave: string
  readonly whyCanceled: string
}

export const meetingWords: Readonly<Record<Country, MeetingWords>> = {
  CN: {
    title: (day) => `${day} 早班班前会`,
    tasks: [
      '掘进工作面凿岩、装药，清理水沟。',
      '检修局部扇风机，延伸风筒 20 米。',
      '回采工作面撬毛、出矿，支护锚杆 30 根。',
    ],
    risks: [
      '爆破后先通风、检测，撬毛由外向里，专人监护。',
      '检修前停电上锁挂牌，登高系好安全带。',
      '浮石未处理不得进入，铲运机行驶时人车分离。',
    ],
    oath: '我已了解今天的任务和风险，不违章作业，不伤害自己和他人。',
    onLeave: '请假',
    whyCanceled: '设备检修，本班停产',
  },
  RS: {
    title: (day) => `Sastanak prve smene, ${day}`,
    tasks: [
      'Bušenje i punjenje na čelu hodnika, čišćenje kanala.',
      'Pregled separatnog ventilatora, produženje cevi za 20 m.',
      'Obijanje i utovar u otkopu, ugradnja 30 sidara.',
    ],
    risks: [
      'Posle miniranja prvo provetriti i izmeriti gasove; obijati spolja ka unutra, uz osmatrača.',
      'Pre pregleda isključiti i zaključati napajanje; na visini vezati pojas.',
      'Ne ulaziti pod neobijen strop; ljude odvojiti od utovarivača u pokretu.',
    ],
    oath: 'Upoznat sam sa zadatkom i rizicima i radiću po uputstvu.',
    onLeave: 'Na odmoru',
    whyCanceled: 'Remont opreme, smena ne radi',
  },
}

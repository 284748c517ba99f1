import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

interface Plan {
  readonly code: string
  readonly language: 'zh_CN' | 'en_US' | 'sr_SP'
  readonly category: string
  readonly name: string
  readonly content: string
  /** Whether the home page opens with it. */
  readonly isShow: boolean
}

const plans: readonly Plan[] = [
  {
    ...{ code: 'policy-zh', language: 'zh_CN', category: 'policy', isShow: true },
    name: '安全第一：看见隐患，停下来，说出来',
    content:
      '<p>任何一吨矿石都不值得一次受伤。</p><ul><li>发现危险，先停工，再报告。</li><li>报告隐患的人受到保护和感谢。</li><li>整改有人负责、有期限、有验收。</li></ul>',
  },
  {
    ...{ code: 'policy-en', language: 'en_US', category: 'policy', isShow: true },
    name: 'Safety first: see it, stop, say it',
    content:
      '<p>No tonne of ore is worth an injury.</p><ul><li>Where there is danger, work stops first and is reported next.</li><li>Whoever reports a hazard is protected and thanked.</li><li>Every hazard has an owner, a date and an inspection.</li></ul>',
  },
  {
    ...{ code: 'policy-sr', language: 'sr_SP', category: 'policy', isShow: true },
    name: 'Bezbednost pre svega: uoči, stani, prijavi',
    content:
      '<p>Nijedna tona rude ne vredi jedne povrede.</p><ul><li>Gde ima opasnosti, rad se prvo zaustavlja, pa prijavljuje.</li><li>Ko prijavi opasnost, zaštićen je i zaslužuje zahvalnost.</li><li>Svaka opasnost ima odgovornog, rok i proveru.</li></ul>',
  },
  {
    ...{ code: 'goal-zh', language: 'zh_CN', category: 'goal', isShow: false },
    name: '本年度目标：百万工时可记录伤害率低于 1.2',
    content: '<p>每月由各矿公布完成情况，每季度由公司复核。</p>',
  },
]

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** What the group says of safety: its policy in every language, with which the home page opens, and a goal. */
export const safetyPoliciesOf = ({ world, calendar, pictures }: Making): RecordLife[] =>
  plans.map(({ code, ...said }, n) => {
    const at = calendar.hoursAgo(24 * (90 - n))
    const life = begin(typeNamed('safety-policy'), {
      ...{ id: naturalId('demo', 'safety-policy', code), author: world.admin, at },
      values: {
        ...said,
        ...{ org: world.groupId, filePath: pictures.policy, showTime: 15, sortNo: n + 1 },
        signedBy: world.companies[0]?.leader.id,
      },
    })
    take(life, 'publish', { by: world.admin, at: calendar.hoursAgo(24 * (89 - n)) })
    return life
  })

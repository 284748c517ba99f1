import type { Values } from '#domain/where/where'
import { type Calendar, later } from './calendar.ts'
import { type RecordLife, take } from './life.ts'
import type { Mine } from './world.ts'

const parts = [
  ...(['scoreAlarm', 'scoreCommand', 'scoreAssembly', 'scoreEvacuation'] as const),
  ...(['scoreRescue', 'scoreCommunication', 'scoreResources', 'scoreRestoration'] as const),
] as const

const words = {
  CN: {
    problems: '个别人员集合较慢，应急物资清点用时偏长。',
    suggestions: '班前会复习撤离路线，应急物资按清单定位存放。',
    failed: '联络中断，部分人员未在规定时间内到达集合点。',
  },
  RS: {
    problems: 'Pojedinci su sporo stigli na zborno mesto; popis opreme je dugo trajao.',
    suggestions: 'Ponoviti put povlačenja pre smene; opremu držati na obeleženom mestu.',
    failed: 'Veza je prekinuta; deo ljudi nije stigao na zborno mesto na vreme.',
  },
} as const

interface Held {
  readonly mine: Mine
  readonly calendar: Calendar
  /** How many drills of its mine came after it. */
  readonly month: number
  readonly finishAt: Date
}

/** The officer, who leads no drill, evaluates each within the week; one mine is behind with one. */
export function evaluate(life: RecordLife, { mine, calendar, month, finishAt }: Held): void {
  const at = later(finishAt, 24 + ((mine.index * 5 + month) % 90))
  const isForgotten = month === 2 && mine.index % 9 === 2
  if (isForgotten || at > calendar.now) return
  const isFailed = (mine.index * 3 + month) % 41 === 7
  take(life, 'evaluate', { by: mine.officer, at, input: evaluationOf(mine, month, isFailed) })
}

function evaluationOf(mine: Mine, month: number, isFailed: boolean): Values {
  const { problems, suggestions, failed } = words[mine.country]
  const least = isFailed ? 38 : 70 + ((mine.index + month * 5) % 16)
  const scores = parts.map((name, at) => [
    name,
    least + ((mine.index * 7 + month * 3 + at * 11) % 15),
  ])
  return {
    ...Object.fromEntries(scores),
    evacuationMinutes: 6 + ((mine.index + month) % 13) + (isFailed ? 15 : 0),
    ...{ problems: isFailed ? failed : problems, suggestions, planRevisionNeeded: isFailed },
  }
}

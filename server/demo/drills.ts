import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import type { Dice } from './dice.ts'
import { evaluate } from './drill-evaluation.ts'
import type { Area } from './ground.ts'
import { groundOfKind } from './hazard-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { MineType } from './mines.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const months = 24
const forms = { tabletop: 28, functional: 44, 'full-scale': 18, unannounced: 10 }

type Scenario = readonly [kind: string, chinese: string, serbian: string]
const fire: Scenario = ['fire', '火灾', 'požar']
const power: Scenario = ['power-cut', '大面积停电', 'prekid napajanja']
const slope: Scenario = ['slope-slide', '边坡滑塌', 'klizanje kosine']
const dam: Scenario = ['tailings-dam', '尾矿库险情', 'brana jalovišta']
const chemical: Scenario = ['chemical-leak', '危化品泄漏', 'isticanje hemikalija']
const below: readonly Scenario[] = [
  ['roof-fall', '冒顶片帮', 'obrušavanje krovine'],
  ['flooding', '透水', 'prodor vode'],
  ['fume-poisoning', '炮烟中毒窒息', 'trovanje gasovima'],
  ['hoisting', '提升系统故障', 'otkaz izvoznog postrojenja'],
]
const scenarios: Readonly<Record<MineType, readonly Scenario[]>> = {
  underground: [...below, fire, power],
  mixed: [...below, slope, fire, power],
  'open-pit': [slope, fire, power],
  concentrator: [dam, chemical, fire, power],
  smelter: [chemical, fire, power],
}

/** One a month and mine over two years and one ahead; now and then one is late or called off. */
export function drillsOf({ world, dice, calendar, pictures }: Making): RecordLife[] {
  return world.mines.flatMap((mine) =>
    Array.from({ length: months + 1 }, (_, month) => {
      const daysAgo = Math.round((month - 1) * 30.4 + 2 + ((mine.index * 11) % 24))
      // Two mines have still to hold the drill of last month.
      const isStuck = month === 1 && mine.index % 9 === 4
      const startAt = calendar.atSite(daysAgo, dice.between(8.5, 15), mine.country)
      return drill({ mine, dice, calendar, pictures, startAt, month, isStuck })
    }),
  )
}

interface Making {
  readonly world: World
  readonly dice: Dice
  readonly calendar: Calendar
  readonly pictures: Pictures
}

interface Exercise extends Omit<Making, 'world'> {
  readonly mine: Mine
  readonly startAt: Date
  readonly month: number
  readonly isStuck: boolean
}

function drill(exercise: Exercise): RecordLife {
  const { mine, dice, calendar, startAt, month, isStuck } = exercise
  const isChinese = mine.country === 'CN'
  const [scenarioKind, chinese, serbian] = dice.one(scenarios[mine.plan.mineType])
  const area = dice.one(mine.areas)
  const endAt = later(startAt, dice.between(1.5, 3))
  const receivers = peopleOf(mine).filter((one) => one !== mine.manager)
  // Twelve days ahead; one that is still further ahead was planned yesterday.
  const plannedAt = Math.min(later(startAt, -24 * 12).getTime(), calendar.hoursAgo(24).getTime())
  const life = begin(typeNamed('drill'), {
    id: naturalId('demo', 'drill', mine.code, String(month)),
    ...{ author: mine.officer, at: new Date(plannedAt), marks: { generated: true } },
    values: {
      name: isChinese ? `${chinese}应急演练` : `Vežba: ${serbian}`,
      subject: isChinese ? `${area.name}${chinese}应急处置与撤离` : `${area.name}: ${serbian}`,
      ...{ org: mine.id, gridArea: area.id, scenarioKind, drillForm: dice.weighted(forms) },
      ...{ place: area.name, startTime: startAt.toISOString(), endTime: endAt.toISOString() },
      leaders: [mine.manager.id, mine.deputy.id],
      receivers: receivers.map(({ id }) => ({ user: id })),
      oath: isChinese
        ? '我已了解演练内容和撤离路线。'
        : 'Upoznat sam sa vežbom i putem povlačenja.',
    },
  })
  // As the server fills them in: columns of the list that nobody but the receiver writes.
  life.record = { ...life.record, ...unsigned(life.record.receivers) }
  const isCanceled = !isStuck && month > 0 && dice.happens(0.075)
  if (isCanceled && cancel(life, exercise)) return life
  sign(life, exercise, receivers, { endAt, share: isStuck ? 0.6 : 0.95 })
  const finishAt = later(endAt, dice.between(0.5, 30))
  if (!isStuck && finishAt <= calendar.now) {
    finish(life, exercise, { finishAt, area })
    evaluate(life, { mine, calendar, month, finishAt })
  }
  return life
}

const peopleOf = (mine: Mine): Person[] => [
  ...[mine.manager, mine.deputy, mine.officer, mine.administrator, mine.worker, mine.hand],
  ...mine.workshops.map(({ lead }) => lead),
]

function unsigned(receivers: unknown) {
  const rows = receivers as readonly { user: string }[]
  return {
    receivers: rows.map((row) => ({ ...row, signStatus: 'unsigned', signedAt: null })),
    receiverCount: rows.length,
    signedCount: 0,
  }
}

function cancel(life: RecordLife, { mine, calendar, startAt }: Exercise): boolean {
  const at = later(startAt, -20)
  if (at > calendar.now) return false
  const cancelReason = mine.country === 'CN' ? '与设备大修冲突，另行安排' : 'Poklapa se sa remontom'
  take(life, 'cancel', { by: mine.officer, at, input: { cancelReason }, why: cancelReason })
  return true
}

function sign(
  life: RecordLife,
  { dice, calendar, startAt }: Exercise,
  receivers: readonly Person[],
  { endAt, share }: { readonly endAt: Date; readonly share: number },
): void {
  const signed = receivers
    .filter(() => dice.happens(share))
    .map((by) => ({ by, at: later(startAt, -dice.between(0.5, 200)) }))
    .filter(
      ({ at }) => at <= calendar.now && at < endAt && at.toISOString() > life.record.createdAt,
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const step of signed) take(life, 'sign', step)
}

function finish(
  life: RecordLife,
  { mine, dice, pictures }: Exercise,
  { finishAt, area }: { readonly finishAt: Date; readonly area: Area },
): void {
  const isChinese = mine.country === 'CN'
  const issue = {
    content: isChinese ? '对讲机信号在局部区域中断' : 'Veza se mestimično prekida',
    responsible: mine.worker.id,
    dueAt: later(finishAt, 24 * 14)
      .toISOString()
      .slice(0, 10),
  }
  const input = {
    participantCount: dice.whole(16, Math.round(mine.plan.staff / 2)),
    process: isChinese
      ? `<p>${area.name}发出警报，${dice.whole(6, 18)} 分钟内全部撤离至集合点，清点人数无误。</p>`
      : `<p>Uzbuna na mestu ${area.name}; svi na zbornom mestu za ${dice.whole(6, 18)} minuta.</p>`,
    photos: [pictures.after[groundOfKind(area.kind)][mine.index]],
    issues: dice.happens(0.35) ? [issue] : [],
  }
  take(life, 'finish', { by: mine.officer, at: finishAt, input })
}

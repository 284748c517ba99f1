import type { BulkRow } from '../records/store-bulk.ts'
import type { Dice } from './dice.ts'
import { type Calendar, later } from './time.ts'
import type { Mine, World } from './world.ts'

const forms = ['tabletop', 'functional', 'full-scale', 'unannounced'] as const
const scenarios: readonly (readonly [string, string, string])[] = [
  ['roof-fall', '冒顶片帮应急演练', 'Vežba: obrušavanje krovine'],
  ['flooding', '透水事故应急演练', 'Vežba: prodor vode'],
  ['fire', '火灾应急演练', 'Vežba: požar'],
  ['fume-poisoning', '炮烟中毒应急演练', 'Vežba: trovanje gasovima'],
  ['tailings-dam', '尾矿库险情应急演练', 'Vežba: brana jalovišta'],
  ['slope-slide', '边坡滑坡应急演练', 'Vežba: klizanje kosine'],
  ['power-cut', '主供电中断应急演练', 'Vežba: prekid napajanja'],
]

/** One a month and mine over two years, and the one ahead; now and then one is late or called off. */
export function drillsOf(world: World, dice: Dice, calendar: Calendar): BulkRow[] {
  return world.mines.flatMap((mine, m) =>
    Array.from({ length: 25 }, (_, month) => {
      const hoursAgo = (month - 1) * 24 * 30.4 + 24 * (3 + (m % 20))
      const isStuck = month === 1 && m % 8 === 3
      return drill(mine, dice, calendar.hoursAgo(hoursAgo), stateOf(hoursAgo, isStuck, dice))
    }),
  )
}

function stateOf(hoursAgo: number, isStuck: boolean, dice: Dice): string {
  if (hoursAgo < 0 || isStuck) return 'not-overdue'
  return dice.happens(0.07) ? 'canceled' : 'finished'
}

function drill(mine: Mine, dice: Dice, startTime: string, state: string): BulkRow {
  const [manager, officer, director] = mine.people
  const [scenarioKind, zh, sr] = dice.one(scenarios)
  const endTime = later(startTime, 3)
  const isFinished = state === 'finished'
  const receivers = mine.people.slice(1).map(({ id }) => {
    const hasSigned = state !== 'canceled' && dice.happens(isFinished ? 0.95 : 0.5)
    const signedAt = hasSigned ? later(startTime, -dice.between(4, 70)) : null
    return { user: id, signStatus: hasSigned ? 'signed' : 'unsigned', signedAt }
  })
  return {
    id: dice.uuid(),
    state,
    createdAt: later(startTime, -24 * 14),
    createdBy: officer?.id ?? null,
    values: {
      ...{ name: mine.country === 'CN' ? zh : sr, subject: mine.country === 'CN' ? zh : sr },
      ...{
        org: mine.id,
        gridArea: dice.one(mine.areas).id,
        drillForm: dice.one(forms),
        scenarioKind,
      },
      ...{ place: mine.orgCode, startTime, endTime, receivers, generated: true },
      leaders: [manager?.id, director?.id],
      ...(isFinished
        ? {
            participantCount: dice.whole(18, 90),
            process: '<p>按方案完成</p>',
            finishedAt: later(endTime, 5),
          }
        : {}),
      ...(state === 'canceled' ? { cancelReason: '生产检修冲突' } : {}),
    },
  }
}

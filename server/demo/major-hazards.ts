import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

interface Making {
  readonly world: World
  readonly hazards: readonly RecordLife[]
  readonly calendar: Calendar
  readonly pictures: Pictures
}

const words: Readonly<
  Record<Country, { readonly criterion: string; readonly measures: string; readonly done: string }>
> = {
  CN: {
    criterion: '属于国家重大事故隐患判定标准所列情形',
    measures: '停止区域内作业，设置警戒；由矿长组织治理，消除原因；每班检查并记录。',
    done: '区域已封闭警戒，治理已开始。',
  },
  RS: {
    criterion: 'Navedena u državnom spisku velikih opasnosti',
    measures:
      'Rad u području obustavljen i ograđen; upravnik vodi otklanjanje uzroka; pregled svake smene.',
    done: 'Područje je ograđeno, otklanjanje je počelo.',
  },
}

/** The major hazards that are still open, under the eyes of the company; of the newest the board is not hung yet. */
export function majorHazardsOf({ world, hazards, calendar, pictures }: Making): RecordLife[] {
  const open = hazards.filter(
    ({ record }) =>
      record.statutoryMajor === true && record.majorConfirmedAt && record.storedState !== 'closed',
  )
  return open.flatMap(({ record: hazard }, n) => {
    const mine = world.mines.find(({ areas }) => areas.some(({ id }) => id === hazard.gridArea))
    const leader = world.companies.find(({ id }) => id === mine?.company.id)?.safetyLeader
    if (!(mine && leader)) return []
    const said = words[mine.country]
    const found = new Date(String(hazard.foundAt))
    const at = later(found, 3)
    const life = begin(typeNamed('major-hazard'), {
      id: naturalId('demo', 'major-hazard', String(hazard.id)),
      ...{ author: mine.officer, at, marks: { generated: true } },
      values: {
        ...{ hazard: hazard.id, title: hazard.title, org: hazard.org },
        ...{ stopProduction: true, fund: 260_000 },
        ...{ criterion: said.criterion, measures: said.measures, responsible: mine.manager.id },
        supervisor: leader.id,
        dueAt: plusDays(calendar.dayAt(at, mine.country), 30),
        ...{ contingencyPlan: pictures.certificate, reportedGovAt: later(found, 2).toISOString() },
      },
    })
    if (n > 0 && n === open.length - 1) return [life]
    const board = pictures.before.underground[mine.index]
    take(life, 'hang-board', { by: leader, at: later(at, 2), input: { boardPhoto: board } })
    take(life, 'report-progress', {
      ...{ by: mine.manager, at: later(at, 6) },
      input: { progressPercent: 40, progressNote: said.done },
    })
    return [life]
  })
}

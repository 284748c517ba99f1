/** Who may not come back: a worker with somebody else's certificate, and a firm that is still being decided on. */
import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { later } from './calendar.ts'
import { said } from './contractor-people.ts'
import type { ContractorMaking, Registered } from './contractor-register.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'

const day = 24

export function barredOf(
  making: ContractorMaking,
  units: readonly Registered[],
  crews: readonly (readonly RecordLife[])[],
): RecordLife[] {
  return units.flatMap((one, n) => {
    const [, , , worker] = crews[n] ?? []
    if (n === 0 && worker) return [spared(making, one, worker)]
    if (n === 2 && worker) return [person(making, one, worker)]
    return n === 3 ? [proposed(making, one)] : []
  })
}

function person({ calendar }: ContractorMaking, { firm }: Registered, worker: RecordLife) {
  const { mine, code } = firm
  const at = calendar.hoursAgo(day * 8)
  const today = calendar.dayAt(at, mine.country)
  const detail = said(
    mine.country,
    '持他人特种作业证上岗，经核实证件系伪造',
    'Radio sa tuđim uverenjem; utvrđeno da je falsifikovano',
  )
  const life = begin(typeNamed('contractor-blacklist'), {
    ...{ id: naturalId('demo', 'contractor-blacklist', code, 'person'), author: mine.deputy, at },
    marks: { generated: true },
    values: {
      ...{ targetKind: 'person', person: worker.record.id, org: mine.id, detail },
      ...{ reason: 'false-material', startDate: today, endDate: plusDays(today, 3 * 365) },
    },
  })
  take(life, 'submit', { by: mine.deputy, at: later(at, 1) })
  take(life, 'approve', { by: mine.company.leader, at: later(at, 22) })
  take(life, 'take-effect', { by: null, at: later(at, 23) })
  const ban = { banReason: detail }
  take(worker, 'blacklist', { by: null, at: later(at, 23), input: ban })
  return life
}

/** Asked for and refused: what was found weighs less than that. */
function spared({ calendar }: ContractorMaking, { firm }: Registered, worker: RecordLife) {
  const { mine, code } = firm
  const at = calendar.hoursAgo(day * 21)
  const today = calendar.dayAt(at, mine.country)
  const life = begin(typeNamed('contractor-blacklist'), {
    ...{ id: naturalId('demo', 'contractor-blacklist', code, 'spared'), author: mine.deputy, at },
    marks: { generated: true },
    values: {
      ...{ targetKind: 'person', person: worker.record.id, org: mine.id, reason: 'red-line' },
      ...{ startDate: today, endDate: plusDays(today, 2 * 366) },
      detail: said(
        mine.country,
        '未系安全带进入井筒检查作业',
        'Ulazak u okno radi pregleda bez vezanog pojasa',
      ),
    },
  })
  take(life, 'submit', { by: mine.deputy, at: later(at, 1) })
  const opinion = said(
    mine.country,
    '属首次违章，按红线违章处理并复训，不列入黑名单。',
    'Prvi prekršaj: kazna i ponovna obuka, bez crne liste.',
  )
  take(life, 'reject', { by: mine.company.leader, at: later(at, 30), input: { opinion } })
  return life
}

function proposed({ calendar }: ContractorMaking, { firm, unit }: Registered): RecordLife {
  const { mine, code } = firm
  const at = calendar.hoursAgo(day)
  const today = calendar.dayAt(at, mine.country)
  const life = begin(typeNamed('contractor-blacklist'), {
    ...{ id: naturalId('demo', 'contractor-blacklist', code, 'unit'), author: mine.deputy, at },
    marks: { generated: true, creditKey: unit.record.creditKey },
    values: {
      ...{ targetKind: 'contractor', contractor: unit.record.id, org: mine.id },
      ...{ reason: 'illegal-subcontract', startDate: plusDays(today, 14) },
      endDate: plusDays(today, 14 + 370),
      detail: said(
        mine.country,
        '将安装工程转包给无资质队伍，现场查实',
        'Montaža ustupljena ekipi bez licence, utvrđeno na licu mesta',
      ),
    },
  })
  take(life, 'submit', { by: mine.deputy, at: later(at, 2) })
  return life
}

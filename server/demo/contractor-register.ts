/** The firms that work for the mines, as the mines know them, with the papers that allow them their work. */
import { isCompulsory, qualificationKinds } from '#domain/rules/contractor'
import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { type Firm, said } from './contractor-people.ts'
import { paperWords } from './contractor-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

export interface ContractorMaking {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** A firm with its entry in the register. */
export interface Registered {
  readonly firm: Firm
  readonly unit: RecordLife
  readonly kind: string
}

const day = 24
/** When the mines inspected their contractors last. */
export const inspectedDaysAgo = 8
/** What became of each firm's application, mine by mine. */
const fates = ['admitted', 'admitted', 'paper-expired', 'admitted', 'applicant', 'lapsing'] as const
const kinds = ['development', 'blasting', 'transport', 'installation', 'construction'] as const

/** Every firm as registered; what it may do, its papers decide. */
export function registerOf(making: ContractorMaking, firms: readonly Firm[]) {
  const units = firms.map((firm, n) => registered(making, firm, n))
  return {
    units,
    records: [
      ...units.map(({ unit }) => unit),
      ...units.flatMap((one, n) => papersOf(making, one, n)),
    ],
  }
}

const fateOf = (n: number) => fates[n % fates.length] ?? 'admitted'

function registered({ world, calendar }: ContractorMaking, firm: Firm, n: number): Registered {
  const { mine, id, lead, hand, code } = firm
  const found = world.records.find(({ record }) => record.id === id)?.record
  const kind = kinds[n % kinds.length] ?? 'service'
  const at = calendar.hoursAgo(day * (420 - n))
  const isChinese = mine.country === 'CN'
  const unit = begin(typeNamed('contractor-unit'), {
    ...{ id: unitId(firm), author: lead, at, marks: { generated: true } },
    values: {
      ...{ org: id, contractorKind: kind, phone: lead.phone },
      name: said(mine.country, String(found?.name), String(found?.nameSr)),
      creditCode: isChinese ? `91530100MA6K${52_300 + 7 * n}X` : String(20_417_300 + 11 * n),
      ...{
        legalPerson: lead.userName,
        projectManager: lead.userName,
        safetyManager: hand.userName,
      },
      remark: said(mine.country, `合同编号前缀 ${code}`, `Ugovori počinju oznakom ${code}`),
    },
  })
  const fate = fateOf(n)
  if (fate === 'applicant') return { firm, unit, kind }
  const until = fate === 'lapsing' ? 25 : 300
  take(unit, 'admit', {
    ...{ by: mine.deputy, at: later(at, day * 9) },
    input: { validTo: plusDays(calendar.dayAt(calendar.now, mine.country), until) },
  })
  // Noted as its last inspection was signed.
  const signedAt = calendar.hoursAgo(day * (inspectedDaysAgo - 1))
  const lastInspectedOn = calendar.dayAt(calendar.hoursAgo(day * inspectedDaysAgo), mine.country)
  take(unit, 'note-inspection', { by: null, at: signedAt, input: { lastInspectedOn } })
  if (fate === 'paper-expired')
    take(unit, 'suspend-for-paper', { by: null, at: calendar.hoursAgo(day * 5) })
  return { firm, unit, kind }
}

export const unitId = ({ code }: Firm): string => naturalId('demo', 'contractor-unit', code)

function papersOf(making: ContractorMaking, one: Registered, n: number): RecordLife[] {
  const needed = qualificationKinds.filter((kind) => isCompulsory(kind, one.kind))
  const papers = needed.map((kind, at) => paperOf(making, one, { kind, at, n }))
  return n === 0 ? [...papers, handedIn(making, one)] : papers
}

interface Paper {
  readonly kind: (typeof qualificationKinds)[number]
  readonly at: number
  readonly n: number
}

function paperOf(making: ContractorMaking, one: Registered, { kind, at, n }: Paper): RecordLife {
  const { calendar } = making
  const { mine } = one.firm
  const today = calendar.dayAt(calendar.now, mine.country)
  const isExpired = fateOf(n) === 'paper-expired' && kind === 'insurance'
  // One of each firm is soon to be renewed.
  const daysLeft = isExpired ? -7 : at === n % 3 ? 40 : 260 + 70 * at
  const entered = calendar.hoursAgo(day * (418 - n) - at)
  const life = paper(making, one, {
    ...{ kind, entered, no: 100 + 10 * n + at },
    ...{ validFrom: plusDays(today, -440), validTo: plusDays(today, daysLeft) },
  })
  take(life, 'submit', { by: one.firm.lead, at: later(entered, 1) })
  if (fateOf(n) === 'applicant') {
    if (at !== 0) return life
    take(life, 'return', {
      ...{ by: mine.deputy, at: later(entered, 30) },
      input: {
        opinion: said(mine.country, '扫描件缺少年检页', 'Na snimku nedostaje strana sa overom'),
      },
    })
    return life
  }
  take(life, 'approve', { by: mine.deputy, at: later(entered, 50) })
  if (isExpired) take(life, 'expire', { by: null, at: calendar.hoursAgo(day * 5) })
  return life
}

/** A paper that waits for the mine to look at it. */
function handedIn(making: ContractorMaking, one: Registered): RecordLife {
  const { calendar } = making
  const entered = calendar.hoursAgo(day * 2)
  const today = calendar.dayAt(entered, one.firm.mine.country)
  const life = paper(making, one, {
    ...{ kind: 'iso45001', entered, no: 900, validFrom: plusDays(today, -20) },
    validTo: plusDays(today, 1075),
  })
  take(life, 'submit', { by: one.firm.lead, at: later(entered, 1) })
  return life
}

interface Entered {
  readonly kind: (typeof qualificationKinds)[number]
  readonly entered: Date
  readonly no: number
  readonly validFrom: string
  readonly validTo: string
}

function paper({ pictures }: ContractorMaking, { firm, unit }: Registered, of: Entered) {
  const { mine, id, code, lead } = firm
  const { kind, entered, no, validFrom, validTo } = of
  const [name, scope, issuer] = paperWords[mine.country][kind]
  return begin(typeNamed('contractor-qualification'), {
    ...{ id: naturalId('demo', 'contractor-qualification', code, kind), author: lead, at: entered },
    marks: { generated: true, org: id },
    values: {
      ...{ contractor: unit.record.id, qualificationKind: kind, name, scope, issuer },
      ...{ certificateNo: `Q-${code.replaceAll('-', '')}-${no}`, validFrom, validTo },
      scan: pictures.certificate,
    },
  })
}

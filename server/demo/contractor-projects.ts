/** Contracts of firms at mines, with the agreement, the people and the permits that each of them needs. */
import { entryItems } from '#domain/rules/contractor-entry'
import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { later } from './calendar.ts'
import { crewPersonId, projectId } from './contractor-crew.ts'
import { said } from './contractor-people.ts'
import type { ContractorMaking, Registered } from './contractor-register.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'

const day = 24

/** What a firm works on: nothing before it is admitted. */
export interface Contracted extends Registered {
  readonly n: number
  readonly project: RecordLife
  readonly agreement: RecordLife
}

const works: Readonly<Record<string, readonly [chinese: string, serbian: string]>> = {
  development: ['−350 中段运输巷掘进', 'Izrada transportnog hodnika na koti −350'],
  blasting: ['采场深孔爆破', 'Miniranje dubokim bušotinama'],
  transport: ['矿石坑内运输', 'Jamski transport rude'],
  installation: ['主扇风机安装', 'Montaža glavnog ventilatora'],
  construction: ['地表泵房改造', 'Rekonstrukcija pumpne stanice'],
}
const kindOfWork: Readonly<Record<string, string>> = { blasting: 'other' }

export function contractOf(making: ContractorMaking, one: Registered, n: number): Contracted {
  const project = projectOf(making, one, n)
  const agreement = agreementOf(making, one, project)
  const { mine } = one.firm
  const started = making.calendar.hoursAgo(day * (90 - n))
  take(project, 'start', { by: mine.manager, at: started })
  if (one.unit.record.storedState === 'suspended')
    take(project, 'suspend', {
      ...{ by: mine.deputy, at: making.calendar.hoursAgo(day * 5) },
      input: {
        suspendReason: said(mine.country, '承包商责任险已过期', 'Osiguranje izvođača je isteklo'),
      },
    })
  return { ...one, n, project, agreement }
}

function projectOf({ calendar, pictures }: ContractorMaking, one: Registered, n: number) {
  const { firm, kind, unit } = one
  const { mine, id, code, lead, area } = firm
  const at = calendar.hoursAgo(day * (130 - n))
  const today = calendar.dayAt(calendar.now, mine.country)
  const [chinese = '', serbian = ''] = works[kind] ?? []
  const amount = 1_200_000 + 350_000 * n
  const life = begin(typeNamed('contractor-project'), {
    ...{ id: projectId(code), author: lead, at },
    marks: { generated: true, org: id, contractorKind: kind },
    values: {
      ...{ contractor: unit.record.id, contractNo: `${code}-2026-01`, gridArea: area.id },
      ...{ name: said(mine.country, chinese, serbian), projectKind: kindOfWork[kind] ?? kind },
      ...{ amount, safetyFee: amount * 0.04, ownerManager: mine.manager.id, plannedPersons: 8 },
      ...{ startDate: plusDays(today, -90), endDate: plusDays(today, 240), subcontract: false },
      ...{ riskClass: n % 2 === 0 ? 'bigger' : 'big', specialPlan: pictures.certificate },
    },
  })
  take(life, 'submit', { by: lead, at: later(at, 2) })
  take(life, 'approve', { by: mine.deputy, at: later(at, 55) })
  return life
}

function agreementOf(
  { calendar, pictures }: ContractorMaking,
  { firm, unit }: Registered,
  project: RecordLife,
): RecordLife {
  const { mine, id, code, lead } = firm
  const at = calendar.hoursAgo(day * 120)
  const { endDate } = project.record
  const today = calendar.dayAt(calendar.now, mine.country)
  const life = begin(typeNamed('contractor-agreement'), {
    ...{ id: naturalId('demo', 'contractor-agreement', code), author: lead, at },
    marks: { generated: true, org: id, projectEnd: endDate },
    values: {
      ...{ contractor: unit.record.id, project: project.record.id, agreementNo: `${code}-S-01` },
      ...{ signDate: plusDays(today, -118), validTo: endDate, deposit: 50_000 },
      ...{ ownerSigner: mine.manager.id, contractorSigner: lead.userName },
      ...{ file: pictures.certificate },
      title: said(mine.country, '安全生产管理协议', 'Sporazum o bezbednosti na radu'),
      duties: said(
        mine.country,
        '<p>矿方提供作业条件与监督检查；承包商配备安全员、完成三级教育并按规程作业。</p>',
        '<p>Rudnik obezbeđuje uslove i nadzor; izvođač obezbeđuje lice za bezbednost, obuku i rad po uputstvima.</p>',
      ),
      penalties: said(mine.country, '违章按矿方制度处理', 'Prekršaji po pravilniku rudnika'),
    },
  })
  take(life, 'submit', { by: lead, at: later(at, 1) })
  take(life, 'approve', { by: mine.deputy, at: later(at, 30) })
  const drawn = { contractorSign: pictures.signature[mine.index] }
  take(life, 'sign-for-contractor', { by: lead, at: later(at, 40), input: drawn })
  const own = { ownerSign: pictures.signature[mine.index] }
  take(life, 'sign-for-owner', { by: mine.manager, at: later(at, 48), input: own })
  return life
}

/** A permit that was given and used, and one that waits. */
export function entriesOf(making: ContractorMaking, one: Contracted): RecordLife[] {
  const { calendar } = making
  const used = entryOf(making, one, { at: calendar.hoursAgo(day * 88), who: [0, 1], no: 1 })
  const { mine } = one.firm
  take(used, 'enter', { by: mine.officer, at: calendar.hoursAgo(day * 86) })
  if (one.n % 2 === 1) return [used]
  return [used, entryOf(making, one, { at: calendar.hoursAgo(30), who: [2], no: 2, waits: true })]
}

interface Entry {
  readonly at: Date
  readonly who: readonly number[]
  readonly no: number
  readonly waits?: boolean
}

function entryOf(
  { calendar, pictures }: ContractorMaking,
  { firm, unit, kind, project }: Contracted,
  { at, who, no, waits = false }: Entry,
): RecordLife {
  const { mine, id, code, lead } = firm
  const life = begin(typeNamed('contractor-entry'), {
    ...{ id: naturalId('demo', 'contractor-entry', code, String(no)), author: lead, at },
    marks: { generated: true, org: id, contractorKind: kind },
    values: {
      ...{ contractor: unit.record.id, project: project.record.id, approver: mine.deputy.id },
      ...{ persons: who.map((one) => crewPersonId(firm, one)) },
      plannedDate: plusDays(calendar.dayAt(at, mine.country), 3),
      safetyBriefing: pictures.certificate,
    },
  })
  take(life, 'submit', { by: lead, at: later(at, 1) })
  const isOpen = (item: string) => waits && ['equipment', 'plan'].includes(item)
  const checks = entryItems.map((item) => ({ item, ok: !isOpen(item), note: null }))
  take(life, 'check', { by: mine.officer, at: later(at, 8), input: { checks } })
  if (!waits) take(life, 'approve', { by: mine.deputy, at: later(at, 20) })
  return life
}

/** Inspections of the firms that work at the mines: one a month, and what became of their findings. */
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { naturalId } from '../records/store/natural-id.ts'
import { later } from './calendar.ts'
import { said } from './contractor-people.ts'
import type { Contracted } from './contractor-projects.ts'
import { type ContractorMaking, inspectedDaysAgo } from './contractor-register.ts'
import { Dice } from './dice.ts'
import { groundOfKind } from './hazard-words.ts'
import { HazardDesk, type Level } from './hazards.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'

const day = 24
const seed = 41

type Fate = 'completed' | 'to-be-signed' | 'returned' | 'draft' | 'canceled'

interface Round {
  readonly daysAgo: number
  readonly kind: string
  readonly fate: Fate
  /** The point at which something was found, and how much of its score it cost. */
  readonly finding?: readonly [at: number, deducted: number]
}

/** Of the n-th firm, the newest last. */
const roundsOf = (n: number): readonly Round[] => [
  { daysAgo: 74, kind: 'monthly', fate: 'completed' },
  { daysAgo: 40, kind: 'monthly', fate: 'completed', finding: [(n + 2) % 5, 10] },
  ...(n === 0 ? [{ daysAgo: 21, kind: 'joint', fate: 'canceled' } as const] : []),
  {
    ...{ daysAgo: inspectedDaysAgo, kind: 'monthly', fate: 'completed' },
    ...(n % 2 === 0 && { finding: [(n + 3) % 5, 8] as const }),
  },
  { daysAgo: 2, kind: 'special', fate: n % 3 === 2 ? 'returned' : 'to-be-signed' },
  ...(n % 2 === 0 ? [{ daysAgo: 0.1, kind: 'daily', fate: 'draft' } as const] : []),
]

const copiedColumns = [
  ...['no', 'item', 'standard', 'basis', 'method', 'score', 'hazardLevel', 'photoRequired'],
]

interface Making extends ContractorMaking {
  readonly one: Contracted
  readonly table: RecordLife
  readonly desk: HazardDesk
}

/** A firm's inspections, with the hazards that were raised of them. */
export function contractorInspectionsOf(
  making: ContractorMaking,
  one: Contracted,
  tables: readonly RecordLife[],
): RecordLife[] {
  const { world, pictures } = making
  const table = tables.find(({ record }) => record.org === one.firm.mine.company.id)
  if (!table) return []
  const desk = new HazardDesk(world, { dice: new Dice(seed + one.n), pictures }, `CI${one.n}-`)
  return roundsOf(one.n).flatMap((round) => inspected({ ...making, one, table, desk }, round))
}

function inspected(making: Making, round: Round): RecordLife[] {
  const { calendar, one, table } = making
  const { mine, id, code, area, lead } = one.firm
  const at = calendar.hoursAgo(day * round.daysAgo + 1 + (one.n % 3))
  const items = answered(making, round)
  const life = begin(typeNamed('contractor-inspection'), {
    ...{ id: naturalId('demo', 'contractor-inspection', code, String(round.daysAgo)), at },
    ...{ author: mine.officer, marks: { generated: true, org: id } },
    values: {
      ...{ title: titleOf(making, round), inspectionKind: round.kind },
      ...{ contractor: one.unit.record.id, project: one.project.record.id, gridArea: area.id },
      ...{ inspectedPerson: lead.id, inspectors: [mine.officer.id, mine.deputy.id] },
      ...{ inspectedAt: at.toISOString(), checkTable: table.record.id },
      ...{ profession: table.record.profession, items },
    },
  })
  const hazard = round.finding ? raised(making, life, at) : null
  follow(making, round, { life, at })
  return hazard ? [hazard, life] : [life]
}

function titleOf({ one, calendar }: Making, { daysAgo, kind }: Round): string {
  const { country } = one.firm.mine
  const at = calendar.dayAt(calendar.hoursAgo(day * daysAgo), country)
  const month = Number(at.slice(5, 7))
  const words: Readonly<Record<string, readonly [string, string]>> = {
    monthly: [`${month} 月承包商月度检查`, `Mesečna provera izvođača, ${month}. mesec`],
    joint: ['矿方与承包商联合检查', 'Zajednička provera sa izvođačem'],
    special: ['临时用电专项检查', 'Posebna provera privremene instalacije'],
    daily: ['施工现场日常检查', 'Dnevna provera radilišta'],
  }
  const [chinese, serbian] = words[kind] ?? ['', '']
  return said(country, chinese, serbian)
}

/** The rows as the officer answered them. */
function answered({ one, table, pictures }: Making, { fate, finding }: Round): Values[] {
  const { mine, area } = one.firm
  const points = table.record.items as readonly Values[]
  const ground = groundOfKind(area.kind)
  const [findingAt, deducted] = finding ?? [-1, 0]
  return points.map((point, n) => {
    const copied = Object.fromEntries(copiedColumns.map((name) => [name, point[name] ?? null]))
    // What is under way has come half way; what was given up, nowhere.
    if (fate === 'canceled' || (fate === 'draft' && n > 2)) return copied
    const photo = point.photoRequired === true ? pictures.after[ground][mine.index] : null
    if (n !== findingAt) return { ...copied, result: 'conform', photo }
    return {
      ...{ ...copied, result: 'not-conform', deducted },
      photo: pictures.before[ground][mine.index],
      note: said(
        mine.country,
        '现场抽查不符合标准，已要求停用整改',
        'Zatečeno stanje ne odgovara zahtevu, traženo otklanjanje',
      ),
    }
  })
}

/** The hazard of the finding, which the contractor has mended. */
function raised({ one, desk }: Making, life: RecordLife, foundAt: Date): RecordLife {
  const { mine, id, lead, area } = one.firm
  take(life, 'raise-hazards', { by: mine.officer, at: later(foundAt, 0.3) })
  const rows = life.record.items as readonly Values[]
  const point = rows.find(({ result }) => result === 'not-conform') ?? {}
  const hazard = desk.report({
    ...{ mine, area, foundAt, hours: 24 * 20, source: 'contractor-inspection' },
    ...{ level: point.hazardLevel as Level, title: String(point.item) },
    crew: { author: mine.officer, rectifier: lead, acceptor: mine.deputy, place: { id } },
  })
  link(life, point, hazard.life.record.id)
  hazard.start(later(foundAt, 6))
  hazard.fix(later(foundAt, 50))
  hazard.open(later(foundAt, 70))
  hazard.close(later(foundAt, 71))
  return hazard.life
}

/** As the server links the finding to what its action has made. */
function link(life: RecordLife, point: Values, hazard: string): void {
  const rows = life.record.items as readonly Values[]
  const items = rows.map((row) => (row === point ? { ...row, hazard } : row))
  const linked = { ...life.record, items }
  const after = { ...linked, ...computed(life.resource, linked) }
  const [step] = life.steps.slice(-1)
  if (step) life.steps.splice(-1, 1, { ...step, after })
  life.record = after
}

interface Entered {
  readonly life: RecordLife
  readonly at: Date
}

function follow({ one, pictures }: Making, { fate, finding }: Round, { life, at }: Entered): void {
  const { mine, lead } = one.firm
  const { country } = mine
  if (fate === 'draft') return
  if (fate === 'canceled') {
    const opinion = said(country, '承包商停工，改期检查', 'Izvođač ne radi, provera se pomera')
    take(life, 'cancel', { by: mine.officer, at: later(at, 1), input: { opinion } })
    return
  }
  const conclusion = finding
    ? said(
        country,
        '发现一处不符合，已转为隐患，限期整改，其余符合要求。',
        'Jedan nalaz, pokrenuta opasnost sa rokom; ostalo u redu.',
      )
    : said(country, '各项符合要求，继续保持。', 'Sve tačke su u redu.')
  take(life, 'submit', { by: mine.officer, at: later(at, 3), input: { conclusion } })
  if (fate === 'returned') {
    const opinion = said(
      country,
      '检查区域写错，应为本队作业面，请更正后再签。',
      'Upisano je pogrešno radilište, ispravite pa potpisujem.',
    )
    take(life, 'send-back', { by: lead, at: later(at, 8), input: { opinion } })
    return
  }
  if (fate !== 'completed') return
  const contractorSign = pictures.signature[mine.index]
  take(life, 'sign', { by: lead, at: later(at, day), input: { contractorSign } })
}

import { yearsAfter } from '#domain/rules/certificate'
import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { MineType } from './mines.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

type Said = readonly [name: string, scope: string, issuer: string]
export interface Kind {
  readonly kind: string
  readonly years: number
  readonly said: Readonly<Record<Country, Said>>
}

export const safetyProduction: Kind = {
  ...{ kind: 'safety-production', years: 3 },
  said: {
    CN: ['安全生产许可证', '非煤矿山生产系统运行', '省应急管理厅（生成示例）'],
    RS: [
      'Rešenje o bezbednom radu',
      'Rad svih proizvodnih sistema',
      'Ministarstvo rudarstva i energetike (generisan primer)',
    ],
  },
}
const mining: Kind = {
  ...{ kind: 'mining', years: 10 },
  said: {
    CN: ['采矿许可证', '许可矿区范围内开采', '省自然资源厅（生成示例）'],
    RS: [
      'Odobrenje za eksploataciju',
      'Eksploatacija u granicama odobrenog polja',
      'Ministarstvo rudarstva i energetike (generisan primer)',
    ],
  },
}
const blasting: Kind = {
  ...{ kind: 'blasting-unit', years: 3 },
  said: {
    CN: ['爆破作业单位许可证', '非营业性爆破作业', '市公安局（生成示例）'],
    RS: [
      'Odobrenje za miniranje',
      'Nabavka i upotreba eksploziva u rudniku',
      'Ministarstvo unutrašnjih poslova (generisan primer)',
    ],
  },
}
const tailings: Kind = {
  ...{ kind: 'tailings-safety', years: 3 },
  said: {
    CN: ['尾矿库安全生产许可证', '尾矿库运行', '省应急管理厅（生成示例）'],
    RS: [
      'Odobrenje za jalovište',
      'Odlaganje flotacijske jalovine',
      'Ministarstvo rudarstva i energetike (generisan primer)',
    ],
  },
}
const discharge: Kind = {
  ...{ kind: 'discharge', years: 5 },
  said: {
    CN: ['排污许可证', '废水、废气达标排放', '市生态环境局（生成示例）'],
    RS: [
      'Vodna dozvola za ispuštanje',
      'Ispuštanje prečišćenih voda',
      'Direkcija za vode (generisan primer)',
    ],
  },
}
const water: Kind = {
  ...{ kind: 'water-abstraction', years: 5 },
  said: {
    CN: ['取水许可证', '生产取水，年取水量不超过核定量', '市水务局（生成示例）'],
    RS: [
      'Vodna dozvola za zahvatanje',
      'Zahvatanje vode za proizvodnju',
      'Direkcija za vode (generisan primer)',
    ],
  },
}
export const business: Kind = {
  ...{ kind: 'business', years: 10 },
  said: {
    CN: ['营业执照', '矿产资源开采、选矿与销售', '市场监督管理局（生成示例）'],
    RS: [
      'Izvod iz registra',
      'Eksploatacija i priprema ruda',
      'Agencija za privredne registre (generisan primer)',
    ],
  },
}

const pits = [safetyProduction, mining, blasting, water, discharge]
const kindsAt: Readonly<Record<MineType, readonly Kind[]>> = {
  ...{ underground: pits, 'open-pit': pits, mixed: pits },
  concentrator: [safetyProduction, tailings, water, discharge],
  smelter: [safetyProduction, water, discharge],
}

type Fate = readonly [daysLeft: number, became: 'checked' | 'entered' | 'renewing']
const fates: readonly Fate[] = [
  ...([
    [78, 'checked'],
    [620, 'checked'],
    [26, 'renewing'],
    [1_410, 'checked'],
    [905, 'checked'],
  ] as const),
  ...([
    [-9, 'renewing'],
    [390, 'checked'],
    [83, 'renewing'],
    [770, 'entered'],
    [240, 'checked'],
    [1_020, 'checked'],
  ] as const),
]

interface Licence {
  readonly unit: {
    readonly id: string
    readonly code: string
    readonly name: string
    readonly country: Country
  }
  readonly of: Kind
  readonly n: number
  readonly people: Readonly<Record<'author' | 'responsible' | 'reviewer', Person>>
}

/** A licence as its office entered it, and what became of it. */
export function licenceOf(
  { calendar, pictures }: Making,
  { unit, of, n, people }: Licence,
): RecordLife {
  const [daysLeft, became] = fates[n % fates.length] ?? [620, 'checked']
  const [name, scope, issuer] = of.said[unit.country]
  const today = calendar.dayAt(calendar.now, unit.country)
  // None was issued within the last weeks.
  const validTo = plusDays(today, Math.min(daysLeft, of.years * 365 - 60))
  const issuedAt = String(yearsAfter(validTo, -of.years))
  const old = calendar.hoursAgo(24 * 690 - 7 * n)
  const isYounger = issuedAt > old.toISOString().slice(0, 10)
  const at = isYounger ? later(new Date(`${issuedAt}T00:00:00Z`), 57) : old
  const life = begin(typeNamed('company-license'), {
    ...{ id: naturalId('demo', 'company-license', unit.code, of.kind), at },
    ...{ author: people.author, marks: { generated: true } },
    values: {
      ...{ name: unit.country === 'CN' ? `${unit.name}${name}` : `${name}, ${unit.name}` },
      ...{ licenceKind: of.kind, org: unit.id, scope, issuer, issuedAt, validTo },
      ...{ licenceNo: `L-${unit.code.replaceAll('-', '')}-${3_100 + n}` },
      ...{ scan: pictures.certificate, responsible: people.responsible.id },
      renewLeadDays: of.years > 3 ? 60 : 90,
    },
  })
  if (became === 'entered') return life
  take(life, 'verify', { by: people.reviewer, at: later(at, 26) })
  if (became === 'renewing') {
    take(life, 'start-renewal', { by: people.responsible, at: calendar.hoursAgo(70 + n) })
  }
  return life
}

/** What each mine may do by its licences, and the entry of each company in the register. */
export function licencesOf(making: Making): RecordLife[] {
  const { world } = making
  const ofMines = world.mines.flatMap(({ plan, index, ...mine }) =>
    kindsAt[plan.mineType].map((of, at) =>
      licenceOf(making, {
        ...{ of, n: index * 5 + at },
        unit: { ...mine, name: plan.names[mine.country === 'CN' ? 0 : 2] },
        people: {
          ...{ author: mine.administrator, responsible: mine.manager, reviewer: mine.deputy },
        },
      }),
    ),
  )
  const ofCompanies = world.companies.flatMap((company, n) => {
    const first = world.mines.find((mine) => mine.company === company)
    if (!first) return []
    const { leader: responsible, safetyLeader: reviewer, names } = company
    return licenceOf(making, {
      ...{ of: business, n: 4 + n },
      unit: {
        ...{ id: company.id, code: first.code.split('-').slice(0, 2).join('-') },
        ...{ country: first.country, name: names[first.country === 'CN' ? 0 : 2] },
      },
      people: { author: world.admin, responsible, reviewer },
    })
  })
  return [...ofMines, ...ofCompanies]
}

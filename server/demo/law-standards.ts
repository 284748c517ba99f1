import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import type { GroupOffice } from './group-office.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

type Fate = 'collected' | 'evaluated' | 'applicable' | 'late' | 'not-applicable' | 'abolished'

interface Text {
  readonly docNo: string
  readonly name: string
  readonly kind: string
  readonly country: Country
  readonly issuer: string
  readonly issued: string
  readonly effective: string
  readonly fate: Fate
  readonly domains: readonly string[]
  readonly abolishedOn?: string
  readonly replacedBy?: string
  readonly clauses?: readonly (readonly [no: string, text: string, appliesTo: string])[]
}

const [congress, ministry] = ['全国人民代表大会常务委员会', '应急管理部'] as const
const assembly = 'Narodna skupština Republike Srbije'

/** Real texts; what is said of keeping to them is invented. */
const texts: readonly Text[] = [
  {
    ...{ docNo: '主席令第88号', name: '中华人民共和国安全生产法', kind: 'law', country: 'CN' },
    ...{ issuer: congress, issued: '2021-06-10', effective: '2021-09-01', fate: 'applicable' },
    domains: ['mining', 'processing', 'smelting'],
  },
  {
    ...{ docNo: 'GB 16423-2020', name: '金属非金属矿山安全规程', kind: 'national-standard' },
    ...{ country: 'CN', issuer: ministry, issued: '2020-10-11', effective: '2021-09-01' },
    ...{ fate: 'applicable', domains: ['mining', 'ventilation', 'hoisting'] },
    clauses: [['6.1.1', '每个生产水平至少有两个便于行人的安全出口。', '井下矿山']],
  },
  {
    ...{ docNo: 'GB 16423-2006', name: '金属非金属矿山安全规程', kind: 'national-standard' },
    ...{ country: 'CN', issuer: '国家质量监督检验检疫总局', issued: '2006-06-22' },
    ...{ effective: '2006-09-01', fate: 'abolished', domains: ['mining'] },
    ...{ abolishedOn: '2021-09-01', replacedBy: 'GB 16423-2020' },
  },
  {
    ...{ docNo: 'GB 6722-2014', name: '爆破安全规程', kind: 'national-standard', country: 'CN' },
    ...{ issuer: '国家质量监督检验检疫总局', issued: '2014-12-05', effective: '2015-07-01' },
    ...{ fate: 'late', domains: ['blasting'] },
  },
  {
    ...{ docNo: 'GB 39496-2020', name: '尾矿库安全规程', kind: 'national-standard' },
    ...{ country: 'CN', issuer: ministry, issued: '2020-10-11', effective: '2021-09-01' },
    ...{ fate: 'evaluated', domains: ['tailings'] },
  },
  {
    ...{ docNo: 'GB 30871-2022', name: '危险化学品企业特殊作业安全规范' },
    ...{ kind: 'national-standard', country: 'CN', issuer: ministry, issued: '2022-03-15' },
    ...{ effective: '2022-10-01', fate: 'not-applicable', domains: ['smelting'] },
  },
  {
    ...{ docNo: '„Sl. glasnik RS“ 35/2023', name: 'Zakon o bezbednosti i zdravlju na radu' },
    ...{ kind: 'serbian-law', country: 'RS', issuer: assembly, issued: '2023-04-28' },
    ...{ effective: '2023-05-07', fate: 'applicable', domains: ['mining', 'health'] },
  },
  {
    ...{ docNo: '„Sl. glasnik RS“ 101/2015', name: 'Zakon o rudarstvu i geološkim istraživanjima' },
    ...{ kind: 'serbian-law', country: 'RS', issuer: assembly, issued: '2015-12-08' },
    ...{ effective: '2015-12-16', fate: 'collected', domains: ['mining', 'geology'] },
  },
]

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

const idOf = (docNo: string) => naturalId('demo', 'law-standard', docNo)
const day = 24

const said: Readonly<Record<Country, { readonly kept: string; readonly not: string }>> = {
  CN: { kept: '已逐条对照，现行制度和现场做法符合要求。', not: '集团无危险化学品生产单位。' },
  RS: {
    kept: 'Upoređeno član po član; pravilnici i praksa su usklađeni.',
    not: 'Grupa nema takvih postrojenja.',
  },
}

/** Laws and standards of both countries as the group has collected them; one too long ago, one replaced. */
export const lawStandardsOf = (making: Making, { director }: GroupOffice): RecordLife[] =>
  texts.map((text) => courseOf(text, making, director))

function courseOf(
  text: Text,
  { world, calendar, pictures }: Making,
  confirming: Person,
): RecordLife {
  const isLate = text.fate === 'late' || text.fate === 'abolished'
  const at = calendar.hoursAgo(day * (isLate ? 420 : 200))
  const { CN, RS } = said
  const { kept, not } = text.country === 'CN' ? CN : RS
  const life = begin(typeNamed('law-standard'), {
    ...{ id: idOf(text.docNo), author: world.admin, at },
    values: {
      ...{ name: text.name, docNo: text.docNo, standardType: text.kind, country: text.country },
      ...{ issuer: text.issuer, org: world.groupId, issueDate: text.issued },
      ...{ effectiveDate: text.effective, file: pictures.certificate },
      professions: world.professions
        .filter(({ domain }) => text.domains.includes(domain))
        .map(({ id }) => id),
      clauses: (text.clauses ?? []).map(([no, words, appliesTo]) => ({
        ...{ no, text: words, appliesTo },
      })),
    },
  })
  if (text.fate === 'collected') return life
  const evaluation = text.fate === 'not-applicable' ? not : kept
  take(life, 'evaluate', { by: world.admin, at: later(at, day), input: { evaluation } })
  if (text.fate === 'evaluated') return life
  const decided = { by: confirming, at: later(at, day * 3) }
  if (text.fate === 'not-applicable') take(life, 'reject', { ...decided, input: { opinion: not } })
  else take(life, 'confirm', decided)
  if (text.abolishedOn) {
    const input = { abolishedOn: text.abolishedOn, replacedBy: idOf(text.replacedBy ?? '') }
    take(life, 'announce-abolition', { by: world.admin, at: later(at, day * 5), input })
    take(life, 'abolish', { by: null, at: later(at, day * 5 + 1) })
  }
  return life
}

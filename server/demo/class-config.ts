import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import { type Company, countryOf, type World } from './world.ts'

interface Class {
  readonly code: string
  readonly domain: string
  readonly years?: number
  readonly name: string
}

/** Classes of the whole group. */
const ofGroup: readonly Class[] = [
  { code: 'REG', domain: 'regulation', years: 10, name: '安全生产规章制度' },
  { code: 'STD', domain: 'standard', name: '安全标准规范' },
  { code: 'MTG', domain: 'meeting', years: 3, name: '安全会议' },
  { code: 'DOC', domain: 'document', years: 5, name: '安全文件' },
  { code: 'ASM', domain: 'assessment', years: 5, name: '安全绩效考核' },
  { code: 'TRN', domain: 'training', years: 3, name: '安全教育培训' },
]

/** Classes one step below those. */
const below: readonly (Class & { readonly under: string })[] = [
  { code: 'REG-01', under: 'REG', domain: 'regulation', years: 10, name: '责任制与考核' },
  { code: 'REG-02', under: 'REG', domain: 'regulation', years: 10, name: '安全操作规程' },
  { code: 'REG-03', under: 'REG', domain: 'regulation', years: 5, name: '应急管理' },
  { code: 'REG-04', under: 'REG', domain: 'regulation', years: 30, name: '职业卫生' },
  { code: 'DOC-01', under: 'DOC', domain: 'document', years: 3, name: '通知' },
  { code: 'DOC-02', under: 'DOC', domain: 'document', years: 10, name: '事故通报' },
  { code: 'DOC-09', under: 'DOC', domain: 'document', years: 1, name: '传真电报' },
]

/** What each company adds. */
const ofCompanies = [
  {
    code: 'REG-02-C',
    under: 'REG-02',
    domain: 'regulation',
    CN: '岗位作业指导书',
    RS: 'Uputstva za rad',
  },
  {
    code: 'DOC-01-C',
    under: 'DOC-01',
    domain: 'document',
    CN: '公司通知',
    RS: 'Obaveštenja društva',
  },
] as const

export const classId = (code: string) => naturalId('demo', 'class-config', code)

/** The class of its own that a company has below one of the group. */
export const companyClassId = ({ id }: Company, code: string) => classId(`${id} ${code}`)

/** The classes that papers are filed under: those of the group, and what companies add; one is out of use. */
export function classesOf(world: World, calendar: Calendar): RecordLife[] {
  const at = calendar.hoursAgo(24 * 700)
  const made = (id: string, author: Person, values: object, order: number) =>
    begin(typeNamed('class-config'), { id, author, at, values: { ...values, sortNo: order } })
  const top = [...ofGroup, ...below].map(({ code, name, domain, years, ...rest }, n) => {
    const parent = 'under' in rest ? classId(String(rest.under)) : null
    const values = { code, name, domain, parent, org: world.groupId }
    const readers = domain === 'regulation' ? world.companies.map(({ id }) => id) : []
    return made(
      classId(code),
      world.admin,
      { ...values, retentionYears: years ?? null, defaultReaders: readers },
      n + 1,
    )
  })
  const fax = top.find(({ record }) => record.code === 'DOC-09')
  if (fax) take(fax, 'disable', { by: world.admin, at: later(at, 24 * 400) })
  const own = world.companies.flatMap((company) =>
    ofCompanies.map(({ code, under, domain, ...names }, n) =>
      made(
        companyClassId(company, code),
        company.safetyLeader,
        {
          ...{ code, domain, name: names[countryOf(world, company)], parent: classId(under) },
          ...{ org: company.id, defaultReaders: [company.id], retentionYears: 5 },
        },
        n + 1,
      ),
    ),
  )
  return [...top, ...own]
}

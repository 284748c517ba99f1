import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { classId, companyClassId } from './class-config.ts'
import type { GroupOffice } from './group-office.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import { ofEachCompany, ofTheGroup, type Plan } from './regulation-words.ts'
import { countryOf, type World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** Who writes, reviews and issues: three people, as the chain asks. */
interface Offices {
  readonly author: Person
  readonly reviewer: Person
  readonly issuer: Person
}

const day = 24
const abolishedCode = '2025-05'

const idOf = (code: string) => naturalId('demo', 'regulation', code)

/** What the group and its companies lay down: drafts, editions in force, one that a newer one replaced. */
export function regulationsOf(
  { world, calendar, pictures }: Making,
  { department, director }: GroupOffice,
): RecordLife[] {
  const group: Offices = { author: department, reviewer: director, issuer: world.admin }
  const toAll = world.companies.map(({ id }) => id)
  const ofGroup = ofTheGroup.map((plan) =>
    course(plan, group, calendar, {
      ...{ areaType: 'group', org: world.groupId, applicableOrgs: toAll, language: 'zh_CN' },
      ...{ classCode: classId(plan.under), file: pictures.certificate },
      ...textOf(plan, 'CN', plan.code),
    }),
  )
  const ofCompanies = world.companies.flatMap((company, n) => {
    const country = countryOf(world, company)
    const offices = { author: company.safetyLeader, reviewer: company.leader, issuer: world.admin }
    return ofEachCompany.map((plan) => {
      const code = `${n + 1}-${plan.code}`
      return course({ ...plan, code }, offices, calendar, {
        ...{ areaType: 'enterprise', org: company.id, applicableOrgs: [company.id] },
        ...{ language: country === 'CN' ? 'zh_CN' : 'sr_SP', file: pictures.certificate },
        ...{ classCode: companyClassId(company, 'REG-02-C') },
        ...(plan.carriesOut && {
          parentRegulation: idOf(plan.carriesOut),
          groupClause: country === 'CN' ? '第三章第十二条' : 'Glava 3, član 12',
        }),
        ...textOf(plan, country, code),
      })
    })
  })
  return [...ofGroup, ...ofCompanies]
}

const textOf = ({ name, content, edition }: Plan, country: 'CN' | 'RS', code: string): Values => ({
  ...{ name: name[country], content: content[country], edition, docNo: `HF-AQ-${code}` },
})

function course(plan: Plan, offices: Offices, calendar: Calendar, said: Values): RecordLife {
  const { author, reviewer, issuer } = offices
  const at = calendar.hoursAgo(day * plan.daysAgo)
  const issuedAt = later(at, day * 12)
  // The day before: it was yesterday wherever the group keeps its time.
  const dayBefore = (when: Date) => calendar.dayAt(later(when, -day), 'CN')
  const issueDate = dayBefore(issuedAt)
  const effectiveDate = calendar.dayAt(later(issuedAt, day * 10), 'CN')
  const life = begin(typeNamed('regulation'), {
    ...{ id: idOf(plan.code), author, at },
    marks: plan.replaces ? { replaced: idOf(plan.replaces) } : {},
    values: {
      ...{ ...said, issueDate: dayBefore(at), effectiveDate, author: author.id },
      readReceipt: plan.isRead ?? false,
    },
  })
  if (plan.fate === 'pending') return life
  take(life, 'submit', { by: author, at: later(at, 2) })
  if (plan.fate === 'in-approval') return life
  const opinion = { by: reviewer, at: later(at, day * 4) }
  if (plan.fate === 'rejected') {
    take(life, 'reject', {
      ...opinion,
      input: { opinion: plan.opinion?.[said.language === 'zh_CN' ? 'CN' : 'RS'] },
    })
    return life
  }
  take(life, 'approve', opinion)
  if (plan.fate === 'approved') return life
  take(life, 'issue', { by: issuer, at: issuedAt, input: { issueDate, effectiveDate } })
  if (plan.fate === 'superseded') {
    const next = later(issuedAt, day * 300)
    take(life, 'revise', { by: author, at: next })
    take(life, 'supersede', { by: null, at: later(next, day * 30) })
  }
  if (plan.carriesOut === abolishedCode)
    take(life, 'group-changed', { by: null, at: calendar.hoursAgo(day * 20) })
  if (plan.fate === 'abolished')
    take(life, 'abolish', {
      ...{ by: reviewer, at: calendar.hoursAgo(day * 20) },
      input: { abolishReason: '内容已并入《隐患排查治理管理办法》' },
    })
  return life
}

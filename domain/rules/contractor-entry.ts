/** What has to be in order before people of a contractor enter: every missing piece is told by itself. */
import type { Requirement } from '../definition/requirement.ts'
import type { Rule } from '../definition/transition.ts'
import { siteToday, type Values } from '../where/where.ts'
import { compulsoryPapers } from './contractor.ts'
import { barring, leastScore, unitAdmitted } from './contractor-person.ts'

/** What the mine looks at on site (the catalogue). */
export const entryItems = [
  ...(['qualification', 'agreement', 'training', 'health'] as const),
  ...(['insurance', 'ppe', 'equipment', 'plan'] as const),
] as const

/** All of them, before anybody has looked. */
export const nothingChecked = () =>
  entryItems.map((item) => ({ item, ok: false, checker: null, note: null }))

/** How many of them nobody has found in order yet. */
export function openChecks({ checks }: Values): number {
  const rows = Array.isArray(checks) ? (checks as readonly Values[]) : []
  const wrong = new Set(rows.flatMap(({ item, ok }) => (ok === true ? [] : [item])))
  const right = new Set(
    rows.flatMap(({ item, ok }) => (ok === true && !wrong.has(item) ? [item] : [])),
  )
  return entryItems.length - right.size
}

export const allChecked: Rule = {
  ...{ code: 'allChecked', field: 'checks' },
  holds: { openChecks: 0 },
}

/** Somebody who enters: on site for this project, and right in what their own record says. */
const person = <const Code extends string>(code: Code, where: Requirement['where']) =>
  ({
    code,
    field: 'persons',
    resource: 'contractor-personnel',
    same: { id: 'persons' },
    where,
  }) as const

type Asked = 'contractor' | 'project' | 'persons' | 'approver'

export const entryRequirements: readonly Requirement<Asked>[] = [
  unitAdmitted,
  ...compulsoryPapers('contractor', 'contractor'),
  {
    code: 'projectUnderWay',
    field: 'project',
    resource: 'contractor-project',
    same: { id: 'project', contractor: 'contractor' },
    where: { storedState: { in: ['approved', 'in-progress'] }, endDate: { atLeast: siteToday } },
  },
  {
    code: 'needsAgreement',
    field: 'project',
    resource: 'contractor-agreement',
    same: { project: 'project' },
    where: { storedState: 'effective', validTo: { atLeast: siteToday } },
  },
  {
    code: 'approverIsManager',
    field: 'approver',
    resource: 'contractor-project',
    ...{ same: { id: 'project', ownerManager: 'approver' }, none: true },
  },
  {
    code: 'personOfUnit',
    field: 'persons',
    resource: 'contractor-personnel',
    same: { id: 'persons', contractor: 'contractor' },
  },
  person('personPassed', { storedState: 'on-site' }),
  person('personTrained', { entryTrainingScore: { atLeast: leastScore } }),
  person('personExamined', { healthExamDue: { atLeast: siteToday } }),
  person('personCertified', {
    any: [{ isSpecialWork: { not: true } }, { certificateValidTo: { atLeast: siteToday } }],
  }),
  {
    code: 'personBlacklisted',
    field: 'persons',
    resource: 'contractor-blacklist',
    ...{
      same: { idMark: 'persons.idMark' },
      where: barring('person'),
      none: true,
    },
    tells: { reason: 'detail', until: 'endDate' },
  },
  {
    code: 'unitBlacklisted',
    field: 'contractor',
    resource: 'contractor-blacklist',
    ...{
      same: { creditKey: 'contractor.creditKey' },
      where: barring('contractor'),
      none: true,
    },
    tells: { reason: 'detail', until: 'endDate' },
  },
]

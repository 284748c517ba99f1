import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, code, int, money, ref, text } from '../../fields/index.ts'
import { pointRules, violationClasses } from '../../rules/violation-classes.ts'
import { field } from '../../where/where.ts'

const keepers = [...andAbove('safetyDepartment'), ...administrators] as const
const issuers = ['safetyLeader', 'OHSDepartment', ...administrators] as const

/** What counts as a violation, of which class, and what follows from it. */
export const violationClause = resource({
  name: 'violation-clause',
  title: 'content',
  placedBy: 'shared',

  fields: {
    code: code({ required: true }),
    parent: ref('violation-clause'),
    content: text({ required: true, max: 500, long: true }),
    contentEn: text({ max: 500, long: true }),
    contentSr: text({ max: 500, long: true }),
    violationClass: choice(violationClasses, { required: true }),
    violationType: choice(['illegal-command', 'illegal-operation', 'labour-discipline'], {
      required: true,
    }),
    profession: ref('profession', { required: true }),
    points: int({ required: true, min: 1, max: 12 }),
    fineMin: money({ required: true }),
    fineMax: money({ required: true }),
    jointLiability: text({ max: 300 }),
    basis: text({ required: true, max: 300 }),
    usedCount: int({ lookup: { resource: 'violation', by: 'clause' } }),
    appliesTo: choice(['employee', 'contractor', 'both'], { required: true, default: 'both' }),
  },

  initial: 'unpublished',
  states: {
    unpublished: { publish: { to: 'published', roles: issuers, needsLevel: 'canPublish' } },
    published: { unpublish: { to: 'unpublished', roles: issuers } },
  },
  rules: [
    // One from before the rule may still be withdrawn, which is how it is put right.
    ...pointRules({ state: 'unpublished', storedState: 'published' }),
    { code: 'fineRange', field: 'fineMax', holds: { fineMax: { atLeast: field('fineMin') } } },
  ],
  unique: [['code']],

  list: {
    columns: ['code', 'content', 'violationClass', 'violationType', 'points', 'state'],
    sort: 'code',
    filters: ['violationClass', 'violationType', 'profession', 'appliesTo', 'state'],
    sortable: ['code', 'points'],
  },
  form: [
    {
      name: 'clause',
      fields: [
        'code',
        'content',
        'contentEn',
        'contentSr',
        'parent',
        'violationClass',
        'violationType',
        'profession',
      ],
    },
    {
      name: 'consequence',
      fields: ['points', 'fineMin', 'fineMax', 'jointLiability', 'basis', 'appliesTo'],
    },
  ],
  access: { read: everyone, create: keepers, update: keepers, delete: administrators },
})

import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Creation } from '../../definition/transition.ts'
import {
  bool,
  choice,
  code,
  datetime,
  files,
  idcard,
  image,
  org,
  phone,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { resubmitting, reviewFields, withoutOpinion } from '../../rules/approval.ts'
import { longestName } from '../../text/folded-name.ts'
import { actor, now, type Values } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const
const notOwn = { by: { createdBy: { not: actor } } } as const
const reviewed = { reviewedBy: actor, reviewedAt: now } as const
const clerk = { ...notOwn, roles: ['departmentAdministrator', ...administrators] } as const
const contractorAdmin = { ...notOwn, roles: ['contractorAdmin'] } as const
const safety = { ...notOwn, roles: ['safetyDepartment', ...administrators] } as const

const entered = ({ reviewedAt }: Values) => String(reviewedAt).slice(0, 10)

/** An account that can do what a member of a team does, and the entry in the staff register. */
const creates: readonly Creation[] = [
  {
    resource: 'account',
    values: ({ username, applicant, phone, applyOrg, isExternal, language }) => ({
      ...{ username, userName: applicant, phone, isExternal, language },
      ...{ orgs: [applyOrg], defaultOrg: applyOrg, source: 'registration' },
    }),
    coded: { roles: ['members'] },
  },
  {
    resource: 'user',
    values: (record) => ({
      ...{ userName: record.applicant, employeeNo: record.employeeNo, phone: record.phone },
      ...{ idCard: record.idCard, photo: record.photo, isExternal: record.isExternal },
      orgs: [{ org: record.applyOrg, post: record.post, isDefault: true }],
      entryDate: entered(record),
    }),
    made: { account: 'account' },
  },
]

const sendBack = {
  reject: { to: 'rejected', asks: ['opinion'], sets: reviewed },
  return: { to: 'returned', asks: ['opinion'], sets: reviewed },
} as const

/**
 * Somebody asks for an account. Own people are admitted by the department's clerk, people of a
 * contractor by the contractor's administrator and then by the safety department.
 */
export const userRegistration = resource({
  name: 'user-registration',
  title: 'applicant',
  numbered: 'UR',
  placedBy: 'applyOrg',

  fields: {
    applicant: text({ required: true, max: 50 }),
    username: code({ required: true, max: longestName, folded: true }),
    phone: phone({ required: true }),
    idCard: idcard({ required: true }),
    applyOrg: org({ required: true, default: 'actorOrg' }),
    contractor: org({ outside: true }),
    // As somebody from outside typed them; what is no code here is told to the reviewer alone.
    typedCodes: text({ max: 80, calculated: true }),
    isExternal: bool({ required: true, default: false }),
    photo: image(),
    certificates: files(),
    appliedAt: datetime({ about: 'happened', required: true, default: 'now' }),
    language: choice(['zh_CN', 'en_US', 'sr_SP'], { required: true, default: 'zh_CN' }),
    post: ref('job-post', { required: true, calculated: true, at: 'applyOrg' }),
    employeeNo: text({ required: true, max: 32, calculated: true }),
    ...reviewFields,
    reviewedBy: user({ calculated: true }),
  },

  initial: 'pending',
  states: {
    pending: {
      submit: { ...author, submits: true, to: 'in-approval', sets: withoutOpinion },
    },
    'in-approval': {
      approve: {
        ...clerk,
        to: 'approved',
        when: { isExternal: false },
        asks: ['username', 'post', 'employeeNo'],
        sets: reviewed,
        creates,
      },
      vouch: {
        ...contractorAdmin,
        to: 'in-safety-approval',
        when: { isExternal: true },
        sets: reviewed,
      },
      reject: { ...notOwn, roles: [...clerk.roles, 'contractorAdmin'], ...sendBack.reject },
      return: { ...notOwn, roles: [...clerk.roles, 'contractorAdmin'], ...sendBack.return },
      withdraw: { ...author, to: 'pending' },
    },
    'in-safety-approval': {
      approve: {
        ...safety,
        to: 'approved',
        asks: ['username', 'post', 'employeeNo'],
        sets: reviewed,
        creates,
      },
      reject: { ...safety, ...sendBack.reject },
      return: { ...safety, ...sendBack.return },
    },
    approved: {},
    rejected: { revise: { ...author, to: 'pending' } },
    returned: resubmitting,
  },
  waiting: ['in-approval', 'in-safety-approval'],
  notices: [{ on: 'approve', to: ['createdBy'] }],
  editable: ['pending', 'returned'],
  changedBy: author.by,
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  rules: [
    {
      code: 'externalHasContractor',
      field: 'contractor',
      holds: { any: [{ isExternal: { not: true } }, { contractor: { empty: false } }] },
    },
  ],
  checks: ['applicant', 'fromOutside'],
  suggests: { language: { settings: { resource: 'org-config', field: 'language' } } },

  list: {
    columns: ['number', 'applicant', 'phone', 'applyOrg', 'isExternal', 'appliedAt', 'state'],
    sort: '-appliedAt',
    filters: ['state', 'applyOrg', 'contractor', 'isExternal', 'appliedAt'],
    sortable: ['appliedAt', 'applicant'],
  },
  form: [
    { name: 'person', fields: ['applicant', 'username', 'phone', 'idCard', 'language', 'photo'] },
    {
      name: 'place',
      fields: ['applyOrg', 'isExternal', 'contractor', 'certificates', 'appliedAt'],
      only: { contractor: { isExternal: true } },
    },
  ],
  access: {
    read: [
      'contractorAdmin',
      'departmentAdministrator',
      ...andAbove('safetyDepartment'),
      ...administrators,
    ],
    create: ['contractorAdmin', 'departmentAdministrator', ...administrators],
    update: ['contractorAdmin', 'departmentAdministrator', ...administrators],
    delete: administrators,
  },
})

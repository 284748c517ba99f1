import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, code, text } from '../../fields/index.ts'

/** What a record of a type is called that has our code. */
const called = (resource: string, by: string, take: string) =>
  text({ max: 200, internal: true, lookup: { resource, by, is: 'localCode', take } })

const readers = ['departmentAdministrator', ...administrators] as const

/** What one of our codes is called in another system; each of theirs stands for one of ours. */
export const orgMapping = resource({
  name: 'org-mapping',
  title: 'localCode',
  placedBy: 'shared',

  fields: {
    mappingType: choice(['organization', 'user', 'role', 'post'], {
      required: true,
      default: 'organization',
    }),
    localCode: code({ required: true }),
    nameOfOrganization: called('organization', 'orgCode', 'name'),
    nameOfUser: called('user', 'employeeNo', 'userName'),
    nameOfRole: called('role', 'code', 'name'),
    nameOfPost: called('job-post', 'code', 'name'),
    // Empty where nothing has the code: the mapping leads nowhere.
    localName: text({
      max: 200,
      clock: (record) => {
        const { nameOfOrganization, nameOfUser, nameOfRole, nameOfPost } = record
        const names: Readonly<Record<string, unknown>> = {
          ...{ organization: nameOfOrganization, user: nameOfUser },
          ...{ role: nameOfRole, post: nameOfPost },
        }
        return names[String(record.mappingType)] ?? null
      },
    }),
    externalSystem: choice(
      [
        'hr',
        'oa',
        'contractor-platform',
        'technology-platform',
        'personnel-positioning',
        'slope-radar',
        'tailings-monitoring',
      ],
      { required: true },
    ),
    externalCode: text({ required: true, max: 64 }),
    externalName: text({ max: 100 }),
    direction: choice(['in', 'out', 'both'], { required: true, default: 'both' }),
    remark: text({ max: 500, long: true }),
  },

  initial: 'enabled',
  states: {
    enabled: { disable: { to: 'disabled', roles: administrators } },
    disabled: { enable: { to: 'enabled', roles: administrators } },
  },
  coded: {
    localCode: {
      type: 'mappingType',
      means: { post: 'job-post' },
      by: { user: 'employeeNo' },
    },
  },
  unique: [['externalSystem', 'mappingType', 'externalCode']],

  list: {
    columns: [
      'mappingType',
      'localCode',
      'localName',
      'externalSystem',
      'externalCode',
      'externalName',
      'direction',
      'state',
    ],
    sort: 'localCode',
    filters: ['mappingType', 'externalSystem', 'direction', 'state'],
    sortable: ['localCode', 'externalCode'],
  },
  form: [
    { name: 'ours', fields: ['mappingType', 'localCode'] },
    { name: 'theirs', fields: ['externalSystem', 'externalCode', 'externalName', 'direction'] },
    { name: 'rest', fields: ['remark'] },
  ],
  access: {
    read: readers,
    create: administrators,
    update: administrators,
    delete: administrators,
  },
  // Employee numbers, and what others call those people, are for administrators.
  own: { roles: ['departmentAdministrator'], where: { mappingType: { not: 'user' } } },
})

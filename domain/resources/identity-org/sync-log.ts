import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, code, datetime, int, org, ref, text, user } from '../../fields/index.ts'

/** What one synchronisation did. Written by the system; what became of each row stands beside it. */
export const syncLog = resource({
  name: 'sync-log',
  title: 'runNo',
  placedBy: 'org',

  fields: {
    runNo: code({ required: true }),
    config: ref('sync-config', { required: true }),
    org: org({ required: true }),
    sourceSystem: choice(['hr', 'oa', 'ldap', 'contractor-platform'], { required: true }),
    trigger: choice(['auto', 'manual'], { required: true }),
    startedAt: datetime({ about: 'happened', required: true }),
    endedAt: datetime({ about: 'happened' }),
    added: int(),
    updated: int(),
    disabled: int(),
    conflicts: int(),
    failed: int(),
    result: choice(['succeeded', 'partial', 'failed'], { required: true }),
    errorDetail: text({ max: 4000, long: true }),
    operator: user(),
  },

  proxyScope: 'none',
  initial: 'recorded',
  states: { recorded: {} },
  editable: [],

  order: [['startedAt', 'endedAt']],

  list: {
    columns: [
      'runNo',
      'sourceSystem',
      'trigger',
      'startedAt',
      'endedAt',
      'added',
      'updated',
      'disabled',
      'conflicts',
      'failed',
      'result',
      'operator',
    ],
    sort: '-startedAt',
    filters: ['org', 'sourceSystem', 'trigger', 'result', 'operator', 'config', 'startedAt'],
    sortable: ['runNo', 'startedAt', 'createdAt'],
  },
  form: [],
  access: {
    read: ['departmentAdministrator', ...administrators],
    create: [],
    update: [],
    delete: [],
  },
})

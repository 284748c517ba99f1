import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, choices, org, text } from '../../fields/index.ts'
import { inUseStates } from '../../rules/reference-data.ts'
import { pushTargets } from './account-push.ts'

/** What other systems can be told beside who it is and whether they may sign in. Never a secret. */
export const pushedFields = [
  'displayName',
  'employeeNumber',
  'phone',
  'email',
  'department',
] as const
export type PushedField = (typeof pushedFields)[number]

/**
 * What another system is notified of the accounts of an organisation and all below it, where nothing
 * nearer says otherwise. Without a rule it is told everything; while its rule is disabled, nothing.
 */
export const accountPushRule = resource({
  name: 'account-push-rule',
  title: 'targetSystem',
  placedBy: 'org',

  fields: {
    targetSystem: choice(pushTargets, { required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    // What is not among them waits for an administrator; that somebody is shut out never waits.
    byItself: choices(['create', 'update'], { default: ['create', 'update'] }),
    sentFields: choices(pushedFields, { default: [...pushedFields] }),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  unique: [['org', 'targetSystem']],
  fixed: ['targetSystem', 'org'],

  list: {
    columns: ['targetSystem', 'org', 'byItself', 'sentFields', 'updatedAt', 'state'],
    sort: 'targetSystem',
    filters: ['targetSystem', 'org', 'state'],
    sortable: ['targetSystem'],
  },
  form: [
    { name: 'where', fields: ['targetSystem', 'org'] },
    { name: 'what', fields: ['byItself', 'sentFields', 'remark'] },
  ],
  access: {
    read: ['departmentAdministrator', ...administrators],
    create: administrators,
    update: administrators,
    delete: administrators,
  },
})

import { describe, expect, it } from 'vitest'
import { bulkActions, bulkOf } from '../definition/bulk.ts'
import type { Transition } from '../definition/transition.ts'
import { inUseStates } from '../rules/reference-data.ts'
import { resources } from './index.ts'

/**
 * By hand: what may be taken for several records of a type at once (role rules, 7.9; batch actions of
 * the catalogue). No confirmation, review, decision or signature stands here, nor any acceptance but that
 * of hazards, of which only low ones are.
 */
const bulk: Readonly<Record<string, string>> = {
  account: 'disable enable lock unlock',
  'account-push': 'release retry',
  'account-push-rule': 'disable enable',
  alarm: 'acknowledge unshelve',
  'alarm-rule': 'enable',
  announcement: 'publish remind schedule submit unpublish',
  'auth-proxy': 'decline',
  'check-table': 'publish resubmit revise submit withdraw',
  'company-license': 'remind start-renewal',
  'contractor-agreement': 'revise submit',
  'contractor-blacklist': 'resubmit revise submit withdraw',
  'contractor-entry': 'exit resubmit revise submit withdraw',
  'contractor-personnel': 'leave revise transfer-project',
  'contractor-project': 'revise submit',
  'contractor-qualification': 'remind resubmit revise submit withdraw',
  'custom-group': 'disable enable send-message',
  'data-dictionary': 'disable enable',
  drill: 'remind',
  'grid-area': 'disable enable',
  'grid-responsibility': 'replace',
  hazard:
    'open-acceptance pass reassign reassign-acceptance reject-and-continue remind resubmit submit transfer',
  'i18n-resource': 'confirm reset translate',
  'incident-action': 'assign remind',
  'job-post': 'disable enable',
  'law-standard': 'withdraw',
  'linked-identity': 'refuse',
  'management-certificate': 'register-retraining remind start-renewal',
  'mine-water-balance': 'resubmit submit',
  'near-miss': 'reassign remind',
  'org-mapping': 'disable enable',
  organization: 'enable',
  profession: 'disable enable',
  regulation: 'remind resubmit submit withdraw',
  resource: 'disable enable',
  role: 'enable',
  'safety-policy': 'publish unpublish',
  'saved-view': 'send-no-more share withdraw',
  'screen-coordinate': 'disable enable',
  'sign-in-warning': 'settle',
  'special-equipment-operator-certificate': 'remind start-renewal',
  'special-operation-certificate': 'register-review remind start-renewal',
  'sync-config': 'refuse retry run run-file',
  tenant: 'activate renew',
  'tiered-authorization': 'resubmit revise submit withdraw',
  user: 'long-leave return transfer',
  'user-change-request': 'resubmit revise save-as-transfer submit withdraw',
  'user-group': 'disable enable',
  'user-group-member': 'remove',
  'user-registration': 'resubmit revise submit vouch withdraw',
  violation: 'close execute-penalty remind resubmit revise submit',
  'violation-clause': 'publish unpublish',
  'work-group': 'disable enable',
  'work-hours': 'admit-late ask-admission return submit withdraw',
  'work-place': 'disable enable',
}

/** What is only in use or not, as most reference data, is so for several at once. */
const inUse = 'disable enable'

describe('actions for several records at once', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'of %s are those that somebody meant',
    (name, resource) => {
      expect(
        bulkActions(resource)
          .toSorted((a, b) => a.localeCompare(b))
          .join(' '),
      ).toBe(bulk[name] ?? (resource.states === inUseStates ? inUse : ''))
    },
  )

  it('accept low hazards alone', () => {
    const hazard = resources.find(({ name }) => name === 'hazard')
    const ways: Readonly<Record<string, Transition>> = hazard?.states['under-acceptance'] ?? {}
    for (const action of ['pass', 'reject-and-continue']) {
      const transition = ways[action]
      if (!hazard || !transition) throw new Error(`no transition ${action}`)
      expect(bulkOf(hazard, action, transition)).toEqual({ level: 'low', statutoryMajor: false })
    }
  })
})

/**
 * What the buttons of screens stood for while rights were stored screen by screen: data of that day.
 * The migration has the same, and `past-matrix.test.ts` compares them.
 */
export interface PastSubject {
  readonly screens: readonly string[]
  /** By the button that took them. */
  readonly actions: Readonly<Record<string, readonly string[]>>
}

export const pastSubjects: Readonly<Record<string, PastSubject>> = {
  'control-big-screen': { screens: ['control-big-screen'], actions: {} },
  'monitor-big-screen': { screens: ['monitor-big-screen'], actions: {} },
  'risk-map-screen': { screens: ['risk-map-screen'], actions: {} },
  hazard: {
    screens: [
      'hazard-statistics',
      'hazard-report',
      'hazard-handling',
      'hazard-acceptance',
      'hazard-ledger',
    ],
    actions: { review: ['reassign', 'approve-delay', 'refuse-delay'] },
  },
  violation: {
    screens: [
      'violation-red-line',
      'violation-serious',
      'violation-general',
      'three-violations',
      'violation-list',
      'violation-statistics',
    ],
    actions: { review: ['sign-for-external', 'execute-penalty', 'close'] },
  },
  'violation-clause': {
    screens: ['violation-clause'],
    actions: { publish: ['publish'], review: ['unpublish'] },
  },
  drill: { screens: ['emergency-drill'], actions: { edit: ['finish', 'cancel'] } },
  'incident-report': {
    screens: ['incident-report'],
    actions: { review: ['confirm', 'not-an-accident', 'open-investigation', 'close-case'] },
  },
  'mine-quarter': { screens: ['mine-quarter'], actions: {} },
  'safety-policy': {
    screens: ['safety-policy'],
    actions: { publish: ['publish'], review: ['unpublish'] },
  },
  'safety-day': {
    screens: ['safety-day'],
    actions: { edit: ['adjust-start'], review: ['confirm-reset', 'refuse-reset'] },
  },
  'mine-water-balance': {
    screens: ['mine-water-balance'],
    actions: { review: ['confirm', 'return', 'reopen'] },
  },
  'work-hours': { screens: ['work-hours'], actions: { review: ['confirm', 'reopen'] } },
  'grid-area': { screens: ['grid-area'], actions: { administer: ['disable', 'enable'] } },
  'grid-responsibility': { screens: ['grid-responsibility'], actions: { edit: ['replace'] } },
  'auth-proxy': { screens: ['auth-proxy'], actions: {} },
  'work-place': { screens: ['work-place'], actions: { administer: ['disable', 'enable'] } },
  profession: { screens: ['profession'], actions: { administer: ['disable', 'enable'] } },
  user: {
    screens: ['user'],
    actions: {
      administer: ['transfer', 'depart'],
      edit: ['long-leave', 'return'],
      review: ['confirm-arrival'],
    },
  },
  'user-registration': {
    screens: ['user-registration-approval'],
    actions: { review: ['approve', 'vouch', 'reject', 'return'] },
  },
  'user-change-request': {
    screens: ['user-change-approval'],
    actions: { review: ['approve', 'reject', 'return', 'confirm-training'] },
  },
  'job-post': { screens: ['job-post'], actions: { administer: ['disable', 'enable'] } },
  'work-group': { screens: ['work-group'], actions: { administer: ['disable', 'enable'] } },
  'custom-group': { screens: ['custom-group'], actions: { administer: ['disable', 'enable'] } },
  'screen-coordinate': {
    screens: ['screen-coordinate'],
    actions: { administer: ['disable', 'enable'] },
  },
  'org-config': { screens: ['org-config'], actions: {} },
  'data-level': { screens: ['data-level'], actions: { administer: ['restore-default'] } },
  'data-dictionary': {
    screens: ['data-dictionary'],
    actions: { administer: ['disable', 'enable'] },
  },
  'saved-view': { screens: ['saved-view'], actions: {} },
  organization: { screens: ['organization'], actions: { administer: ['disable', 'enable'] } },
  account: {
    screens: ['account'],
    actions: { administer: ['lock', 'disable', 'unlock', 'enable'] },
  },
  'online-user': { screens: ['online-user'], actions: { administer: ['end'] } },
  'user-group': { screens: ['user-group'], actions: { administer: ['disable', 'enable'] } },
  'user-group-member': {
    screens: ['user-group-member'],
    actions: { administer: ['set-leader', 'remove'] },
  },
  'tiered-authorization': {
    screens: ['tiered-authorization'],
    actions: { review: ['approve', 'reject', 'return'] },
  },
  tenant: { screens: ['tenant'], actions: { administer: ['activate', 'renew', 'suspend'] } },
  resource: { screens: ['resource'], actions: { administer: ['disable', 'enable'] } },
  role: { screens: ['role'], actions: { administer: ['disable', 'enable'] } },
  'role-permission': { screens: ['role-permission'], actions: { administer: ['save', 'change'] } },
  'org-mapping': { screens: ['org-mapping'], actions: { administer: ['disable', 'enable'] } },
  'sync-config': {
    screens: ['organization-sync'],
    actions: { administer: ['run', 'run-file', 'confirm', 'refuse', 'retry'] },
  },
  'sync-log': { screens: ['sync-log'], actions: {} },
  'account-push': { screens: ['account-push'], actions: { administer: ['release', 'retry'] } },
  'account-push-rule': {
    screens: ['account-push-rule'],
    actions: { administer: ['disable', 'enable'] },
  },
  'login-log': { screens: ['login-log'], actions: {} },
  'sign-in-warning': { screens: ['sign-in-warning'], actions: { administer: ['settle'] } },
  'linked-identity': {
    screens: ['linked-identity'],
    actions: { administer: ['confirm', 'refuse', 'unlink'] },
  },
  'i18n-resource': {
    screens: ['i18n-resource'],
    actions: { edit: ['translate'], administer: ['confirm', 'reset'] },
  },
}

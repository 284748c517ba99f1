/**
 * The screens of the catalogue that exist, in the order people see them. The server sends each
 * person their part (`menuFor`); titles are locale keys `menu:<code>`.
 */
import { administrators, andAbove, everyone, type RoleCode, safetyLine } from '../access/access.ts'
import { openHazardStates } from '../rules/hazard-states.ts'
import { countedViolationStates } from '../rules/violation-rules.ts'
import { voidHazardStates } from '../rules/void-hazard.ts'

/**
 * `log`: what the system wrote down, newest first, followed live. `settings`: the one record of an
 * organisation, opened as its form. `stat`: the records counted, by what the definition names.
 * `designer`: a screen of its own over the records. `sessions`: who is signed in. `changes`: what was
 * done to records of every type.
 */
export type ScreenKind = RecordScreenKind | OwnScreenKind

/** Of one record type. */
export type RecordScreenKind = 'list' | 'tree' | 'log' | 'settings' | 'stat' | 'designer'

/** Of no record type. */
export type OwnScreenKind = 'board' | 'sessions' | 'changes'

export interface MenuScreen {
  readonly code: string
  readonly kind: ScreenKind
  /** The record type of the screen; boards, sessions and changes have none. */
  readonly resource: string | null
  /**
   * Values the screen always filters by; `me` stands for the person looking. `storedState` is where a
   * record stands whatever the clock says of it: what is late stays on the screen of whoever has to act.
   */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** How the list starts; default: the order of its record type. */
  readonly sort?: string
  /** Where it opens; default: its group and its code. */
  readonly path?: string
  /** Who is offered the screen, besides having to be able to read its records. */
  readonly roles: readonly RoleCode[]
  /** What is done on a screen without a record type besides looking at it. */
  readonly actions?: readonly string[]
}

export interface MenuGroup {
  readonly code: string
  readonly screens: readonly MenuScreen[]
}

/** One node of the menu as it is sent; a group's `kind` is `group`. */
export interface MenuNode {
  readonly code: string
  readonly group: string
  readonly title: string
  readonly path: string
  readonly kind: ScreenKind | 'group'
  readonly resource: string | null
  readonly filters?: Readonly<Record<string, readonly string[]>>
  readonly sort?: string
  readonly children: readonly MenuNode[]
}

const clerksAndAbove = [
  'departmentAdministrator',
  'safetyDepartment',
  'OHSDepartment',
  'ZIJINZHIXIN',
  ...administrators,
] as const
const supervisors = [...andAbove('foreman'), ...safetyLine, ...administrators] as const
const displays = [
  ...andAbove('director'),
  ...safetyLine,
  'contractorAdmin',
  'planAProjectTeam',
  'controlRoom',
  ...administrators,
] as const

const list = (
  code: string,
  resource: string,
  rest: Partial<Omit<MenuScreen, 'code' | 'resource'>> = {},
): MenuScreen => ({ code, kind: 'list', resource, roles: everyone, ...rest })

const tree = (code: string, roles: readonly RoleCode[] = everyone): MenuScreen => ({
  code,
  kind: 'tree',
  resource: code,
  roles,
})

const board = (code: string, pageCode: string): MenuScreen => ({
  code,
  kind: 'board',
  resource: null,
  path: `/full-screen?pageCode=${pageCode}`,
  roles: displays,
})

const stat = (code: string, resource: string, filters: MenuScreen['filters']): MenuScreen =>
  list(code, resource, { kind: 'stat', filters })

const reportedHazardStates = [
  ...openHazardStates,
  'overdue',
  'closed',
  ...voidHazardStates,
] as const

const violations = (code: string, violationClass: string): MenuScreen =>
  list(code, 'violation', { filters: { violationClass: [violationClass] } })

/** Every screen there is, by the catalogue's groups. */
export const menu: readonly MenuGroup[] = [
  {
    code: 'big-screen',
    screens: [
      board('control-big-screen', 'largeScreen'),
      board('monitor-big-screen', 'monitor'),
      board('risk-map-screen', 'riskMap'),
    ],
  },
  {
    code: 'risk',
    screens: [stat('hazard-statistics', 'hazard', { state: reportedHazardStates })],
  },
  {
    code: 'process-control',
    screens: [
      list('hazard-report', 'hazard', { filters: { createdBy: ['me'] }, sort: '-createdAt' }),
      list('hazard-handling', 'hazard', {
        filters: { storedState: ['pending-rectification', 'under-rectification'] },
      }),
      list('hazard-acceptance', 'hazard', {
        filters: { storedState: ['to-be-accepted', 'under-acceptance'] },
      }),
      list('hazard-ledger', 'hazard', { sort: '-createdAt' }),
      violations('violation-red-line', 'red-line'),
      violations('violation-serious', 'serious'),
      violations('violation-general', 'general'),
      list('three-violations', 'violation', {
        filters: {
          violationType: ['illegal-command', 'illegal-operation', 'labour-discipline'],
        },
      }),
      list('violation-list', 'violation'),
      stat('violation-statistics', 'violation', { state: countedViolationStates }),
      tree('violation-clause'),
      list('emergency-drill', 'drill'),
    ],
  },
  {
    code: 'incident-health',
    screens: [
      list('incident-report', 'incident-report', { roles: supervisors }),
      list('mine-quarter', 'mine-quarter'),
    ],
  },
  { code: 'safety-system', screens: [list('safety-policy', 'safety-policy')] },
  {
    code: 'basic-data',
    screens: [
      list('safety-day', 'safety-day'),
      list('mine-water-balance', 'mine-water-balance'),
      list('work-hours', 'work-hours'),
      tree('grid-area'),
      list('grid-responsibility', 'grid-responsibility'),
      list('auth-proxy', 'auth-proxy'),
      list('work-place', 'work-place'),
      tree('profession'),
      list('user', 'user'),
      list('user-registration-approval', 'user-registration'),
      list('user-change-approval', 'user-change-request'),
      list('job-post', 'job-post'),
      list('work-group', 'work-group'),
      list('custom-group', 'custom-group'),
      list('screen-coordinate', 'screen-coordinate'),
      { code: 'org-config', kind: 'settings', resource: 'org-config', roles: everyone },
      list('data-level', 'data-level'),
      tree('data-dictionary'),
      list('saved-view', 'saved-view'),
    ],
  },
  {
    code: 'identity-org',
    screens: [
      tree('organization', clerksAndAbove),
      list('account', 'account', { roles: clerksAndAbove }),
      {
        ...{ code: 'online-user', kind: 'sessions', resource: null, roles: administrators },
        actions: ['end'],
      },
      list('user-group', 'user-group', { roles: clerksAndAbove }),
      list('user-group-member', 'user-group-member', { roles: clerksAndAbove }),
      list('tiered-authorization', 'tiered-authorization'),
      list('tenant', 'tenant'),
      tree('resource'),
      list('role', 'role', { roles: clerksAndAbove }),
      list('role-permission', 'role-permission', { kind: 'designer', roles: administrators }),
      list('org-mapping', 'org-mapping', { roles: clerksAndAbove }),
      list('organization-sync', 'sync-config', { kind: 'settings' }),
      list('sync-log', 'sync-log', { kind: 'log' }),
      list('account-push', 'account-push'),
      list('account-push-rule', 'account-push-rule'),
      list('linked-identity', 'linked-identity', { roles: administrators }),
    ],
  },
  {
    code: 'log-audit',
    screens: [
      list('login-log', 'login-log', { kind: 'log', roles: administrators }),
      list('sign-in-warning', 'sign-in-warning', { roles: administrators }),
      { code: 'data-change-log', kind: 'changes', resource: null, roles: administrators },
    ],
  },
  { code: 'system-settings', screens: [list('i18n-resource', 'i18n-resource')] },
]

/** The code of every screen. */
export const screenCodes: ReadonlySet<string> = new Set(
  menu.flatMap(({ screens }) => screens.map(({ code }) => code)),
)

/** Codes of the screens of a menu that was sent. */
export const screensIn = (nodes: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ children }) => children.map(({ code }) => code)))

/** What the rights to a screen are about: its record type; itself where it has none. */
export const subjectOf = ({ code, resource }: Pick<MenuScreen, 'code' | 'resource'>): string =>
  resource ?? code

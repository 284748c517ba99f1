/** The calls of the API that name no record, and what each is answered: what `matrix-routes.test.ts` asks. */
import { randomUUID } from 'node:crypto'
import { administrators, hasRole, isPerson } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { resourceOf } from './group.ts'
import type { Person } from './matrix.ts'
import { createsType, readsType } from './matrix-expected.ts'

/** No record, comment, batch or session has this id. */
export const missing = randomUUID()

type Expected = (person: Person) => number
const always =
  (status: number): Expected =>
  () =>
    status
const administrator =
  (status: number): Expected =>
  ({ actor }) =>
    hasRole(actor, administrators) ? status : 403
const person =
  (status: number): Expected =>
  ({ actor }) =>
    isPerson(actor) ? status : 403
const reader =
  (name: string, status = 200): Expected =>
  (one) =>
    readsType(one, resourceOf(name)) ? status : 403
const keeper =
  (name: string, status: number): Expected =>
  (one) =>
    createsType(one, resourceOf(name)) ? status : 403

const changer =
  (name: string, status: number): Expected =>
  ({ actor }) =>
    hasRole(actor, resourceOf(name).access.update) ? status : 403

/** A call, and what it answers each holder of a role; nobody is answered 401 unless it is open. */
export type Row = readonly [method: string, path: string, expected: Expected, body?: unknown]

/** Answered to anybody alike. */
export const open: readonly Row[] = [
  ['POST', '/user/login', always(422), {}],
  ['POST', '/user/password', always(422), {}],
  ['POST', '/api/registrations', always(422), {}],
  ['GET', '/api/openapi.json', always(200)],
  ['GET', '/project/rest/api/i18n/getSysLangResources?lang=en_US', always(200)],
  ['GET', '/project/menu-icons/risk.svg', always(200)],
  ['GET', '/api/sign-in', always(200)],
  ['GET', '/user/oidc', always(404)],
  ['GET', '/user/oidc/callback', always(404)],
  ['GET', '/healthz', always(200)],
  ['GET', '/readyz', always(200)],
  ['GET', '/metrics', always(200)],
  ['GET', '/.well-known/security.txt', always(404)],
]

/** Pages and their files: for everybody, and no operations of the API. */
export const pages = ['', '/start.js', '/swagger-ui-bundle.js', '/swagger-ui.css'].map(
  (file) => `/api/docs${file}`,
)

/** Beside the settings and the runs of a synchronisation. */
const synchronisation: readonly Row[] = [
  ['POST', `/api/sync/${missing}/test`, changer('sync-config', 404), {}],
  ['POST', `/api/sync/${missing}/preview`, changer('sync-config', 404), { input: 'endpoint' }],
  ['POST', `/api/sync/${missing}/file`, always(422), {}],
  ['GET', `/api/sync/${missing}/progress`, always(404)],
  ['GET', `/api/sync/runs/${missing}/rows`, always(404)],
  ['POST', `/api/sync/runs/${missing}/retry`, always(404), { rows: [1] }],
  ['GET', `/api/sync/runs/${missing}/report.csv`, always(404)],
]

/** About oneself, and what there is. */
const own: readonly Row[] = [
  ['GET', '/api/session', always(200)],
  ['POST', '/api/session/organization', person(422), {}],
  ['POST', '/user/confirm', always(422), {}],
  ['GET', '/api/sessions', always(200)],
  ['DELETE', `/api/sessions/${missing}`, person(404)],
  ['DELETE', '/api/sessions', person(200)],
  ['GET', '/api/online', administrator(200)],
  ['POST', '/api/online/end', administrator(422), { nowhere: 1 }],
  ['GET', '/api/changes', administrator(200)],
  ['GET', '/api/changes/export.csv', administrator(200)],
  ['GET', '/api/second-factor', always(200)],
  ['POST', '/api/second-factor', person(201), {}],
  ['POST', '/api/second-factor/confirm', person(422), {}],
  ['POST', '/api/second-factor/remove', person(422), {}],
  ['GET', '/api/sign-ins', always(200)],
  ['GET', '/api/work', always(200)],
  ['GET', '/api/find?q=shaft', always(200)],
  ['GET', '/api/addressed', always(200)],
  ['GET', '/api/notices', always(200)],
  ['POST', '/api/notices/read', always(422), {}],
  ['POST', '/api/notices/marks', always(422), {}],
  ['POST', '/api/notices/1/read', always(404), {}],
  ['GET', '/api/records/work-hours/missing-days', reader('work-hours')],
  ['GET', '/api/home/shortcuts', always(200)],
  ['GET', '/api/words', reader('i18n-resource')],
  ['PATCH', '/api/home/shortcuts', always(422), {}],
  ['GET', '/api/list-habits', always(200)],
  ['PATCH', '/api/list-habits/nowhere', always(404), {}],
  ['GET', '/api/resources', always(200)],
  ['GET', '/api/menu', always(200)],
  ['GET', '/api/screens', always(200)],
  ['GET', '/api/choices/organization', person(200)],
  ['GET', '/api/dictionaries/nowhere', always(404)],
  ['GET', '/api/wall/areas', always(200)],
  ['GET', '/api/wall/marks?screen=largeScreen', always(200)],
  ['GET', `/api/wall/plans/${missing}`, always(404)],
  ['GET', `/api/wall/maps/${missing}`, always(404)],
  ['POST', '/api/files', person(422), {}],
  ['GET', `/api/files/${'a'.repeat(64)}`, always(404)],
  ['GET', `/api/authorizations/${missing}/comparison`, always(404)],
  ['POST', '/api/system-resources/import', keeper('resource', 200), {}],
  ['GET', `/api/system-resources/${missing}/roles`, keeper('role-permission', 404)],
  ['POST', `/api/system-resources/${missing}/roles`, always(422), {}],
  ['POST', `/api/system-resources/${missing}/roles/outlook`, always(422), {}],
  ['POST', '/api/tenants/initialise', keeper('tenant', 422), {}],
  ['GET', '/user/oidc/confirm', always(404)],
  ['GET', '/api/keys', administrator(200)],
  ['POST', '/api/keys', administrator(422), {}],
  ['DELETE', `/api/keys/${missing}`, administrator(404)],
  ['POST', `/api/accounts/${missing}/password`, administrator(404), {}],
  ['POST', `/api/accounts/${missing}/preview`, administrator(404), {}],
  ...['accounts', 'organizations'].flatMap((kept): Row[] => [
    ['GET', `/api/${kept}/${missing}/merge/preview`, always(422)],
    ['POST', `/api/${kept}/${missing}/merge`, always(422), {}],
  ]),
  ['GET', `/api/organizations/${missing}/move/preview?parent=x`, always(422)],
  ['POST', `/api/organizations/${missing}/move`, always(422), {}],
  ['GET', '/api/rearrangements', always(200)],
  ['GET', `/api/rearrangements/${missing}`, always(404)],
  ['GET', `/api/accounts/${missing}/second-factor`, administrator(404)],
  ['DELETE', `/api/accounts/${missing}/second-factor`, administrator(404)],
  ['GET', `/api/accounts/${missing}/sessions`, administrator(404)],
  ['DELETE', `/api/accounts/${missing}/sessions`, administrator(404)],
]

const specified: readonly Row[] = [
  ['POST', '/aas-web/TenantMenu.do?method=query', always(200), {}],
  ['POST', '/aas-web/PageButton.do?method=query', always(422), {}],
  ['POST', '/aas-web/UserManagement.do?method=query', reader('account'), {}],
  ['POST', '/system/user/setDefaultOrgCode', person(422), {}],
  ['POST', '/system/user/getUserDeptListByToken', always(200), {}],
  ['GET', '/system/dept/select/list/page', reader('organization')],
  ['POST', '/system/dept/select/list/page', reader('organization'), {}],
  ['POST', '/system/dept/getSelfOrg', always(200), {}],
  ['POST', '/safety/system/user/getUserInfoByToken', always(200), {}],
  ['GET', '/aas/session', always(200)],
  ['GET', '/safety/system/mapping/list/page', reader('org-mapping')],
  ['POST', '/safety/system/mapping/list/page', reader('org-mapping'), {}],
  ['POST', '/safety/system/mapping/add', keeper('org-mapping', 422), { nowhere: 1 }],
  ['POST', '/safety/system/mapping/update', always(404), { id: missing, version: 1 }],
  ['POST', '/safety/system/mapping/delete', always(400), { rows: [] }],
  ['GET', '/safety/philosophy/policy/list', reader('safety-policy')],
  ['GET', `/safety/philosophy/policy/update?id=${missing}&version=1`, always(404)],
  ['GET', '/safety/contractor/link?type=1', always(200)],
  ['GET', '/safety/contractor/secret', always(400)],
  ['POST', '/safety/contractor/redeem', always(401), {}],
]

function ofType(resource: Resource): readonly Row[] {
  const { name, statistics, settings } = resource
  const base = `/api/records/${name}`
  return [
    ['GET', base, reader(name)],
    ['POST', base, keeper(name, 422), { nowhere: 1 }],
    ['GET', `${base}/totals`, reader(name)],
    ['GET', `${base}/statistics`, statistics ? reader(name) : always(404)],
    ['GET', `${base}/statistics/export`, statistics ? reader(name) : always(404)],
    ['GET', `${base}/rights`, always(200)],
    ['GET', `${base}/settings`, reader(name, settings ? 200 : 404)],
    ['GET', `${base}/tree`, reader(name, parentField(resource) ? 200 : 404)],
    ['GET', `${base}/export?format=csv`, reader(name)],
    ['POST', `${base}/bulk`, always(400), { do: 'delete', rows: [] }],
    ['GET', `${base}/import/template`, keeper(name, 200)],
    ['GET', `${base}/imports`, keeper(name, 200)],
    ['POST', `${base}/import`, always(422), {}],
    ['GET', `${base}/imports/${missing}`, always(404)],
    ['GET', `${base}/imports/${missing}/faults.csv`, always(404)],
    ...['read', 'check', 'run', 'cancel', 'undo'].map(
      (step): Row => ['POST', `${base}/imports/${missing}/${step}`, always(404), {}],
    ),
    ['GET', `${base}/${missing}`, always(404)],
    ['PATCH', `${base}/${missing}`, always(404), { version: 1 }],
    ['DELETE', `${base}/${missing}?version=1`, always(404)],
    ['POST', `${base}/${missing}/restore`, always(404), {}],
    ['POST', `${base}/${missing}/copy`, always(404), {}],
    ['GET', `${base}/${missing}/history`, always(404)],
    ['GET', `${base}/${missing}/why`, always(404)],
    ['GET', `${base}/${missing}/related`, always(404)],
    ['GET', `${base}/${missing}/comments`, always(404)],
    ['GET', `${base}/${missing}/merge/preview?into=${missing}`, always(404)],
    ['POST', `${base}/${missing}/merge`, always(404), { into: missing, version: 1 }],
    [
      'POST',
      `${base}/${missing}/split`,
      always(404),
      { version: 1, moving: [missing], values: {} },
    ],
    ['GET', `${base}/${missing}/receipts`, always(404)],
    ['POST', `${base}/${missing}/receipts`, always(404), {}],
    ['GET', `${base}/${missing}/people`, always(404)],
    ['POST', `${base}/${missing}/comments`, always(404), { text: 'Seen' }],
    ['PATCH', `${base}/${missing}/comments/${missing}`, always(404), { text: 'x', version: 1 }],
    ['DELETE', `${base}/${missing}/comments/${missing}?version=1`, always(404)],
    ['POST', `${base}/${missing}/actions/nowhere`, always(404), { version: 1 }],
  ]
}

/** Everything that asks who calls; record routes of a type with a place and of one without. */
export const closed: readonly Row[] = [
  ...own,
  ...synchronisation,
  ...specified,
  ...ofType(resourceOf('hazard')),
  ...ofType(resourceOf('profession')),
]
/** Ends the very session that asks. */
export const ending: Row = ['POST', '/user/logout', always(200), {}]

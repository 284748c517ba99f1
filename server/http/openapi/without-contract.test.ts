import { expect, it } from 'vitest'
import { contracts } from '#domain/api/contracts.generated'
import { routesIn } from '../testing/described-routes.ts'
import { openApi } from './document.ts'

/** Calls from before contracts. The list only gets shorter: a new call has a contract. */
const withoutContract = [
  'GET /aas/session',
  'GET /api/metrics',
  'GET /api/metrics/{key}',
  'GET /api/metrics/{key}/rows',
  'GET /project/menu-icons/{file}',
  'GET /project/rest/api/i18n/getSysLangResources',
  'GET /safety/contractor/link',
  'GET /safety/contractor/secret',
  'GET /safety/metrics',
  'GET /safety/philosophy/policy/list',
  'GET /safety/philosophy/policy/update',
  'GET /safety/system/mapping/list/page',
  'GET /system/dept/select/list/page',
  'POST /aas-web/PageButton.do',
  'POST /aas-web/TenantMenu.do',
  'POST /aas-web/UserManagement.do',
  'POST /safety/contractor/redeem',
  'POST /safety/system/mapping/add',
  'POST /safety/system/mapping/delete',
  'POST /safety/system/mapping/list/page',
  'POST /safety/system/mapping/update',
  'POST /safety/system/user/getUserInfoByToken',
  'POST /system/dept/getSelfOrg',
  'POST /system/dept/select/list/page',
  'POST /system/user/getUserDeptListByToken',
  'POST /system/user/setDefaultOrgCode',
]

it('has a contract for every call but those that are older than contracts', () => {
  const routes = routesIn(openApi()).filter((route) => !Object.hasOwn(contracts, route))
  expect(routes.filter((route) => !withoutContract.includes(route))).toEqual([])
})

it('lists no call that has a contract by now', () => {
  const routes = routesIn(openApi()).filter((route) => !Object.hasOwn(contracts, route))
  expect(withoutContract.filter((route) => !routes.includes(route))).toEqual([])
})

it('describes every contract', () => {
  expect(routesIn(openApi())).toEqual(expect.arrayContaining(Object.keys(contracts)))
})

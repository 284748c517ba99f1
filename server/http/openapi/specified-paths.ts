import { inQuery, operation } from './operations.ts'
import type { Json } from './schemas.ts'

const tag = 'specification'
const method: Json = {
  ...inQuery('method', { type: 'string', enum: ['query'] }),
  required: true,
}
const page: Json = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
    offset: { type: 'integer', minimum: 1, default: 1, description: 'page, counted from 1' },
    keyword: { type: 'string', maxLength: 100 },
  },
}
const pageQuery = [
  inQuery('limit', { type: 'integer', minimum: 1, maximum: 200, default: 20 }),
  inQuery('offset', { type: 'integer', minimum: 1, default: 1 }),
  inQuery('keyword', { type: 'string', maxLength: 100 }),
]

/** The calls that the specification names, at its paths. */
export const specifiedPaths: Readonly<Record<string, Json>> = {
  '/aas-web/TenantMenu.do': {
    post: operation({
      ...{ id: 'tenantMenu', summary: 'The menu, as `authMenus`', tag },
      parameters: [method],
    }),
  },
  '/aas-web/PageButton.do': {
    post: operation({
      ...{ id: 'pageButtons', summary: 'Buttons of a page', tag },
      parameters: [method],
      body: {
        type: 'object',
        properties: { menuCode: { type: 'string' } },
        required: ['menuCode'],
      },
      refusals: [404, 422],
    }),
  },
  '/system/user/setDefaultOrgCode': {
    post: operation({
      ...{ id: 'setDefaultOrg', summary: 'Where the person starts', tag },
      body: {
        type: 'object',
        properties: { id: { type: 'string' }, orgCode: { type: 'string' } },
        required: ['id', 'orgCode'],
      },
      refusals: [404, 422],
    }),
  },
  '/system/user/getUserDeptListByToken': {
    post: operation({
      ...{ id: 'ownOrgs', summary: 'The person’s own organisations', tag },
      body: page,
      refusals: [422],
    }),
  },
  '/system/dept/select/list/page': {
    get: operation({
      ...{ id: 'selectableOrgs', summary: 'Organisations in scope', tag },
      parameters: pageQuery,
    }),
    post: operation({
      ...{ id: 'selectableOrgsPost', summary: 'Organisations in scope', tag },
      body: page,
    }),
  },
  '/safety/system/user/getUserInfoByToken': {
    post: operation({ id: 'userInfo', summary: 'Who is signed in', tag }),
  },
  '/aas/session': {
    get: operation({ id: 'aasSession', summary: 'Who is signed in', tag }),
  },
  '/project/rest/api/i18n/getSysLangResources': {
    get: operation({
      ...{ id: 'langResources', summary: 'Every word of the interface', tag },
      parameters: [inQuery('lang', { type: 'string', enum: ['zh_CN', 'en_US', 'sr_SP'] })],
      open: true,
    }),
  },
}

import { drawnGroups } from '#domain/screens/menu-icons'
import * as definitions from './answers/definitions.ts'
import type { Json } from './answers/json.ts'
import * as specified from './answers/specified.ts'
import { idempotencyKey, inPath, inQuery, operation } from './operations.ts'

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
  additionalProperties: false,
}
const pageQuery = [
  inQuery('limit', { type: 'integer', minimum: 1, maximum: 200, default: 20 }),
  inQuery('offset', { type: 'integer', minimum: 1, default: 1 }),
  inQuery('keyword', { type: 'string', maxLength: 100 }),
]

const accountMethod: Json = {
  ...inQuery('method', { type: 'string', enum: ['query', 'delete'] }),
  required: true,
}
const linkType = inQuery('type', { type: 'string', enum: ['1', '2'] })
const version: Json = { type: 'integer', minimum: 1 }
const rows: Json = {
  type: 'object',
  properties: {
    rows: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, version } },
    },
  },
}

const accountPage: Json = {
  type: 'object',
  properties: {
    username: { type: 'string', maxLength: 50 },
    ascDesc: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
    curRowNum: { type: 'integer', minimum: 1, maximum: 200, default: 10 },
    curPage: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
    fieldName: {
      type: 'string',
      ...{ enum: ['createTime', 'createdAt', 'username', 'userName'], default: 'createTime' },
    },
  },
  additionalProperties: false,
}

/** The calls that the specification names, at its paths. */
export const specifiedPaths: Readonly<Record<string, Json>> = {
  '/aas-web/TenantMenu.do': {
    post: operation({
      ...{ id: 'tenantMenu', summary: 'The menu, as `authMenus`', tag },
      answer: specified.tenantMenu,
      refusals: [422],
      parameters: [method],
      form: true,
      body: {
        type: 'object',
        properties: {
          menuType: { type: 'string', enum: ['leftMenu'] },
          fieldName: { type: 'string', enum: ['menuOrder'] },
          ascDesc: { type: 'string', enum: ['asc', 'desc'] },
        },
        additionalProperties: false,
      },
    }),
  },
  '/project/menu-icons/{file}': {
    get: operation({
      ...{ id: 'menuIcon', summary: 'The picture of a menu group', tag, open: true },
      parameters: [
        inPath('file', { type: 'string', enum: drawnGroups.map((group) => `${group}.svg`) }),
      ],
      ...{ media: ['image/svg+xml'], answer: { type: 'string' } },
    }),
  },
  '/aas-web/PageButton.do': {
    post: operation({
      ...{ id: 'pageButtons', summary: 'Buttons of a page', tag },
      answer: specified.buttons,
      parameters: [method],
      form: true,
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
      answer: specified.done,
      form: true,
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
      answer: specified.orgs,
      body: page,
      refusals: [422],
    }),
  },
  '/system/dept/select/list/page': {
    get: operation({
      ...{ id: 'selectableOrgs', summary: 'Organisations in scope', tag },
      answer: specified.orgs,
      parameters: pageQuery,
    }),
    post: operation({
      ...{ id: 'selectableOrgsPost', summary: 'Organisations in scope', tag },
      answer: specified.orgs,
      body: page,
    }),
  },
  '/safety/system/user/getUserInfoByToken': {
    post: operation({
      id: 'userInfo',
      summary: 'Who is signed in',
      tag,
      answer: specified.userInfo,
    }),
  },
  '/system/dept/getSelfOrg': {
    post: operation({
      id: 'selfOrg',
      summary: 'Where the person works now',
      tag,
      answer: specified.org,
    }),
  },
  '/aas-web/UserManagement.do': {
    post: operation({
      ...{ id: 'userManagement', summary: 'Accounts: a page of them, or ticked ones deleted', tag },
      answer: { anyOf: [specified.accounts, specified.deleted] },
      parameters: [accountMethod],
      form: true,
      body: { anyOf: [accountPage, rows], description: 'a page for query, rows for delete' },
      refusals: [422],
    }),
  },
  '/safety/system/mapping/list/page': {
    get: operation({
      ...{ id: 'mappings', summary: 'Codes of other systems', tag },
      answer: specified.mappings,
      parameters: pageQuery,
    }),
    post: operation({
      ...{ id: 'mappingsPost', summary: 'Codes of other systems', tag },
      answer: specified.mappings,
      body: page,
    }),
  },
  '/safety/system/mapping/add': {
    post: operation({
      ...{ id: 'addMapping', summary: 'A code of another system is added', tag },
      ...{ answer: specified.mapping, status: 201, form: true, body: { type: 'object' } },
      parameters: [idempotencyKey],
      refusals: [422],
    }),
  },
  '/safety/system/mapping/update': {
    post: operation({
      ...{ id: 'updateMapping', summary: 'A code of another system is changed', tag },
      answer: specified.mapping,
      form: true,
      body: { type: 'object', properties: { id: { type: 'string' }, version } },
      refusals: [404, 409, 422],
    }),
  },
  '/safety/system/mapping/delete': {
    post: operation({
      ...{ id: 'deleteMappings', summary: 'Ticked codes are deleted', tag },
      answer: specified.deleted,
      form: true,
      body: rows,
      refusals: [422],
    }),
  },
  '/safety/philosophy/policy/list': {
    get: operation({
      id: 'policies',
      summary: 'Policies in force, the first to show first',
      tag,
      answer: specified.policies,
    }),
  },
  '/safety/philosophy/policy/update': {
    get: operation({
      ...{ id: 'updatePolicy', summary: 'Whether and how long a policy is shown', tag },
      answer: specified.policy,
      parameters: [
        inQuery('id', { type: 'string' }),
        inQuery('version', version),
        inQuery('isShow', { type: 'boolean' }),
        inQuery('showTime', { type: 'integer', minimum: 1 }),
        inQuery('sortNo', { type: 'integer' }),
      ],
      refusals: [404, 409, 422],
    }),
  },
  '/safety/contractor/link': {
    get: operation({
      ...{ id: 'contractorLink', summary: 'User, time and ids of a jump', tag },
      answer: specified.link,
      parameters: [linkType],
    }),
  },
  '/safety/contractor/secret': {
    get: operation({
      ...{
        id: 'contractorSecret',
        summary: 'Signature of a jump, good once and for five minutes',
        tag,
      },
      answer: specified.secret,
      parameters: [
        linkType,
        inQuery('user', { type: 'string' }),
        inQuery('time', { type: 'integer' }),
        inQuery('ids', { type: 'string' }),
      ],
    }),
  },
  '/safety/contractor/redeem': {
    post: operation({
      ...{ id: 'redeemContractorSecret', summary: 'Redeem a jump, for a bearer key', tag },
      answer: specified.redeemed,
      form: true,
      body: {
        type: 'object',
        required: ['type', 'user', 'time', 'ids', 'secret'],
        properties: {
          ...{ type: { type: 'string', enum: ['1', '2'] }, user: { type: 'string' } },
          ...{ time: { type: 'integer' }, ids: { type: 'string' }, secret: { type: 'string' } },
        },
      },
      refusals: [422],
    }),
  },
  '/aas/session': {
    get: operation({
      id: 'aasSession',
      summary: 'Who is signed in',
      tag,
      answer: specified.signedIn,
    }),
  },
  '/project/rest/api/i18n/getSysLangResources': {
    get: operation({
      ...{ id: 'langResources', summary: 'Every word of the interface', tag },
      answer: definitions.words,
      tagged: true,
      parameters: [
        inQuery('lang', { type: 'string', enum: ['zh_CN', 'en_US', 'sr_SP'] }),
        inQuery('changed', { type: 'string', description: 'Only words the installation changed' }),
      ],
      open: true,
    }),
  },
}

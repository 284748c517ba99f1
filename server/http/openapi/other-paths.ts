import { inPath, inQuery, operation } from './operations.ts'
import { body, type Json, org, text } from './schemas.ts'

/** Paths that belong to no record type. */
export const otherPaths: Readonly<Record<string, Json>> = {
  '/api/accounts/{id}/password': {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'resetPassword', tag: 'account' },
      summary: 'Give an account a password for one use; its sessions end',
      answer: body({ data: body({ password: { type: 'string' } }) }),
      refusals: [404, 422],
    }),
  },
  '/api/authorizations/{id}/comparison': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'compareRights', tag: 'account' },
      summary: 'Which of the roles and screens that were lent their grantor holds today',
      answer: body({
        data: body({
          roles: { type: 'array', items: body({ id: text(36), held: { type: 'boolean' } }) },
          menus: { type: 'array', items: body({ code: text(64), held: { type: 'boolean' } }) },
        }),
      }),
      refusals: [404],
    }),
  },
  '/api/system-resources/import': {
    post: operation({
      ...{ id: 'importSystemResources', tag: 'about' },
      summary: 'Add the screens, buttons and calls that the tree of resources lacks',
      answer: body({ data: body({ added: { type: 'integer' }, known: { type: 'integer' } }) }),
    }),
  },
  '/api/tenants/initialise': {
    post: operation({
      ...{ id: 'initialiseTenant', tag: 'tenant' },
      summary:
        'Give a tenant its organisation, administrator and one-time password; once is enough',
      body: {
        ...body({
          ...{ code: text(32), name: text(100), username: text(50), userName: text(50) },
          ...{ phone: text(32), menuPackage: { type: 'array', items: text(64) } },
          ...{ defaultLanguage: text(5), timeZone: text(40), validTo: text(10) },
        }),
        additionalProperties: { description: 'maxUsers: seats' },
      },
      status: 201,
      answer: { $ref: '#/components/schemas/TenantAnswer' },
      refusals: [422],
    }),
  },
  '/api/accounts/{id}/sessions': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'accountSessions', summary: 'Sessions of an account', tag: 'account' },
      refusals: [404, 422],
    }),
    delete: operation({
      ...{ id: 'endAccountSessions', summary: 'End every session of an account', tag: 'account' },
      refusals: [404, 422],
    }),
  },
  '/api/accounts/{id}/preview': {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'previewAccount', tag: 'account' },
      summary: 'What an account sees and may do; that somebody looked stands in its history',
      refusals: [404],
    }),
  },
  '/api/records/{resource}/{id}/why': {
    parameters: [inPath('resource', { type: 'string' }), inPath('id')],
    get: operation({
      ...{ id: 'why', tag: 'account' },
      summary: 'Why the caller, or an account of theirs to keep, may do something or may not',
      parameters: [inQuery('person', { type: 'string', format: 'uuid' })],
      refusals: [404],
    }),
  },
  '/api/keys': {
    get: operation({ id: 'listKeys', summary: 'API keys in scope', tag: 'keys' }),
    post: operation({
      ...{ id: 'issueKey', summary: 'Issue a key that reads /safety/metrics', tag: 'keys' },
      body: body(
        { name: text(100), orgCode: org, days: { type: 'integer', minimum: 1, maximum: 730 } },
        ['name', 'orgCode'],
      ),
      status: 201,
      refusals: [422],
    }),
  },
  '/api/keys/{id}': {
    parameters: [inPath('id')],
    delete: operation({
      ...{ id: 'revokeKey', summary: 'Revoke a key at once', tag: 'keys' },
      refusals: [404],
    }),
  },
  '/api/files': {
    post: operation({
      ...{ id: 'upload', summary: 'Upload one file of at most 20 MB', tag: 'files' },
      multipart: body({ file: { type: 'string', format: 'binary' } }),
      status: 201,
      refusals: [413, 422],
    }),
  },
  '/api/files/{id}': {
    parameters: [inPath('id', { type: 'string', pattern: '^[0-9a-f]{64}$' })],
    get: operation({
      ...{ id: 'download', summary: 'A file, or the thumbnail of a picture', tag: 'files' },
      parameters: [inQuery('size', { type: 'string', enum: ['thumbnail'] })],
      refusals: [404],
    }),
  },
  '/api/list-habits': {
    get: operation({
      ...{ id: 'listHabits', tag: 'lists' },
      summary: 'How the caller left their lists, by screen: layout and starting view',
    }),
  },
  '/api/list-habits/{screen}': {
    parameters: [inPath('screen', { type: 'string' })],
    patch: operation({
      ...{ id: 'keepListHabit', summary: 'Keep how the caller left a list', tag: 'lists' },
      body: body(
        {
          layout: { type: ['object', 'null'] },
          view: { type: ['string', 'null'], format: 'uuid' },
        },
        [],
      ),
      refusals: [404, 422],
    }),
  },
  '/api/notices': {
    get: operation({
      ...{ id: 'notices', tag: 'notices' },
      summary: 'What the caller was told, newest first, and how much of it is unread',
      parameters: [
        inQuery('before', { type: 'integer', description: 'only older than this notice' }),
        inQuery('unread', { type: 'boolean' }),
        inQuery('size', { type: 'integer', maximum: 100 }),
      ],
    }),
  },
  '/api/notices/read': {
    post: operation({
      ...{ id: 'readNotices', summary: 'Mark everything up to a notice as read', tag: 'notices' },
      body: body({ upTo: { type: 'integer' } }),
    }),
  },
  '/api/notices/{id}/read': {
    parameters: [inPath('id', { type: 'integer' })],
    post: operation({
      ...{ id: 'readNotice', summary: 'Mark one notice as read', tag: 'notices' },
      refusals: [404],
    }),
  },
  '/api/resources': {
    get: operation({ id: 'resources', summary: 'Record types the caller may read', tag: 'about' }),
  },
  '/api/menu': {
    get: operation({ id: 'menu', summary: 'The caller’s part of the menu', tag: 'about' }),
  },
  '/api/screens': {
    get: operation({ id: 'screens', summary: 'Big screens', tag: 'about' }),
  },
  '/api/choices/{resource}': {
    parameters: [inPath('resource', { type: 'string' })],
    get: operation({
      ...{ id: 'choices', tag: 'about' },
      summary: 'Records that a reference may point at, with their names only',
      parameters: [inQuery('q', text(100)), inQuery('size', { type: 'integer', maximum: 200 })],
      refusals: [404],
    }),
  },
  '/api/dictionaries/{code}': {
    parameters: [inPath('code', text(64))],
    get: operation({
      ...{ id: 'dictionary', tag: 'about' },
      summary: 'Items of a dictionary in its order, with their names and colours',
      refusals: [404],
    }),
  },
  '/api/openapi.json': {
    get: operation({ id: 'openapi', summary: 'This document', tag: 'about', open: true }),
  },
  '/api/wall/areas': {
    get: operation({
      ...{
        id: 'areas',
        summary: 'Grid areas as the map draws them, and the title of the screens',
        tag: 'wall',
      },
      parameters: [inQuery('orgCode', org)],
    }),
  },
  '/api/wall/plans/{id}': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'plan', summary: 'The plan picture of a grid area', tag: 'wall' },
      refusals: [404],
    }),
  },
  '/api/wall/maps/{id}': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'map', summary: 'The map picture that holds for an organisation', tag: 'wall' },
      refusals: [404],
    }),
  },
}

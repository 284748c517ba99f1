import { inPath, inQuery, operation } from './operations.ts'
import type { Json } from './schemas.ts'

const text = (maxLength: number): Json => ({ type: 'string', maxLength })
const body = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})
const org = { type: 'string', description: 'code of an organisation' }

/** Paths that belong to no record type. */
export const otherPaths: Readonly<Record<string, Json>> = {
  '/user/login': {
    post: operation({
      ...{ id: 'login', summary: 'Sign in; also sets the session cookie', tag: 'session' },
      body: body({ username: text(50), password: text(128), code: text(20) }, [
        'username',
        'password',
      ]),
      answer: body({ data: body({ token: { type: 'string' } }) }),
      refusals: [401, 403, 422],
      open: true,
    }),
  },
  '/api/sign-in': {
    get: operation({
      ...{ id: 'waysIn', tag: 'session', open: true },
      summary: 'What one may sign in with besides a password',
    }),
  },
  '/user/logout': {
    post: operation({ id: 'logout', summary: 'End this session at once', tag: 'session' }),
  },
  '/user/password': {
    post: operation({
      ...{ id: 'changePassword', tag: 'session' },
      summary: 'Change a password that is known; every session of the account ends',
      body: body({ username: text(50), oldPassword: text(128), newPassword: text(128) }),
      refusals: [401, 403, 422],
      open: true,
    }),
  },
  '/api/registrations': {
    post: operation({
      ...{ id: 'register', summary: 'Ask for an account, without one', tag: 'session' },
      body: body(
        {
          ...{ applicant: text(50), username: text(50), phone: text(32), idCard: text(32) },
          ...{ orgCode: org, contractorCode: org, language: text(8) },
        },
        ['applicant', 'username', 'phone', 'idCard', 'orgCode', 'language'],
      ),
      answer: body({ data: body({ number: { type: 'string' } }) }),
      refusals: [422],
      open: true,
    }),
  },
  '/api/session': {
    get: operation({ id: 'session', summary: 'Who is signed in and where', tag: 'session' }),
  },
  '/api/session/organization': {
    post: operation({
      ...{ id: 'moveSession', summary: 'Work in another organisation', tag: 'session' },
      body: body({ orgCode: org }),
      refusals: [422],
    }),
  },
  '/api/sessions': {
    get: operation({ id: 'ownSessions', summary: 'The caller’s own sessions', tag: 'session' }),
    delete: operation({
      ...{ id: 'endOtherSessions', tag: 'session' },
      summary: 'End all of the caller’s sessions but the one at hand',
    }),
  },
  '/api/sessions/{id}': {
    parameters: [inPath('id')],
    delete: operation({
      ...{ id: 'endOwnSession', summary: 'End one of the caller’s sessions', tag: 'session' },
      refusals: [404],
    }),
  },
  '/api/online': {
    get: operation({
      ...{ id: 'online', summary: 'Who is signed in, in the caller’s scope', tag: 'session' },
      parameters: [
        inQuery('q', text(100)),
        inQuery('page', { type: 'integer', minimum: 1 }),
        inQuery('size', { type: 'integer', maximum: 200 }),
      ],
    }),
  },
  '/api/online/end': {
    post: operation({
      ...{ id: 'forceOut', summary: 'End sessions of other people', tag: 'session' },
      body: body({ ids: { type: 'array', items: { type: 'string', format: 'uuid' } } }),
      refusals: [403, 404, 422],
    }),
  },
  '/api/second-factor': {
    get: operation({
      ...{ id: 'secondFactor', tag: 'session' },
      summary: 'Whether the caller has a second factor, and must have one',
    }),
    post: operation({
      ...{ id: 'beginSecondFactor', summary: 'Make the secret of a second factor', tag: 'session' },
      status: 201,
      refusals: [409],
    }),
  },
  '/api/second-factor/confirm': {
    post: operation({
      ...{ id: 'confirmSecondFactor', tag: 'session' },
      summary: 'Make the secret count by a code of it; answers recovery codes, this once',
      body: body({ code: text(20) }),
      refusals: [409, 422, 429],
    }),
  },
  '/api/second-factor/remove': {
    post: operation({
      ...{ id: 'removeSecondFactor', summary: 'Give the second factor up', tag: 'session' },
      body: body({ code: text(20) }),
      refusals: [403, 422, 429],
    }),
  },
  '/api/accounts/{id}/second-factor': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'accountSecondFactor', summary: 'Whether an account has one', tag: 'account' },
      refusals: [404, 422],
    }),
    delete: operation({
      ...{ id: 'resetSecondFactor', tag: 'account' },
      summary: 'Take the second factor of an account away',
      refusals: [404, 422],
    }),
  },
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
      body: body({ name: text(100), orgCode: org }),
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
      ...{ id: 'areas', summary: 'Grid areas as the map draws them', tag: 'wall' },
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
}

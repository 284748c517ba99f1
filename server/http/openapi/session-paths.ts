import { inPath, inQuery, operation } from './operations.ts'
import { body, type Json, org, text } from './schemas.ts'

/** Signing in and out, sessions, second factor. */
export const sessionPaths: Readonly<Record<string, Json>> = {
  '/user/login': {
    post: operation({
      ...{ id: 'login', summary: 'Sign in; also sets the session cookie', tag: 'session' },
      form: true,
      body: body({ username: text(50), password: text(128), code: text(20) }, [
        'username',
        'password',
      ]),
      answer: body({ data: body({ token: { type: 'string' } }) }),
      refusals: [401, 403, 422, 429],
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
      body: body(
        {
          ...{ username: text(50), oldPassword: text(128), newPassword: text(128) },
          code: text(20),
        },
        ['username', 'oldPassword', 'newPassword'],
      ),
      refusals: [401, 403, 422, 429],
      open: true,
    }),
  },
  '/user/confirm': {
    post: operation({
      ...{ id: 'confirm', tag: 'session' },
      summary: 'Prove again who one is; answers the new token of the session',
      body: body({ password: text(128), code: text(20) }, ['password']),
      answer: body({ data: body({ token: { type: 'string' } }) }),
      refusals: [422, 429],
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
  '/api/sign-ins': {
    get: operation({
      ...{ id: 'ownSignIns', tag: 'session' },
      summary: 'The caller’s last sign-ins, failed ones too, and how long the password lasts',
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
}

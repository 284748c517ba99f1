import { changeKinds } from '#domain/api/change-log'
import { languages } from '#domain/text/language'
import { instant, type Json, text, uuid } from './answers/json.ts'
import * as people from './answers/people.ts'
import { bytes, csv, text as words } from './answers/values.ts'
import { inQuery, operation } from './operations.ts'

// For a program that does not follow it, as words.
const redirect = { status: 302, answer: words, media: ['text/plain', 'text/html'] } as const

/** Signing in and out, sessions, second factor. */
export const sessionPaths: Readonly<Record<string, Json>> = {
  '/api/sign-in': {
    get: operation({
      ...{ id: 'waysIn', tag: 'session', open: true },
      answer: people.waysIn,
      summary: 'What one may sign in with besides a password',
    }),
  },
  '/user/oidc': {
    get: operation({
      ...{ id: 'beginOidc', summary: 'The way to the identity provider', tag: 'session' },
      parameters: [inQuery('next', { type: 'string' }, 'Where to go once signed in')],
      ...{ ...redirect, open: true, refusals: [404] },
    }),
  },
  '/user/oidc/confirm': {
    get: operation({
      ...{ id: 'confirmByOidc', tag: 'session' },
      summary: 'The way to the identity provider, to prove again who one is',
      ...{ ...redirect, refusals: [404] },
    }),
  },
  '/user/oidc/callback': {
    get: operation({
      ...{ id: 'finishOidc', summary: 'The way back from the identity provider', tag: 'session' },
      parameters: [inQuery('code', { type: 'string' }), inQuery('state', { type: 'string' })],
      ...{ ...redirect, open: true, refusals: [404] },
    }),
  },
  '/api/changes': {
    get: operation({
      ...{ id: 'changes', tag: 'session', answer: people.changes },
      summary: 'What was done to records of every type in the caller’s scope, newest first',
      parameters: [
        inQuery('from', instant, 'first moment; default: 30 days before the last'),
        inQuery('to', instant, 'the moment after the last; default: now'),
        inQuery('resource', text(64), 'a record type'),
        inQuery('person', uuid, 'an account: what it did, and what was done in its place'),
        inQuery('record', uuid),
        inQuery('kind', { enum: [...changeKinds] }),
        inQuery('before', { type: 'integer', minimum: 1 }, '`next` of a page: what is older'),
      ],
    }),
  },
  '/api/changes/export.csv': {
    get: operation({
      ...{ id: 'exportChanges', tag: 'session', answer: bytes, media: [csv] },
      summary: 'The same as a table: a row for every field that changed, 20,000 entries at most',
      parameters: [
        ...[inQuery('from', instant), inQuery('to', instant), inQuery('resource', text(64))],
        ...[inQuery('person', uuid), inQuery('record', uuid)],
        inQuery('kind', { enum: [...changeKinds] }),
        inQuery('lang', { type: 'string', enum: [...languages] }),
      ],
    }),
  },
}

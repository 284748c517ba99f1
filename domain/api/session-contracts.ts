/** Signing in and out, who one is, and where one works. */
import * as z from 'zod/mini'
import type { ProxyScope, Right, RoleCode } from '../access/access.ts'
import { languages } from '../text/language.ts'
import { codeOf, data, flag, id, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { sessionOrg } from './session-org.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const secret = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
const code = z.optional(line(20))
const orgCode = secret(32)

const rights = z.array(codeOf<Right>())
const grants = z.object({
  ...{ role: text, builtIn: flag, hiddenScreens: z.array(text) },
  subjects: z.record(text, z.object({ rights, revoked: rights, masked: z.array(text) })),
})
const above = z.nullable(id)
const session = z.object({
  ...{ id, username: text, userName: text, roles: z.array(codeOf<RoleCode>()) },
  /** What administrators stored for the roles. */
  grants: z.array(grants),
  ...{ isExternal: flag, language: z.enum(languages), org: sessionOrg },
  /** The person's own organisations. */
  orgs: z.array(sessionOrg),
  lineage: z.object({
    ...{ installation: above, group: above, company: above, factory: above, workshop: above },
    org: id,
  }),
  /** For whom the person stands in at the moment. */
  principals: z.array(
    z.object({
      ...{ id, userName: text, roles: z.array(codeOf<RoleCode>()) },
      scopes: z.array(codeOf<ProxyScope>()),
    }),
  ),
  /** A second factor has to be set up before anything else. */
  mustEnrol: flag,
})
const token = data(z.object({ token: text }))

export const sessionContracts = {
  'POST /user/login': {
    ...{ id: 'login', summary: 'Sign in; also sets the session cookie', tag: 'session' },
    ...{ callers: 'anybody', form: true },
    body: z.strictObject({ username: line(50), password: secret(128), code }),
    answer: token,
    refusals: [401, 403, 422, 429],
  },
  'POST /user/logout': {
    ...{ id: 'logout', summary: 'End this session at once', tag: 'session' },
    answer: nothing,
  },
  'POST /user/password': {
    ...{ id: 'changePassword', tag: 'session', callers: 'anybody' },
    summary: 'Change a password that is known; every session of the account ends',
    body: z.strictObject({
      ...{ username: line(50), oldPassword: secret(128), newPassword: secret(200), code },
    }),
    answer: nothing,
    refusals: [401, 403, 409, 422, 429],
  },
  'POST /user/confirm': {
    ...{ id: 'confirm', tag: 'session' },
    summary: 'Prove again who one is; answers the new token of the session',
    body: z.strictObject({ password: secret(128), code }),
    answer: token,
    refusals: [422, 429],
  },
  'GET /api/session': {
    ...{ id: 'session', summary: 'Who is signed in and where', tag: 'session' },
    answer: data(session),
  },
  'POST /api/session/organization': {
    ...{ id: 'moveSession', summary: 'Work in another organisation', tag: 'session' },
    // Whoever stands before a display decides nothing about what it shows.
    callers: 'people',
    body: z.strictObject({ orgCode }),
    answer: nothing,
    refusals: [422],
  },
} as const satisfies Contracts

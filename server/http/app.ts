import express, { type Express, Router } from 'express'
import type { Registry } from 'prom-client'
import type { KnownDevices } from '../auth/known-devices.ts'
import type { Oidc } from '../auth/oidc.ts'
import type { OneTimePasswords } from '../auth/one-time-passwords.ts'
import type { SecondFactor } from '../auth/second-factor.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SignIn } from '../auth/sign-in.ts'
import type { Visitors } from '../auth/visitors.ts'
import type { ApiKeys } from '../authority/api-keys.ts'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { OrganizationJobs } from '../organization-jobs/organization-jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { Env } from '../settings/env.ts'
import type { HttpJson } from '../sources/http-json.ts'
import { SyncDesk } from '../sync/sync-desk.ts'
import { healthRoutes, type Reasons } from './answers/health.ts'
import { client } from './calls/client.ts'
import { answerFaults, nothingHere } from './calls/faults.ts'
import {
  formsOfOwn,
  identify,
  identifyAgain,
  keepFromCaches,
  onlyOwnHosts,
  onlyUtf8,
  rememberConfirmation,
  validBody,
} from './calls/guard.ts'
import { logRequests } from './calls/request-log.ts'
import { securityHeaders } from './calls/security-headers.ts'
import { parseBody, plainBodies, receiveBody } from './limits/bodies.ts'
import { limitCalls, limitFiles, limitRecipients } from './limits/call-limits.ts'
import { rememberVisitor, takeTurns } from './limits/call-turns.ts'
import { SlowReaders } from './limits/slow-readers.ts'
import { accountRoutes } from './routes/accounts.ts'
import { authorizationRoutes } from './routes/authorizations.ts'
import { changeLogRoutes } from './routes/change-log.ts'
import { commentRoutes } from './routes/comments.ts'
import { definitionRoutes, type ScreenTitle } from './routes/definitions.ts'
import { fileRoutes } from './routes/files.ts'
import { findRoutes } from './routes/find.ts'
import { importRoutes } from './routes/imports.ts'
import { keyRoutes } from './routes/keys.ts'
import { listHabitRoutes } from './routes/list-habits.ts'
import { noticeRoutes } from './routes/notices.ts'
import { oidcRoutes } from './routes/oidc.ts'
import { organizationJobRoutes } from './routes/organization-jobs.ts'
import { organizationRoutes } from './routes/organizations.ts'
import { recordSetRoutes } from './routes/record-sets.ts'
import { recordRoutes } from './routes/records.ts'
import { registrationRoutes } from './routes/registrations.ts'
import { rightsRoutes, typeRightsRoutes } from './routes/rights.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { securityContactRoutes } from './routes/security-contact.ts'
import { sessionRoutes } from './routes/session.ts'
import { onlineRoutes, ownSessionRoutes } from './routes/sessions.ts'
import { signInRoutes } from './routes/sign-ins.ts'
import { specifiedRoutes } from './routes/specified.ts'
import { specifiedLinkRoutes } from './routes/specified-links.ts'
import { specifiedRecordRoutes } from './routes/specified-records.ts'
import { syncRoutes } from './routes/sync.ts'
import { systemResourceRoutes } from './routes/system-resources.ts'
import { tenantRoutes } from './routes/tenants.ts'
import { treeRoutes } from './routes/trees.ts'
import { wallRoutes } from './routes/wall.ts'
import { workRoutes } from './routes/work.ts'

export interface AppOptions {
  readonly env: Pick<
    Env,
    'publicUrl' | 'allowedHosts' | 'trustProxy' | 'securityContact' | 'limits'
  >
  readonly log: Log
  readonly clock: Clock
  readonly db: Database
  /** Seals the secrets of records. */
  readonly box: SecretBox
  readonly sessions: Sessions
  readonly signIn: SignIn
  /** Who is known before they have signed in. */
  readonly visitors: Visitors
  readonly devices: KnownDevices
  readonly oneTimePasswords: OneTimePasswords
  readonly secondFactor: SecondFactor
  /** The identity provider people may sign in with; without one there are only passwords. */
  readonly oidc?: Oidc
  readonly apiKeys: ApiKeys
  readonly files: Files
  /** Moves and mergers, which may take longer than a call. */
  readonly organizationJobs: OrganizationJobs
  /** The way to the systems that people are read from. */
  readonly identityHttp: HttpJson
  readonly screens: () => readonly ScreenTitle[]
  /** Why the server is not ready; empty when it is. */
  readonly unready: Reasons
  /** What somebody has to look after, such as a disk that is almost full. */
  readonly warnings?: Reasons
  /** Routes of other capabilities, such as figures; they find `request.actor` filled in. */
  readonly routers?: readonly Router[]
  /** Folder of the built client; without it only the API answers. */
  readonly clientDir?: string
  /** Lets `/metrics` be read from elsewhere than this machine. */
  readonly metricsToken?: string
  /** Numbers of other parts for `/metrics`. */
  readonly numbers?: readonly Registry[]
  /** The same where each asking costs something. */
  readonly costlyNumbers?: readonly Registry[]
  /** Faults that one refusal names. */
  readonly mostFaults?: number
}

/** Everything the server answers over HTTP, in the order requests meet it. */
export function createApp(options: AppOptions): Express {
  const { env, log } = options
  const syncDesk = new SyncDesk({ ...options, http: options.identityHttp })
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  app.set('query parser', 'simple')

  app.use(new SlowReaders().watch)
  app.use(logRequests(log))
  app.use(securityHeaders(env.publicUrl))
  app.use(onlyOwnHosts(env))
  app.use(healthRoutes(options))
  app.use(securityContactRoutes(options))
  app.use(ownPaths, gate(options))

  // First, as it is most of what is asked for: a request passes every path that stands before its own.
  app.use('/api/records', allRecordRoutes(options))
  app.use(sessionRoutes(options))
  app.use(oidcRoutes(options))
  app.use(specifiedRoutes(options))
  app.use(specifiedLinkRoutes(options))
  app.use(specifiedRecordRoutes(options))
  app.use(rightsRoutes(options))
  app.use('/api/registrations', registrationRoutes(options))
  app.use('/api/accounts', accountRoutes(options))
  app.use('/api/authorizations', authorizationRoutes(options))
  app.use('/api/organizations', organizationRoutes(options))
  app.use('/api/rearrangements', organizationJobRoutes(options))
  app.use('/api/tenants', tenantRoutes(options))
  app.use('/api/system-resources', systemResourceRoutes(options))
  app.use('/api/sessions', ownSessionRoutes(options))
  app.use('/api/sign-ins', signInRoutes(options))
  app.use('/api/online', onlineRoutes(options))
  app.use('/api/changes', changeLogRoutes(options))
  app.use('/api/second-factor', secondFactorRoutes(options))
  app.use('/api/keys', keyRoutes(options))
  app.use('/api/files', fileRoutes(options))
  app.use('/api/notices', noticeRoutes(options))
  app.use('/api/work', workRoutes(options))
  app.use('/api/find', findRoutes(options))
  app.use('/api/list-habits', listHabitRoutes(options))
  app.use('/api/sync', syncRoutes(syncDesk, options.files))
  app.use('/api/wall', wallRoutes(options))
  app.use('/api', definitionRoutes(options))
  for (const router of options.routers ?? []) app.use(router)
  app.use(ownPaths, nothingHere)

  if (options.clientDir) app.use(limitFiles(env.limits), client(options.clientDir))
  app.use(nothingHere)
  app.use(answerFaults(log, options.mostFaults))
  return app
}

/** Who calls, how often, and with what: asked once of every call. */
const gate = ({ env, sessions, apiKeys, visitors, devices }: AppOptions): Router =>
  Router().use(
    keepFromCaches,
    onlyUtf8,
    plainBodies,
    identify({ ...env.limits, sessions, apiKeys, devices, publicUrl: env.publicUrl }),
    limitCalls(env.limits),
    formsOfOwn(env.publicUrl),
    receiveBody(),
    // After the body has come, however slowly, and before anything looks into it.
    takeTurns({ each: env.limits.callsAtOnce, visitors }),
    identifyAgain,
    parseBody,
    validBody,
    // After the body has been read: reading it would lose whose call it is.
    limitRecipients(env.limits),
    rememberConfirmation(sessions),
    rememberVisitor,
  )

const allRecordRoutes = (options: AppOptions): Router =>
  Router().use(
    typeRightsRoutes(),
    recordSetRoutes(options),
    commentRoutes(options),
    importRoutes(options),
    treeRoutes(options),
    recordRoutes(options),
  )

/** Paths that are the server's: no page of the client is ever answered below them. */
export const ownPaths = ['/api', '/user', '/system', '/safety', '/aas', '/aas-web', '/project']

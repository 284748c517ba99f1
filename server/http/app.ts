import express, { type Express, Router } from 'express'
import { healthRoutes } from './answers/health.ts'
import { answerProbes } from './answers/probe.ts'
import { CallNumbers } from './calls/call-numbers.ts'
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
import type { AppOptions } from './mounts/app-options.ts'
import { isMount, type Mount } from './mounts/mount.ts'
import { securityContactRoutes } from './routes/security-contact.ts'
import { modules } from './routes.generated.ts'

/** Found by folder; what is asked for most stands first, for a request passes every path before its own. */
const mounts: readonly Mount[] = modules
  .flatMap((one): unknown[] => Object.values(one))
  .filter(isMount)
  .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))

/** Everything the server answers over HTTP, in the order requests meet it. */
export function createApp(options: AppOptions): Express {
  const { env, log } = options
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  app.set('query parser', 'simple')

  const calls = new CallNumbers()
  app.use(calls.count)
  app.use(new SlowReaders().watch)
  app.use(logRequests(log))
  app.use(securityHeaders(env.publicUrl))
  app.use(onlyOwnHosts(env))
  if (options.probes) app.use(answerProbes(options.probes, env))
  app.use(healthRoutes({ ...options, numbers: [calls.numbers, ...(options.numbers ?? [])] }))
  app.use(securityContactRoutes(options))
  app.use(ownPaths, gate(options))

  for (const { at = '/', routes } of mounts) app.use(at, routes(options))
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

/** Paths that are the server's: no page of the client is ever answered below them. */
export const ownPaths = ['/api', '/user', '/system', '/safety', '/aas', '/aas-web', '/project']

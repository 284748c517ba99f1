import { timingSafeEqual } from 'node:crypto'
import { type Request, Router } from 'express'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { tokenHash } from '../../auth/tokens.ts'
import { isProxyBy } from '../../platform/client-address.ts'
import { inTime } from '../../platform/in-time.ts'
import { notFound } from '../../platform/problem.ts'
import type { Env } from '../../settings/env.ts'

/** Why the server cannot do its work now, each in a few words; empty when it can. */
export type Reasons = () => Promise<readonly string[]>

interface HealthOptions {
  readonly env: Pick<Env, 'trustProxy'>
  readonly unready: Reasons
  /** What somebody has to look after although the server works; default: nothing. */
  readonly warnings?: Reasons
  readonly metricsToken?: string
  /** Numbers of other parts, shown with the server's own. */
  readonly numbers?: readonly Registry[]
  /** Numbers that cost something to make: with `?costly=1` alone, so that no monitor asks for them. */
  readonly costlyNumbers?: readonly Registry[]
}

/** How the server is: alive, ready to work, and in numbers. */
export function healthRoutes(options: HealthOptions): Router {
  const {
    env,
    unready,
    warnings = async () => [],
    metricsToken,
    numbers = [],
    costlyNumbers = [],
  } = options
  const isProxy = isProxyBy(env.trustProxy)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const reasons = onceASecond(unready)
  const warned = onceASecond(warnings)
  const ready: Gauge = new Gauge({
    name: 'headframe_ready',
    help: '1 while /readyz answers 200, else 0',
    registers: [registry],
    collect: async () => ready.set(Number((await reasons()).length === 0)),
  })
  const needed: Gauge = new Gauge({
    name: 'headframe_warnings',
    help: 'How many things somebody has to look after, as /readyz names them',
    registers: [registry],
    collect: async () => needed.set((await warned()).length),
  })
  const router = Router()

  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'alive' })
  })

  router.get('/readyz', async (_request, response) => {
    const [why, about] = await Promise.all([reasons(), warned()])
    const state = why.length === 0 ? { status: 'ready' } : { status: 'unready', reasons: why }
    const body = about.length === 0 ? state : { ...state, warnings: about }
    response
      .status(why.length === 0 ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(body)
  })

  router.get('/metrics', async (request, response) => {
    if (!hasToken(request, metricsToken) && !isLocal(request, isProxy)) throw notFound()
    response.set('Cache-Control', 'no-store').type(registry.contentType)
    const costly = request.query.costly === '1' ? costlyNumbers : []
    response.send(await Registry.merge([registry, ...numbers, ...costly]).metrics())
  })
  return router
}

function hasToken(request: Request, token?: string): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1]
  return Boolean(token && bearer && timingSafeEqual(tokenHash(bearer), tokenHash(token)))
}

/** Behind a proxy on this machine everybody seems to be local, also where it says nothing of them. */
function isLocal(request: Request, isProxy: ReturnType<typeof isProxyBy>): boolean {
  const isForwarded = request.get('x-forwarded-for') !== undefined
  const address = request.socket.remoteAddress ?? ''
  const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
  return isHere && !isForwarded && !isProxy(address)
}

/** Milliseconds that a monitor waits for what is looked at, of the second it has. */
const patience = 750

/** However often a balancer asks, the database is asked once a second; what hangs is not waited for. */
function onceASecond(looked: Reasons): Reasons {
  const ask = inTime(looked, patience, ['check failed'])
  let asked = 0
  let answer: Promise<readonly string[]> | undefined
  return () => {
    if (!answer || performance.now() - asked > 1000) {
      asked = performance.now()
      answer = ask().catch(() => ['check failed'])
    }
    return answer
  }
}

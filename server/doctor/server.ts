/** The server of this installation: whether it runs on its port, and what it says of itself. */
import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { mustBeFree, sentenceOf } from '../platform/lifecycle.ts'
import type { Probes } from '../platform/probe.ts'
import type { Env } from '../settings/env.ts'
import { call, Unanswered } from './call.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'
import { askWho, noKey, type Reply, whyStranger } from './who.ts'

type Place = Pick<Env, 'host' | 'port' | 'databaseUrl' | 'publicUrl' | 'trustProxy'>

export interface Server {
  readonly findings: readonly Finding[]
  /** Whether ours answers; null where that cannot be known. */
  readonly isRunning: boolean | null
}

/** Looks before anything else does: a port that is tried for a moment must not be taken for a server. */
export async function serverOf(env: Place, probes: Probes | null): Promise<Server> {
  const { host, port } = env
  if (port === 0)
    return {
      findings: [untried('could not try the port: with PORT=0 the server takes any free one')],
      isRunning: null,
    }
  try {
    await mustBeFree(host, port)
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    return taken(env, probes, sentence)
  }
  return { findings: [good(`port ${port} on ${host} is free`), ...stopped(env)], isRunning: false }
}

const stopped = ({ databaseUrl }: Place): readonly Finding[] => [
  untried(
    `could not try the server${databaseUrl ? '' : ', its embedded database'} and the way in: it is not running; start it and run this again`,
  ),
]

async function taken(env: Place, probes: Probes | null, sentence: string): Promise<Server> {
  const { port } = env
  const address = localAddress(env)
  // By the one name that every server answers to.
  const { who, started } = await askWho(address, { probes, headers: { host: 'localhost' } })
  switch (who) {
    case 'ours': {
      const answers = good(`Headframe answers on port ${port}`)
      const findings = [answers, ...otherSettings(env, started), ...(await ready(address))]
      return { findings, isRunning: true }
    }
    case 'headframe': {
      const which = `a Headframe answers on port ${port}; could not try whether it is this one: ${noKey}`
      return { findings: [untried(which), ...(await ready(address))], isRunning: null }
    }
    case 'stranger': {
      const other = fault(`another Headframe answers on port ${port}: ${whyStranger}`)
      return { findings: [other, ...stopped(env)], isRunning: false }
    }
    default:
      return { findings: [fault(sentence), ...stopped(env)], isRunning: false }
  }
}

/** What was changed in the settings since it was started. */
function otherSettings(env: Place, started: Reply['started']): readonly Finding[] {
  if (!started) return []
  const pairs = [
    ['PUBLIC_URL', started.publicUrl, env.publicUrl],
    ['TRUST_PROXY', started.trustProxy, env.trustProxy],
  ]
  return pairs
    .filter(([, then, now]) => JSON.stringify(then) !== JSON.stringify(now))
    .map(([name, then, now]) =>
      fault(
        `the server was started with ${name}=${shown(then)}, and is looked at with ${shown(now)}: start it again, or run this with its settings`,
      ),
    )
}

const shown = (value: unknown): string => (value === false ? '0' : String(value))

/** Where somebody on this machine asks a server that listens so. */
export function localAddress({ host, port }: Pick<Env, 'host' | 'port'>): string {
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${isIPv6(here) ? `[${here}]` : here}:${port}`
}

const readiness = z.object({
  status: z.enum(['ready', 'unready']),
  reasons: z.array(z.string()).default([]),
  warnings: z.array(z.string()).default([]),
})

/** The database and everything else behind it, as the server itself finds them. */
async function ready(address: string): Promise<readonly Finding[]> {
  const answer = await call(`${address}/readyz`, { headers: { host: 'localhost' } })
  const said = answer instanceof Unanswered ? null : readinessIn(answer.text)
  if (!said) return [untried('could not try whether the server is ready: /readyz does not say')]
  return [
    said.status === 'ready'
      ? good('the server is ready, and its database answers')
      : fault(`the server is not ready: ${said.reasons.join(', ')}; its log says why`),
    ...said.warnings.map((one) => warning(`the server warns: ${one}`)),
  ]
}

function readinessIn(text: string): z.output<typeof readiness> | null {
  try {
    return readiness.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

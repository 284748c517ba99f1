/** The way of people to the server: its public address, and what a proxy in front of it lets through. */
import { randomBytes } from 'node:crypto'
import type { Env } from '../settings/env.ts'
import { isLoopback } from '../settings/public-address.ts'
import { type Answer, askHealth, call, Unanswered } from './call.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** Bytes of the largest file that is taken; a body of a form around it is a little larger. */
const largestUpload = 20 * 1024 * 1024
/** Seconds between two clocks from which one of them is wrong. */
const skewSeconds = 5

type Way = Pick<Env, 'publicUrl' | 'trustProxy'>

export async function wayInFindings(env: Way): Promise<readonly Finding[]> {
  const { publicUrl } = env
  const settings = addressFindings(env)
  const { isAlive, answer } = await askHealth(publicUrl)
  if (answer instanceof Unanswered) return [...settings, fault(whyUnanswered(publicUrl, answer))]
  if (!isAlive) return [...settings, fault(whyAnother(publicUrl, answer))]
  return [
    ...settings,
    good(`Headframe answers at ${publicUrl}`),
    ...clockFindings(answer),
    await upgradeFinding(publicUrl),
    await uploadFinding(publicUrl),
  ]
}

/** What the settings alone say about it. */
export function addressFindings({ publicUrl, trustProxy }: Way): readonly Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) return [good(`nobody but this machine comes in, at ${publicUrl}`)]
  if (protocol === 'http:')
    return [
      warning(
        'PUBLIC_URL is plain http: whoever reads the network reads passwords; put a proxy with a certificate in front',
      ),
    ]
  return trustProxy === false
    ? [
        warning(
          'PUBLIC_URL is https, which a proxy speaks, and TRUST_PROXY=0: everybody has the address of the proxy, and its limits; set TRUST_PROXY',
        ),
      ]
    : []
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows that name; correct PUBLIC_URL or the name service',
  EAI_AGAIN: 'the name cannot be looked up; correct PUBLIC_URL or the name service',
  ECONNREFUSED: 'nothing listens there; start the server or the proxy in front of it',
  ECONNRESET: 'the connection was cut; look at the proxy, and whether it speaks http or https',
  EHOSTUNREACH: 'no way leads there; correct PUBLIC_URL or the network',
  timeout: 'nobody answers; look at the proxy and the firewall',
  CERT_HAS_EXPIRED: 'its certificate has expired; renew it',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody trusts its certificate; take one of a known authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name; take one for this name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the chain; serve that as well',
  EPROTO: 'it does not speak TLS; correct the proxy, or PUBLIC_URL to http',
}

const whyUnanswered = (address: string, { code }: Unanswered): string =>
  `${address} cannot be reached from here: ${reasons[code] ?? code}`

function whyAnother(address: string, { status }: Answer): string {
  if (status === 421)
    return `${address} is answered with 421: the proxy passes on another host name; let it send Host, or name that in ALLOWED_HOSTS`
  if (status === 502 || status === 503 || status === 504)
    return `${address} is answered with ${status}: the proxy does not reach the server; start it, or correct where the proxy sends to`
  return `${address} is answered with ${status} by something that is no Headframe: correct PUBLIC_URL or the proxy`
}

function clockFindings({ date }: Answer): readonly Finding[] {
  if (!date) return []
  // The head tells whole seconds.
  const seconds = Math.round(Math.abs(Date.now() - date.getTime()) / 1000)
  return seconds > skewSeconds
    ? [warning(`the clocks of this machine and of what answers are ${seconds} s apart: run NTP`)]
    : []
}

/** A proxy that drops the two headers leaves walls at "Connecting" without a word in any log. */
async function upgradeFinding(address: string): Promise<Finding> {
  const answer = await call(`${address}/socket.io/?EIO=4&transport=websocket`, {
    upgrades: true,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  }).catch(asUnanswered)
  return 'status' in answer && answer.status === 101
    ? good('sockets are let through to walls')
    : fault(
        `sockets are not let through (${told(answer)}): walls stay at "Connecting"; let the proxy pass on Upgrade and Connection, with HTTP/1.1`,
      )
}

/** Only the length is told: whoever would refuse the body says so before it comes. */
async function uploadFinding(address: string): Promise<Finding> {
  const answer = await call(`${address}/api/files`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(largestUpload + 4096),
      expect: '100-continue',
    },
  }).catch(asUnanswered)
  return 'status' in answer && answer.status === 413
    ? fault(
        'photos and tables of 20 MB are refused on their way: let the proxy take 25 MB (nginx: client_max_body_size 25m)',
      )
    : good('uploads of 20 MB are let through')
}

const told = (answer: Answer | Unanswered): string =>
  answer instanceof Unanswered ? answer.code : String(answer.status)

function asUnanswered(error: unknown): Unanswered {
  if (error instanceof Unanswered) return error
  throw error
}

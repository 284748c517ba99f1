/** What the settings alone say of the way in, and how it fails before a Headframe is reached. */
import { certificateFaults } from '../platform/certificates.ts'
import type { Env } from '../settings/env.ts'
import { isLoopback } from '../settings/public-address.ts'
import { type Answer, Unanswered } from './call.ts'
import { type Finding, good, warning } from './finding.ts'

export type Way = Pick<Env, 'publicUrl' | 'trustProxy' | 'host'>

export function addressFindings({ publicUrl, trustProxy, host }: Way): readonly Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (['0.0.0.0', '[::]'].includes(hostname))
    return [
      warning(
        `PUBLIC_URL is not set, and ${publicUrl} is no address people type: links in letters and tables lead nowhere; set it`,
      ),
    ]
  if (isLoopback(hostname)) {
    if (protocol === 'http:' && isLoopback(host))
      return [good(`nobody but this machine comes in, at ${publicUrl}`)]
    return [
      warning(
        `PUBLIC_URL=${publicUrl} is this machine alone, and others may come in (HOST=${host}, or a proxy): links lead them nowhere; set PUBLIC_URL to what they type`,
      ),
    ]
  }
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
  ENETUNREACH: 'no way leads there; correct PUBLIC_URL or the network',
  ETIMEDOUT: 'nobody answers; look at the proxy and the firewall',
  timeout: 'nobody answers; look at the proxy and the firewall',
  EPROTO: 'it does not speak TLS; correct the proxy, or PUBLIC_URL to http',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; correct the proxy, or PUBLIC_URL to http',
  HPE_INVALID_CONSTANT: 'it does not speak HTTP; correct the proxy, or PUBLIC_URL to https',
  ...certificateFaults,
}

export const whyUnanswered = (address: string, { code }: Unanswered): string =>
  `${address} cannot be reached from here: ${reasons[code] ?? code}`

export function whyAnother(address: string, { status }: Answer): string {
  if (status === 421)
    return `${address} is answered with 421: the proxy passes on another host name; let it send Host, or name that in ALLOWED_HOSTS`
  if (status === 502 || status === 503 || status === 504)
    return `${address} is answered with ${status}: the proxy does not reach the server; start it, or correct where the proxy sends to`
  if (status >= 300 && status < 400)
    return `${address} is answered with ${status}, which sends visitors elsewhere: set PUBLIC_URL to the address where they arrive`
  return `${address} is answered with ${status} by something that is no Headframe: correct PUBLIC_URL or the proxy`
}

/** An answer in a word. */
export const inShort = (answer: Answer | Unanswered): string =>
  answer instanceof Unanswered ? answer.code : String(answer.status)

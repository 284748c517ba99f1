/** What a proxy says of its visitors, told by the server itself. */
import type { Probes, Seen } from '../platform/probe.ts'
import { type Finding, fault, good, warning } from './finding.ts'
import type { Way } from './public-address.ts'
import { askWho } from './who.ts'

/** An address for documentation (RFC 5737): no visitor has it. */
const claimed = '192.0.2.99'

export async function visitorFindings(
  way: Way,
  probes: Probes,
  seen: Seen,
): Promise<readonly Finding[]> {
  const headers = { 'x-forwarded-for': claimed }
  const { seen: claiming } = await askWho(way.publicUrl, { probes, headers })
  const found = [...toldFindings(way, seen), ...claimFindings(claiming)]
  return found.length > 0 ? found : [good(`visitors are told apart: you come from ${seen.address}`)]
}

/** Pure: what is wrong with what the server saw of a call to its public address. */
export function toldFindings({ publicUrl, trustProxy }: Way, seen: Seen): readonly Finding[] {
  const { host, protocol } = new URL(publicUrl)
  const found: Finding[] = []
  if (seen.host?.toLowerCase() !== host)
    found.push(
      warning(
        `the proxy passes on the host name ${seen.host ?? 'nothing'} instead of ${host}: let it send Host`,
      ),
    )
  if (trustProxy === false) {
    if (seen.forwardedFor !== null)
      found.push(
        fault(
          'a proxy stands in front and TRUST_PROXY=0: everybody has its address, and one person who mistypes passwords keeps everybody out; set TRUST_PROXY',
        ),
      )
    return found
  }
  if (seen.forwardedFor === null)
    found.push(
      fault(
        'X-Forwarded-For does not come: everybody has one address, and one person who mistypes passwords keeps everybody out; let the proxy send it, or set TRUST_PROXY=0 where there is none',
      ),
    )
  if (protocol === 'https:' && seen.forwardedProto?.split(',')[0]?.trim() !== 'https')
    found.push(
      warning(
        `X-Forwarded-Proto is ${seen.forwardedProto ?? 'missing'} where visitors come by https: let the proxy send it`,
      ),
    )
  return found
}

/** Pure: `seen` of a call that said it came from elsewhere. */
export const claimFindings = (seen: Seen | undefined): readonly Finding[] =>
  seen?.address === claimed
    ? [
        fault(
          'visitors are believed what they say of their address, and get around every limit: let the proxy replace X-Forwarded-For, or correct TRUST_PROXY to the number of proxies that there are',
        ),
      ]
    : []

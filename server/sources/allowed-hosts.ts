import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { SourceFault } from './fault.ts'

/** Resolves a name to every address it has. */
export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>

// This machine and its own link: reached only by a source that is listed by that very address.
const nearby = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  nearby.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  nearby.addSubnet(net, bits, 'ipv6')
}

const isNearby = (address: string): boolean =>
  nearby.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80')

/** `host:port`, as it has to be listed. */
export const placeOf = (url: URL): string => `${url.hostname}:${portOf(url)}`

/**
 * The hosts and ports that sources may be asked at. Sources live on the intranet, so private
 * addresses are no sign of an attack; what is not listed is never connected to.
 */
export class AllowedHosts {
  private readonly listed: ReadonlySet<string>
  private readonly lookup: Lookup

  /** `list`: `host:port`, as the operator wrote them. */
  constructor(list: readonly string[], lookup: Lookup) {
    this.listed = new Set(list.map((entry) => entry.toLowerCase()))
    this.lookup = lookup
  }

  /** Throws SourceFault `notAllowed` for an address that is not listed. */
  check(url: URL): void {
    if (!this.listed.has(placeOf(url))) throw new SourceFault('notAllowed')
  }

  /**
   * The address to connect to, settled once: what was checked is what is connected to. A listed
   * name that resolves to this machine or its link is refused, unless the name says so itself.
   */
  async pin(hostname: string): Promise<LookupAddress> {
    const found = await this.lookup(hostname).catch((cause: unknown) => {
      throw new SourceFault('unreachable', { cause })
    })
    const isLocalName = hostname === 'localhost'
    const safe = found.find(({ address }) => isLocalName || !isNearby(address))
    if (!safe) throw new SourceFault(found.length > 0 ? 'notAllowed' : 'unreachable')
    return safe
  }
}

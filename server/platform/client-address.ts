import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import type { TrustProxy } from './address-lists.ts'

/**
 * What one caller counts as: an IPv4 address, or the /64 of an IPv6 address, in which every device
 * may choose among 2⁶⁴ addresses of its own.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...prefix, ...Array<number>(8).fill(0)]).toString()}/64`
}

/** The network around it that one operator gives to one customer or office: a /24, or a /48 of IPv6. */
export function widerNetworkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const [bits, prefix] = parsed.kind() === 'ipv4' ? [4, 3] : [16, 6]
  const bytes = parsed.toByteArray().slice(0, prefix)
  const first = [...bytes, ...Array<number>(bits - prefix).fill(0)]
  return `${ipaddr.fromByteArray(first).toString()}/${prefix * 8}`
}

type Trust = (address: string, hops: number) => boolean

function trustOf(trustProxy: TrustProxy): Trust {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_, hops) => hops < trustProxy
  return proxyAddr.compile(trustProxy)
}

/**
 * Whether a connection from this address is that of a proxy in front of us. Where only the number of
 * proxies is known, one has an address of a private network: else everybody would be one.
 */
export function isProxyBy(trustProxy: TrustProxy): (address: string | undefined) => boolean {
  if (typeof trustProxy === 'number') return isNear
  const trusts = trustOf(trustProxy)
  return (address) => address !== undefined && trusts(address, 0)
}

const nearRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

const isNear = (address: string | undefined): boolean =>
  address !== undefined &&
  ipaddr.isValid(address) &&
  nearRanges.includes(ipaddr.process(address).range())

/** The address a request came from, beyond the proxies in front of us; as Express has it. */
export function addressBy(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const trusts = trustOf(trustProxy)
  return (request) => proxyAddr(request, trusts) ?? 'unknown'
}

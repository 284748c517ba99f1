/** Lists of hosts, addresses and proxies as settings name them. */
import { isIP } from 'node:net'

/** What Express calls `trust proxy`: no proxy, a number of hops, or their addresses. */
export type TrustProxy = false | number | string[]

/** Whether each is a host with its port. */
export function isHostList(text: string): boolean {
  return namesOf(text).every((name) => /^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i.test(name))
}

/** Whether each is the name of a host, without a port. */
export const isNameList = (text: string): boolean =>
  namesOf(text).every((name) => /^[\w-]+(\.[\w-]+)*$/.test(name))

const isHops = (text: string): boolean => /^\d{1,2}$/.test(text)

// `true` would believe any client about its own address, so it is not offered.
export function isProxyList(text: string): boolean {
  return isHops(text) || namesOf(text).every((name) => isProxyName(name))
}

function isProxyName(name: string): boolean {
  const [address = '', bits] = name.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

export function proxiesOf(text: string): TrustProxy {
  if (!isHops(text)) return namesOf(text)
  return Number(text) === 0 ? false : Number(text)
}

/** What stands between the commas. */
export const namesOf = (text: string): string[] => text.split(',').map((name) => name.trim())

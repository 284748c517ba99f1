/** Who is at the door before it is known who they are: strangers take turns apart from everybody else. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { networkOf, widerNetworkOf } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Standing } from '../platform/slots.ts'
import type { KnownDevices } from './known-devices.ts'

/** Somebody who calls, as lines see them. */
export interface Visitor {
  /** A person signed in, a browser that was let in before, or an address from which somebody was. */
  readonly isKnown: boolean
  /** Whose share of places a call is counted as. */
  readonly caller: string
  /** The groups that take turns, from the widest to the narrowest. */
  readonly groups: readonly string[]
}

/** How long an address is remembered from which somebody signed in, in milliseconds. */
const rememberedFor = 12 * 3_600_000
const most = 10_000
/** Networks that one account makes known: of more, the one it came from least lately gives way. */
const networksPerAccount = 4

/** Who last signed in from a network, and when, in milliseconds. */
interface Remembered {
  readonly accountId: string
  readonly at: number
}

interface Arrival {
  readonly address: string | undefined
  /** What the browser was given when it opened an account before. */
  readonly device?: string
}

/**
 * Tells visitors from strangers. Whom it knows have places of their own in every line, so that any
 * number of strangers delays nobody who was here before. Addresses are kept in memory: to lose them
 * costs nothing.
 */
export class Visitors {
  readonly #devices: KnownDevices
  readonly #clock: Clock
  readonly #networks = new LRUCache<string, Remembered>({ max: most })
  /** The networks of an account, the latest first. */
  readonly #ofAccounts = new LRUCache<string, readonly string[]>({
    max: most,
    dispose: (networks, accountId) => this.#giveUp(accountId, networks),
    noDisposeOnSet: true,
  })

  constructor({ devices, clock }: { readonly devices: KnownDevices; readonly clock: Clock }) {
    this.#devices = devices
    this.#clock = clock
  }

  /** The account was opened from this address. */
  remember(accountId: string, address: string): void {
    const network = networkOf(address)
    const before = this.#ofAccounts.get(accountId) ?? []
    const networks = [network, ...before.filter((one) => one !== network)]
    this.#giveUp(accountId, networks.slice(networksPerAccount))
    this.#ofAccounts.set(accountId, networks.slice(0, networksPerAccount))
    this.#networks.set(network, { accountId, at: this.#clock.now().getTime() })
  }

  /** A network that somebody else came from since stays known. */
  #giveUp(accountId: string, networks: readonly string[]): void {
    for (const network of networks)
      if (this.#networks.peek(network)?.accountId === accountId) this.#networks.delete(network)
  }

  /**
   * Who it is that nobody is signed in as. A browser that is known is counted as its account: by
   * something of which one person has no more for signing in again.
   */
  async arriving({ address, device }: Arrival): Promise<Visitor> {
    const network = networkOf(address)
    const account = device ? await this.#devices.accountOf(device, network) : null
    if (account) return knownVisitor(account)
    const at = this.#networks.get(network)?.at
    const age = at === undefined ? rememberedFor : this.#clock.now().getTime() - at
    if (age < rememberedFor) return knownVisitor(network)
    return { isKnown: false, caller: network, groups: [widerNetworkOf(address), network] }
  }
}

/** Somebody who is known by this: an account, an address. */
export const knownVisitor = (by: string): Visitor => ({ isKnown: true, caller: by, groups: [by] })

const atHand = new AsyncLocalStorage<Visitor>()

/** Whatever is waited for in `work` is waited for as this visitor. */
export const visitedBy = <T>(visitor: Visitor, work: () => T): T => atHand.run(visitor, work)

/** Where whoever is at hand stands in a line; what the server does by itself is no stranger's. */
export function standingOfVisitor(): Standing {
  const { isKnown, groups } = atHand.getStore() ?? knownVisitor('server')
  return { rank: isKnown ? 0 : 1, groups }
}

/** Who is at the door before it is known who they are: strangers come after everybody else. */
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
const mostNetworks = 10_000

interface Arrival {
  readonly address: string | undefined
  /** What the browser was given when it opened an account before. */
  readonly device?: string
}

/**
 * Tells visitors from strangers. Whom it knows has places of their own in every line, so that any
 * number of strangers delays nobody who was here before. Addresses are kept in memory: to lose them
 * costs nothing.
 */
export class Visitors {
  readonly #devices: KnownDevices
  readonly #clock: Clock
  /** When somebody last signed in from there, in milliseconds. */
  readonly #networks = new LRUCache<string, number>({ max: mostNetworks })

  constructor({ devices, clock }: { readonly devices: KnownDevices; readonly clock: Clock }) {
    this.#devices = devices
    this.#clock = clock
  }

  /** Somebody signed in from this address. */
  remember(address: string): void {
    this.#networks.set(networkOf(address), this.#clock.now().getTime())
  }

  /** Who it is that nobody is signed in as. Each browser that is known is one of its own. */
  async arriving({ address, device }: Arrival): Promise<Visitor> {
    const network = networkOf(address)
    const known = device ? await this.#devices.keyOf(device, network) : null
    if (known) return knownVisitor(known)
    const at = this.#networks.get(network)
    const age = at === undefined ? rememberedFor : this.#clock.now().getTime() - at
    if (age < rememberedFor) return knownVisitor(network)
    return { isKnown: false, caller: network, groups: [widerNetworkOf(address), network] }
  }
}

/** Somebody who is known by this: an account, a browser, an address. */
export const knownVisitor = (by: string): Visitor => ({ isKnown: true, caller: by, groups: [by] })

const atHand = new AsyncLocalStorage<Visitor>()

/** Whatever is waited for in `work` is waited for as this visitor. */
export const visitedBy = <T>(visitor: Visitor, work: () => T): T => atHand.run(visitor, work)

/** Where whoever is at hand stands in a line; what the server does by itself is no stranger's. */
export function standingOfVisitor(): Standing {
  const { isKnown, groups } = atHand.getStore() ?? knownVisitor('server')
  return { rank: isKnown ? 0 : 1, groups }
}

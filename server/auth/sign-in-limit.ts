import { networkOf } from '../platform/client-address.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { Caller } from './authenticator.ts'
import type { KnownDevices } from './known-devices.ts'

interface DoorLimitOptions {
  readonly devices: Pick<KnownDevices, 'keyOf'>
  /** A minute from one network. */
  readonly ofNetwork: number
  /** A minute by a browser that is known, once its network has used up its own. */
  readonly ofBrowser: number
}

/**
 * How often a network comes in a minute before anybody is known. A browser that was let in before has
 * a share of its own, so that it is not held up by strangers behind the same router.
 */
export class SignInLimit {
  readonly #devices: Pick<KnownDevices, 'keyOf'>
  readonly #networks: RateLimit
  readonly #browsers: RateLimit

  constructor({ devices, ofNetwork, ofBrowser }: DoorLimitOptions) {
    this.#devices = devices
    this.#networks = new RateLimit({ points: ofNetwork, seconds: 60 })
    this.#browsers = new RateLimit({ points: ofBrowser, seconds: 60 })
  }

  /** The calls that are left; throws a 429 when these were too many. */
  async spend({ address, device }: Pick<Caller, 'address' | 'device'>): Promise<number> {
    const network = networkOf(address)
    return this.#networks.spend(network).catch(async (refusal: unknown) => {
      const known = device ? await this.#devices.keyOf(device, network) : null
      if (known === null) throw refusal
      return this.#browsers.spend(known)
    })
  }

  /** Takes back what was spent for nothing. */
  giveBack({ address }: Pick<Caller, 'address'>): Promise<void> {
    return this.#networks.giveBack(networkOf(address))
  }
}

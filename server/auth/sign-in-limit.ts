import { networkOf } from '../platform/client-address.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { Caller } from './authenticator.ts'
import type { KnownDevices } from './known-devices.ts'

interface DoorLimitOptions {
  readonly devices: Pick<KnownDevices, 'accountOf'>
  /** A minute from one network. */
  readonly ofNetwork: number
  /** A minute by the browsers that one account is known by, once their network has used up its own. */
  readonly ofAccount: number
}

/**
 * How often a network comes in a minute before anybody is known. Browsers that were let in before have
 * a share of their account, so that they are not held up by strangers behind the same router.
 */
export class SignInLimit {
  readonly #devices: Pick<KnownDevices, 'accountOf'>
  readonly #networks: RateLimit
  readonly #accounts: RateLimit

  constructor({ devices, ofNetwork, ofAccount }: DoorLimitOptions) {
    this.#devices = devices
    this.#networks = new RateLimit({ points: ofNetwork, seconds: 60 })
    this.#accounts = new RateLimit({ points: ofAccount, seconds: 60 })
  }

  /** The calls that are left; throws a 429 when these were too many. */
  async spend({ address, device }: Pick<Caller, 'address' | 'device'>): Promise<number> {
    const network = networkOf(address)
    return this.#networks.spend(network).catch(async (refusal: unknown) => {
      const account = device ? await this.#devices.accountOf(device, network) : null
      if (account === null) throw refusal
      return this.#accounts.spend(account)
    })
  }

  /** Takes back what was spent for nothing. */
  giveBack({ address }: Pick<Caller, 'address'>): Promise<void> {
    return this.#networks.giveBack(networkOf(address))
  }
}

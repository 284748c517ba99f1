/**
 * The server's clock on this device. It advances with the monotonic timer, so a wall clock set
 * wrong, or set back at night, makes no figure look younger than it is.
 */
export class ServerClock {
  #offset: number | null = null
  readonly #monotonic: () => number

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic
  }

  /** Takes a reading of the server, `roundTrip` ms after it was asked for. */
  sync(serverAt: number, roundTrip = 0): void {
    this.#offset = serverAt + roundTrip / 2 - this.#monotonic()
  }

  /** Epoch ms at the server. Before the first reading only the device's own clock is there to ask. */
  now(): number {
    return this.#offset === null ? Date.now() : this.#offset + this.#monotonic()
  }

  get synced(): boolean {
    return this.#offset !== null
  }
}

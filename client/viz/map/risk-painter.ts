/** Gives each block its height and colours, and lets them grow into new ones when a risk changes. */
import type { Map as MapLibreMap } from 'maplibre-gl'
import { stateful } from './map-style.ts'
import { type BlockColours, mix } from './palette.ts'

/** How a block looks; the keys are those that `mapStyle` reads from feature state. */
export interface BlockLook extends BlockColours {
  readonly height: number
}

export type Looks = ReadonlyMap<string, BlockLook>

export class RiskPainter {
  #shown = new Map<string, BlockLook>()
  #frame = 0
  readonly #map: MapLibreMap

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  /** Shows `looks`, over `duration` ms where a block was seen before. */
  paint(looks: Looks, duration: number): void {
    cancelAnimationFrame(this.#frame)
    const before = new Map(this.#shown)
    const changed = [...looks].filter(([code, look]) => !sameLook(before.get(code), look))
    const started = performance.now()
    const step = () => {
      const share = duration > 0 ? Math.min(1, (performance.now() - started) / duration) : 1
      for (const [code, look] of changed) {
        const from = before.get(code)
        this.#show(code, from && share < 1 ? between(from, look, easeOut(share)) : look)
      }
      if (share < 1) this.#frame = requestAnimationFrame(step)
    }
    step()
  }

  /** Gives every block its look again: a style that was built anew has forgotten them. */
  repaint(): void {
    for (const [code, look] of this.#shown) this.#show(code, look)
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
  }

  #show(code: string, look: BlockLook): void {
    this.#shown.set(code, look)
    for (const source of stateful) this.#map.setFeatureState({ source, id: code }, { ...look })
  }
}

function sameLook(a: BlockLook | undefined, b: BlockLook): boolean {
  return a?.height === b.height && a.top === b.top && a.side === b.side && a.rim === b.rim
}

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** The look at a share of the way from one to the other. */
export function between(from: BlockLook, to: BlockLook, share: number): BlockLook {
  return {
    height: from.height + (to.height - from.height) * share,
    top: mix(from.top, to.top, share),
    rim: mix(from.rim, to.rim, share),
    side: mix(from.side, to.side, share),
  }
}

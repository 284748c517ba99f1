/** Colours of blocks, made from the tokens. */
import type { Tokens } from '../../theme/tokens.ts'
import type { Shown } from '../shown.ts'

/** The faces of one block. */
export interface BlockColours {
  readonly top: string
  readonly rim: string
  readonly side: string
}

type Colouring = Pick<Shown, 'share' | 'tone'>

/** Up to which share slate stays dark: where indexes of risk are at no level yet. */
const quiet = 40

/** `share` of the second colour in the first, both `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A quiet area is slate, the lighter the larger its share. The levels grow in strength: only red is
 * undimmed, so that it is seen first. An unknown area is a hole in the picture.
 */
export function blockColours(tokens: Tokens, { share, tone }: Colouring): BlockColours {
  const { panel, raise, data, data2, ink, line } = tokens
  if (share === null) return { top: panel, rim: line, side: panel }
  if (tone === 'none' || tone === 'blue') {
    const slate = mix(raise, data2, 0.16 + (0.26 * Math.min(share, quiet)) / quiet)
    const top = mix(slate, data, Math.max(0, (share - quiet) / (100 - quiet)))
    return { top, rim: mix(top, data2, 0.55), side: mix(top, panel, 0.35) }
  }
  const top = mix(tokens[tone], panel, dimming[tone])
  return { top, rim: mix(tokens[tone], ink, 0.12), side: mix(top, panel, 0.3) }
}

const dimming = { yellow: 0.32, orange: 0.16, red: 0 } as const

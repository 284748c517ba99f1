/** Colours of blocks, made from the tokens. */
import type { Tokens } from '../../theme/tokens.ts'
import { type Tone, toneOfRisk } from '../tone.ts'

/** The faces of one block. */
export interface BlockColours {
  readonly top: string
  readonly rim: string
  readonly side: string
}

/** `share` of the second colour in the first, both `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * A quiet area is slate, a little lighter towards its band's end. The levels grow in strength: only
 * red is undimmed, so that it is seen first. An unknown area is a hole in the picture.
 */
export function blockColours(tokens: Tokens, index: number | null): BlockColours {
  const { panel, raise, data2, ink, line } = tokens
  if (index === null) return { top: panel, rim: line, side: panel }
  const tone = toneOfRisk(index)
  if (tone === 'none' || tone === 'blue') {
    const top = mix(raise, data2, 0.16 + (0.26 * index) / 40)
    return { top, rim: mix(top, data2, 0.55), side: mix(top, panel, 0.35) }
  }
  const top = mix(tokens[tone], panel, dimming[tone])
  return { top, rim: mix(tokens[tone], ink, 0.12), side: mix(top, panel, 0.3) }
}

const dimming = { yellow: 0.32, orange: 0.16, red: 0 } as const

/** How much a tone weighs against the others; the worst weighs most. */
export const weightOf = (tone: Tone): number =>
  ['none', 'blue', 'yellow', 'orange', 'red'].indexOf(tone)

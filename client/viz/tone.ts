import type { Tokens } from '../theme/tokens.ts'

/** How much something asks for attention: the four statutory levels, and none. */
export type Tone = 'red' | 'orange' | 'yellow' | 'blue' | 'none'

const tones: Readonly<Record<string, Tone>> = {
  high: 'red',
  medium: 'yellow',
  low: 'blue',
  major: 'red',
  bigger: 'orange',
  big: 'yellow',
  general: 'blue',
  'red-line': 'red',
  serious: 'orange',
  fatality: 'red',
  'lost-time': 'orange',
  'restricted-work': 'yellow',
  'medical-treatment': 'yellow',
  // Levels of alarms are called by their colour.
  ...{ red: 'red', orange: 'orange', yellow: 'yellow', blue: 'blue' },
}

/** The tone of a level, class or severity as records store it. */
export const toneOf = (level: string | null | undefined): Tone => tones[level ?? ''] ?? 'none'

/** The colour of a level of hazards in a picture: the same in every one of them. */
export const levelColour = (tokens: Tokens, level: string): string => {
  const tone = toneOf(level)
  return tone === 'none' ? tokens.data : tokens[tone]
}

/** From which risk index on, 0 to 100, an area has a tone, and below which; the worst first. */
export const riskBands = [
  { tone: 'red', from: 80, below: Number.POSITIVE_INFINITY },
  { tone: 'orange', from: 60, below: 80 },
  { tone: 'yellow', from: 40, below: 60 },
  { tone: 'none', from: 0, below: 40 },
] as const

/** The tone of a risk index. */
export const toneOfRisk = (index: number | null): Tone =>
  riskBands.find(({ from }) => index !== null && index >= from)?.tone ?? 'none'

/** The colour of a tone as CSS; what is normal is drawn in the quiet data colour. */
export const colourOf = (tone: Tone): string => (tone === 'none' ? 'var(--data)' : `var(--${tone})`)

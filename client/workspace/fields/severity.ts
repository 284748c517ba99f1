import type { Field } from '#domain/fields/index'
import type { Tone } from '#domain/screens/state-tone'

const tones = {
  red: { shape: 'triangle', tint: 'red' },
  orange: { shape: 'diamond', tint: 'orange' },
  yellow: { shape: 'square', tint: 'yellow' },
  blue: { shape: 'circle', tint: 'blue' },
  grey: { shape: 'circle', tint: 'data' },
} as const satisfies Record<string, Tone>

/** The words of the statutory scales and their colour; grey where a scale has no colour left. */
const severities: Readonly<Record<string, Tone>> = {
  high: tones.red,
  medium: tones.yellow,
  low: tones.blue,
  'extra-major': tones.red,
  major: tones.red,
  bigger: tones.orange,
  big: tones.yellow,
  general: tones.blue,
  'red-line': tones.red,
  serious: tones.orange,
  death: tones.red,
  minor: tones.yellow,
  fatality: tones.red,
  'lost-time': tones.orange,
  'restricted-work': tones.yellow,
  'medical-treatment': tones.yellow,
  'first-aid': tones.blue,
  property: tones.grey,
  'near-miss': tones.grey,
  // Levels of alarms are called by their colour.
  ...{ red: tones.red, orange: tones.orange, yellow: tones.yellow, blue: tones.blue },
}

/** The sign of an option; null where the field's options are no scale of severity. */
export function severityOf({ options = [] }: Field, option: string): Tone | null {
  const isScale = options.length > 0 && options.every((one) => one in severities)
  return isScale ? (severities[option] ?? null) : null
}

import { colourOf, type Tone } from './tone.ts'

const shapes: Readonly<Record<Tone, string>> = {
  red: 'M8 1.5 15 14.5H1Z',
  orange: 'M8 .5 15.5 8 8 15.5.5 8Z',
  yellow: 'M2 2h12v12H2Z',
  blue: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
  none: 'M8 4a4 4 0 1 1 0 8A4 4 0 0 1 8 4Z',
}

/** A level as a shape: triangle, diamond, square, circle. Nobody has to tell colours apart. */
export function LevelMark({ tone, size = '0.82em' }: { tone: Tone; size?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      data-tone={tone}
      style={{ flex: 'none' }}
    >
      <path d={shapes[tone]} fill={tone === 'none' ? 'var(--ink3)' : colourOf(tone)} />
    </svg>
  )
}
